import type { Fils } from '@mahlab/bakery/rules/money';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The promotion code of this browser's cart, beside the cart in local storage. */
type KeptPromotion = {
  /** Null when there is none. */
  code: string | null;
  /** What it took off when the shop last said so, to show until it says so again. */
  discount: Fils;
  /** The order was refused with it because this customer has used it: it no longer travels. */
  isUsed: boolean;
};

const NONE: KeptPromotion = { code: null, discount: 0, isUsed: false };

/** The code as it is kept. On the server, and while hydrating, there is none. */
export const usePromotion = create<KeptPromotion>()(
  persist(() => NONE, {
    name: 'promotion-code',
    // On the server there is no window, and Node's own storage is none of a shopper's.
    storage: createJSONStorage(() => window.localStorage),
    // What is read may have been written by anybody.
    merge: (kept) => {
      const { code, discount, isUsed } = (kept ?? {}) as Partial<KeptPromotion>;
      if (typeof code !== 'string' || !code) return NONE;
      return {
        code,
        discount: Number.isSafeInteger(discount) ? Number(discount) : 0,
        isUsed: isUsed === true,
      };
    },
  }),
);

if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === 'promotion-code') void usePromotion.persist.rehydrate();
  });
}

/** Keeps a code that the shop has accepted, with what it takes off. */
export function keepPromotion(code: string, discount: Fils): void {
  usePromotion.setState({ code, discount, isUsed: false });
}

/** Takes the code off: its order is paid, or the shopper no longer wants it. */
export function forgetPromotion(): void {
  usePromotion.setState(NONE);
}
