import type { Caller } from '@mahlab/web/client.ts';
import { useShop } from './shop.ts';

/** The shopper's credentials for calls. An ended session is removed; cart and forms stay. */
export const shopper: Caller = {
  token: () => useShop.getState().token,
  isPersonal,
  onUnauthorized: (sent) =>
    useShop.setState(({ token }) => ({ token: token === sent ? null : token })),
};

/** Whether the answer of a GET depends on the caller. */
export function isPersonal(path: string): boolean {
  return /\/user\/(auth|profile|address|orders)/.test(path);
}
