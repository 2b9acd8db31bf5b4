import type { Profile } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { icon } from '@mahlab/ui/icon';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import signOut from '@phosphor-icons/core/assets/regular/sign-out.svg?icon';
import trash from '@phosphor-icons/core/assets/regular/trash.svg?icon';
import { useState } from 'react';
import { forgetSession } from '../../state/auth.ts';
import { useTranslations } from '../../translations.ts';
import { DeleteSheet } from './delete-sheet.tsx';

const SignOutIcon = /*#__PURE__*/ icon(signOut);
const TrashIcon = /*#__PURE__*/ icon(trash);
const ROW = 'flex min-h-14 w-full items-center gap-4 text-lead font-medium';
/** Here it is signed out whatever the server says; a token that it could not end runs out. */
const QUIET = ['offline', 'fault', 'try-again', 'unauthenticated', 'too-many-requests'];

/** Deleting the account, and last of all Logout, in red (Spec 2). */
export function Leave({ profile }: { profile: Profile | undefined }) {
  const t = useTranslations();
  const [deleting, setDeleting] = useState(false);

  async function leave(): Promise<void> {
    // Sent with the token, which is gone a moment later.
    const ended = post(endpoints.logout(), {}, { quiet: QUIET });
    forgetSession();
    showToast({ kind: 'done', text: t('profile.loggedOut') });
    await ended;
  }

  return (
    <>
      <ul className="lines border-y border-line">
        {profile && (
          <li>
            <button type="button" className={ROW} onClick={() => setDeleting(true)}>
              <TrashIcon />
              {t('profile.delete')}
            </button>
          </li>
        )}
        <li>
          <button type="button" className={`${ROW} text-vermilion`} onClick={() => void leave()}>
            <SignOutIcon className="flip" />
            {t('profile.logout')}
          </button>
        </li>
      </ul>
      {deleting && profile && <DeleteSheet profile={profile} onClose={() => setDeleting(false)} />}
    </>
  );
}
