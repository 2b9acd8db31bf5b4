import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { KitchensGroup } from '../../kitchens/kitchens-group.tsx';
import { NewKitchenSheet } from '../../kitchens/new-kitchen-sheet.tsx';
import { TermsSheet } from '../../kitchens/terms-sheet.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { SettingsForm } from './settings-form.tsx';

/** In place of a kitchen's id while another one is added. */
const NEW = 'new';

/** What the owner says of the whole shop: how it is reached, who sells, what it takes, and of each kitchen. */
export function SettingsScreen() {
  const t = useTranslations();
  const { me } = useSession();
  const person = me?.person?.id;
  const { data, error, mutate } = useGet(staffEndpoints.settings());
  const kitchens = useGet(staffEndpoints.kitchens());
  const [opened, setOpened] = useState<string | null>(null);
  const kitchen = kitchens.data?.find(({ id }) => id === opened);
  const kitchenSheet = {
    onClose: () => setOpened(null),
    onSaved: (all: StaffKitchenTerms[]) => void kitchens.mutate(all, { revalidate: false }),
  };
  const { data: newShop } = useGet(staffEndpoints.newShop());
  return (
    <Page title={t('settings.title')} below={t('settings.below')}>
      {data && person ? (
        <SettingsForm
          kitchens={
            <KitchensGroup
              kitchens={kitchens.data ?? null}
              again={kitchens.error ? () => void kitchens.mutate() : null}
              onOpen={(chosen) => setOpened(chosen?.id ?? NEW)}
            />
          }
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
      {opened === NEW && <NewKitchenSheet {...kitchenSheet} />}
      {kitchen && (
        <TermsSheet kitchen={kitchen} {...kitchenSheet} onOld={() => void kitchens.mutate()} />
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
