import type { Outcome } from '@mahlab/web/client.ts';
import { askMe } from './me.ts';
import { signInWithPasskey } from './passkeys.ts';

/** Sends what may need a passkey of the last minutes: asked for one, it is shown, and the call is sent once more. */
export async function withPasskey<Answer>(
  send: () => Promise<Outcome<Answer>>,
): Promise<Outcome<Answer>> {
  const first = await send();
  if (first.ok || first.code !== 'passkey-not-fresh') return first;
  const shown = await signInWithPasskey();
  if (!shown.ok) return first;
  askMe();
  return send();
}
