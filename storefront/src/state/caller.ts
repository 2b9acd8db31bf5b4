import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { Caller } from '@mahlab/web/client.ts';
import { isPersonal } from './personal.ts';
import { useShop } from './shop.ts';

/**
 * The shopper's credentials for calls. A session that a call finds over is refreshed once; when that is
 * refused too, it is removed; cart and forms stay.
 */
export const shopper: Caller = {
  token: () => useShop.getState().token,
  isPersonal,
  onUnauthorized(sent, path) {
    if (path === endpoints.refreshToken()) {
      useShop.setState(({ token }) => ({ token: token === sent ? null : token }));
    } else {
      void import('./refresh-session.ts').then((session) => session.refreshSession(sent));
    }
  },
};
