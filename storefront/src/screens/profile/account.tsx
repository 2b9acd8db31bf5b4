import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useEffect } from 'react';
import { useGet } from '../../data.ts';
import { FailedRow } from '../../parts/shell/failed-row.tsx';
import { keepProfile } from '../../state/auth.ts';
import { isSessionOver } from '../../state/refresh-session.ts';
import { useTranslations } from '../../translations.ts';
import { Addresses } from './addresses.tsx';
import { Details } from './details.tsx';
import { Leave } from './leave.tsx';

/** Spec 2, signed in: what the shop remembers of its customer, and logging out. */
export function Account() {
  const t = useTranslations();
  const { data: profile, error, isValidating, mutate } = useGet(endpoints.profile());
  const failed = error && !isValidating && !isSessionOver(error);
  useEffect(() => {
    if (profile) keepProfile(profile);
  }, [profile]);
  const keep = (changed: Profile) => void mutate(changed, { revalidate: false });
  return (
    <>
      {profile && (
        <>
          <Details profile={profile} onChange={keep} />
          <Addresses owner={profile.email} />
        </>
      )}
      {!profile && failed && (
        <FailedRow
          text={t('profile.failed')}
          again={t('account.tryAgain')}
          onRetry={() => void mutate()}
        />
      )}
      {!profile && !failed && (
        <div aria-busy="true" className="grid gap-3">
          <p className="sr-only">{t('shell.loading')}</p>
          <span className="skeleton block h-6 w-2/5 rounded-chip" />
          <span className="skeleton block h-32 rounded-tile" />
        </div>
      )}
      <Leave profile={profile} />
    </>
  );
}
