import type { AppContext } from '../app-context.ts';
import { sameSecret } from '../secrets/secret.ts';

const DAY_SECONDS = 86_400;

type Keyed = Pick<AppContext, 'serverKey'>;
type Owner = { id: string; token: string };

/**
 * What stands in the address to which the bank sends people back: good for verifying and retrying this one order, for
 * a day from `now` (milliseconds). Nothing of the order's own token can be read from it.
 */
export function returnToken(context: Keyed, order: Owner, now = Date.now()): string {
  return signed(context, order, String(Math.floor(now / 1000) + DAY_SECONDS));
}

/** Whether a text is a return token of an order, and its day is not over. */
export function isReturnToken(context: Keyed, order: Owner, given: string): boolean {
  const [, until] = /^(\d{10})-/.exec(given) ?? [];
  if (until === undefined || Number(until) * 1000 < Date.now()) return false;
  return sameSecret(given, signed(context, order, until));
}

/** `until` is in seconds since 1970. */
function signed({ serverKey }: Keyed, { id, token }: Owner, until: string): string {
  return `${until}-${serverKey.mac('return', id, token, until)}`;
}
