import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { Button } from '@mahlab/ui/button';
import { remove } from '@mahlab/web/change.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useGet } from '../../data.ts';
import { DesktopIcon } from '../../frame/desk-icons.ts';
import { Awaited } from '../../parts/awaited.tsx';
import { browserName } from '../../people/browser-name.ts';
import { useTranslations } from '../../translations.ts';

/** Where one is signed in, with a way to end each of them. */
export function Sessions() {
  const t = useTranslations();
  const language = useLanguage();
  const asked = useGet(staffEndpoints.sessions());
  const { data, mutate } = asked;

  async function end(id: string) {
    const outcome = await remove(staffEndpoints.endSession(id));
    if (outcome.ok) await mutate();
  }

  return (
    <section className="pane">
      <h2>{t('account.sessions')}</h2>
      <ul className="lines">
        {data?.map(({ id, browser, usedAt, signedInBy, current }) => (
          <li key={id} className="pane-row">
            <DesktopIcon size={20} className="text-ink-soft" />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-medium">
                <bdi>{browserName(browser)}</bdi>
              </span>
              <span className="text-small text-ink-soft">
                {signedInBy && t(`account.by-${signedInBy}`)} · {instantText(usedAt, language)}
              </span>
            </span>
            {current ? (
              <span className="badge badge-leaf">{t('account.here')}</span>
            ) : (
              <Button look="plain" onClick={() => void end(id)}>
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Awaited asked={asked} />
    </section>
  );
}
