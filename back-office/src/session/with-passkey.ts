import type { Outcome } from '@mahlab/web/client.ts';
import { askMe } from './me.ts';
import { signInWithPasskey } from './passkeys.ts';

/** Refusals that a passkey answers: this session was begun without one, or it was shown too long ago. */
const ASK_FOR_IT = ['passkey-needed', 'passkey-not-fresh'];

/**
 * Sends what may need a passkey: asked for one, it is shown, and the call is sent once more. `sent` is what came of the call
 * where it was sent already.
 */
export async function withPasskey<Answer>(
  send: () => Promise<Outcome<Answer>>,
  sent?: Outcome<Answer>,
): Promise<Outcome<Answer>> {
  const first = sent ?? (await send());
  if (first.ok || !ASK_FOR_IT.includes(first.code)) return first;
  const shown = await signInWithPasskey();
  if (!shown.ok) return first;
  askMe();
  return send();
}
