import type { Fils } from '@mahlab/bakery/rules/money';
import { createKept, inBrowser } from './kept.ts';

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

const KEY = 'promotion-code';

/** The code as it is kept. On the server, and while hydrating, there is none. */
export const usePromotion = createKept(
  NONE,
  inBrowser<KeptPromotion, { state: Partial<KeptPromotion> }>('localStorage', KEY, {
    read: ({ state }) => soundPromotion(state ?? {}),
    toKeep: (state) => ({ state }),
  }),
);

if (!import.meta.env.SSR) {
  addEventListener('storage', ({ key }) => {
    if (key === KEY) usePromotion.readAgain();
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

function soundPromotion({ code, discount, isUsed }: Partial<KeptPromotion>): KeptPromotion {
  if (typeof code !== 'string' || !code) return NONE;
  return {
    code,
    discount: Number.isSafeInteger(discount) ? Number(discount) : 0,
    isUsed: isUsed === true,
  };
}
