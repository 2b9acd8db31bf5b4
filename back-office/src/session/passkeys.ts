import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AddPasskey, Invited, PasskeySignIn, StaffMe } from '@mahlab/bakery/api/staff-people';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { codeOfPress } from '../code-of-press.ts';
import type * as PasskeyLibrary from './passkey-library.ts';

/** Whether this browser can keep a passkey at all. */
export const canPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The browser's own question was put away, or ran out: nothing to tell of. Or it could not be asked, which was told. */
export type Unanswered = { ok: false; code: 'dismissed' | 'offline'; message: '' };
type Refused = Extract<Outcome<unknown>, { ok: false }>;
type Answered<Answer> = { ok: true; answer: Answer } | Refused | Unanswered;

/** Has the browser ask. Its library comes with the first question: a kitchen's display never asks one. */
async function ask<Made>(
  run: (library: typeof PasskeyLibrary) => Promise<Made>,
): Promise<{ ok: true; answer: Made } | Unanswered> {
  const library = await codeOfPress(() => import('./passkey-library.ts'));
  const made = library && (await run(library).catch(() => null));
  if (made) return { ok: true, answer: made };
  if (!library) showToast({ kind: 'error', text: '', offline: true });
  return { ok: false, code: library ? 'dismissed' : 'offline', message: '' };
}

/** Asks for a passkey and signs in with it; for whoever is signed in, it shows that they are there. */
export async function signInWithPasskey(): Promise<Answered<StaffMe>> {
  const asked = await post(staffEndpoints.passkeyOptions(), undefined, {
    quiet: ['passkey-failed'],
  });
  if (!asked.ok) return asked;
  const { challengeId, options } = asked.answer;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  if (!shown.ok) return shown;
  const body = { challengeId, answer: shown.answer } as PasskeySignIn;
  return post(staffEndpoints.passkey(), body, { quiet: ['passkey-failed'] });
}

/** Makes the first passkey of whoever was invited, and signs in with it. */
export async function takeInvitation(token: string, invited: Invited): Promise<Answered<StaffMe>> {
  const made = await newPasskey(invited.options);
  if (!made.ok) return made;
  const body = { token, challengeId: invited.challengeId, answer: made.answer };
  return post(staffEndpoints.invitation(), body, { quiet: ['invitation-over', 'passkey-failed'] });
}

/** Makes one more passkey for whoever is signed in. */
export async function addPasskey() {
  const asked = await post(staffEndpoints.newPasskeyOptions(), undefined);
  if (!asked.ok) return asked;
  const { challengeId, options } = asked.answer;
  const made = await newPasskey(options);
  if (!made.ok) return made;
  return post(staffEndpoints.newPasskey(), { challengeId, answer: made.answer });
}

function newPasskey(options: object) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return ask(
    ({ startRegistration }) =>
      startRegistration({ optionsJSON }) as Promise<unknown> as Promise<AddPasskey['answer']>,
  );
}
