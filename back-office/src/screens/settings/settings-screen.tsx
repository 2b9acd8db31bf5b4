import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { useLate } from '@mahlab/web/use-late.ts';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { SettingsForm } from './settings-form.tsx';

/** What the owner says of the whole shop: how it is reached, who sells, what it takes. */
export function SettingsScreen() {
  const t = useTranslations();
  const { me } = useSession();
  const person = me?.person?.id;
  const { data, error, mutate } = useGet(staffEndpoints.settings());
  const { data: newShop } = useGet(staffEndpoints.newShop());
  return (
    <Page title={t('settings.title')} below={t('settings.below')}>
      {data && person ? (
        <SettingsForm
          saved={data}
          person={person}
          isDemo={newShop?.why === null}
          onSaved={(settings) => mutate(settings, { revalidate: false })}
          onOld={() => mutate()}
        />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('settings.failed')}
            text={t('settings.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Groups to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="settings-groups" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late && [1, 2, 3].map((group) => <div key={group} className="skeleton h-56 rounded-tile" />)}
    </div>
  );
}
