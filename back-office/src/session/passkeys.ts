import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { AddPasskey, Invited, PasskeySignIn, StaffMe } from '@mahlab/bakery/api/staff-people';
import { type Outcome, post } from '@mahlab/web/client.ts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** The library comes with the first question: a kitchen's display never asks one. */
const webAuthn = () => import('./passkey-library.ts');

/** Whether this browser can keep a passkey at all. */
export const canPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The person has put the browser's own question away, or it ran out: nothing to tell of. */
export type Dismissed = { ok: false; code: 'dismissed'; message: '' };
type Refused = Extract<Outcome<unknown>, { ok: false }>;
type Answered<Answer> = { ok: true; answer: Answer } | Refused | Dismissed;

const DISMISSED: Dismissed = { ok: false, code: 'dismissed', message: '' };

/** Asks for a passkey and signs in with it; for whoever is signed in, it shows that they are there. */
export async function signInWithPasskey(): Promise<Answered<StaffMe>> {
  const asked = await post(staffEndpoints.passkeyOptions(), undefined, {
    quiet: ['passkey-failed'],
  });
  if (!asked.ok) return asked;
  const { challengeId, options } = asked.answer;
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { startAuthentication } = await webAuthn();
  const answer = await startAuthentication({ optionsJSON }).catch(() => null);
  if (!answer) return DISMISSED;
  const body = { challengeId, answer } as PasskeySignIn;
  return post(staffEndpoints.passkey(), body, { quiet: ['passkey-failed'] });
}

/** Makes the first passkey of whoever was invited, and signs in with it. */
export async function takeInvitation(token: string, invited: Invited): Promise<Answered<StaffMe>> {
  const answer = await newPasskey(invited.options);
  if (!answer) return DISMISSED;
  const body = { token, challengeId: invited.challengeId, answer };
  return post(staffEndpoints.invitation(), body, { quiet: ['invitation-over', 'passkey-failed'] });
}

/** Makes one more passkey for whoever is signed in. */
export async function addPasskey() {
  const asked = await post(staffEndpoints.newPasskeyOptions(), undefined);
  if (!asked.ok) return asked;
  const answer = await newPasskey(asked.answer.options);
  if (!answer) return DISMISSED;
  return post(staffEndpoints.newPasskey(), { challengeId: asked.answer.challengeId, answer });
}

async function newPasskey(options: object): Promise<AddPasskey['answer'] | null> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  const { startRegistration } = await webAuthn();
  return startRegistration({ optionsJSON })
    .then((answer) => answer as AddPasskey['answer'])
    .catch(() => null);
}
