import type { Faults } from './faults.ts';
import type { Shopper } from './shopper.ts';
import { ACCOUNT_STATES, ORDER_STATES } from './states-account.ts';
import { CHECKOUT_STATES } from './states-checkout.ts';
import { CONTACT_STATES } from './states-contact.ts';
import { DESIGNER_STATES } from './states-designer.ts';
import { PAYMENT_STATES } from './states-payment.ts';
import { REQUEST_STATES } from './states-request.ts';
import { SEARCH_STATES } from './states-search.ts';
import { SHOP_STATES } from './states-shop.ts';

/** Marks a picture that is not taken of wide windows. */
export const PHONES_ONLY = '@phones-only';

/** A screen in one of its states, and how a shopper gets to see it. */
export type ScreenState = {
  /** The screen and, after a hyphen, the state: `location-unserved`. */
  name: string;
  reach(shopper: Shopper, faults: Faults): Promise<void>;
  /** There is nothing of the kind where the window is wide. */
  phonesOnly?: true;
  /** Higher than a phone: a picture of it shows its end too. */
  long?: true;
};

/** Every screen in every state that looks different. */
export const STATES: ScreenState[] = [
  ...SHOP_STATES,
  ...SEARCH_STATES,
  ...CONTACT_STATES,
  ...CHECKOUT_STATES,
  ...DESIGNER_STATES,
  ...PAYMENT_STATES,
  ...REQUEST_STATES,
  ...ACCOUNT_STATES,
  ...ORDER_STATES,
];
