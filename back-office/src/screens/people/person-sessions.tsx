import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { instantText } from '@mahlab/web/times.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { DesktopIcon } from '../../frame/desk-icons.ts';
import { browserName } from '../../people/browser-name.ts';
import { changeMember, endSession } from '../../people/change-member.ts';
import { useTranslations } from '../../translations.ts';

/** Where somebody is signed in, with a way to end each of them, or all. */
export function PersonSessions({ member, isMe }: { member: string; isMe: boolean }) {
  const t = useTranslations();
  const language = useLanguage();
  const { data } = useGet(staffEndpoints.sessions({ member }));
  const [busy, setBusy] = useState(false);
  const run = async (end: () => Promise<boolean>) => {
    if (busy) return;
    setBusy(true);
    await end();
    setBusy(false);
  };
  if (!data) return null;
  const others = data.filter(({ current }) => !current);
  return (
    <section aria-labelledby="person-sessions">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="person-sessions">{t('account.sessions')}</h3>
        {others.length > 1 && (
          <button
            type="button"
            className="act"
            onClick={() => void run(() => changeMember(member, { signOut: true }))}
          >
            {t(isMe ? 'people.signOutElsewhere' : 'people.signOutEverywhere')}
          </button>
        )}
      </div>
      {data.length === 0 && <p className="text-ink-soft">{t('people.nowhere')}</p>}
      <ul className="lines">
        {data.map(({ id, browser, usedAt, signedInBy, current }) => (
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
              <button type="button" className="act" onClick={() => void run(() => endSession(id))}>
                {t('people.signOut')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
