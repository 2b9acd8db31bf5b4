import type { Caller } from '@mahlab/web/client.ts';
import { useShop } from './shop.ts';

/** The shopper as whoever calls. A session that is over goes; cart and forms stay. */
export const shopper: Caller = {
  token: () => useShop.getState().token,
  isPersonal,
  onUnauthorized: (sent) =>
    useShop.setState(({ token }) => ({ token: token === sent ? null : token })),
};

/** Whether the answer of a GET depends on who asks. */
export function isPersonal(path: string): boolean {
  return /\/user\/(auth|profile|address|orders)/.test(path);
}
