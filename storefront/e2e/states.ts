import type { Faults } from '../../web/e2e/faults.ts';
import type { Shopper } from './shopper.ts';
import { ACCOUNT_VISITS } from './states-account.ts';
import { CHECKOUT_VISITS } from './states-checkout.ts';
import { CONTACT_VISITS } from './states-contact.ts';
import { DESIGNER_VISITS } from './states-designer.ts';
import { ORDER_VISITS } from './states-orders.ts';
import { PAYMENT_VISITS } from './states-payment.ts';
import { PROMISE_VISITS } from './states-promise.ts';
import { QUOTE_VISITS } from './states-quote.ts';
import { REQUEST_VISITS } from './states-request.ts';
import { SEARCH_VISITS } from './states-search.ts';
import { SHOP_VISITS } from './states-shop.ts';
import { TIME_VISITS } from './states-time.ts';

/** A screen in one of its states, and how a shopper gets to see it from the state before. */
export type ScreenState = {
  /** The screen and, after a hyphen, the state: `location-unserved`. */
  name: string;
  reach(shopper: Shopper, faults: Faults): Promise<void>;
  /** There is nothing of the kind where the window is wide. */
  phonesOnly?: true;
  /** Higher than a phone: a picture of it shows its end too. */
  long?: true;
};

/** States that a shopper sees one after the other; the first of them in a new browser. */
export type Visit = { states: ScreenState[] };

/** Every screen in every state that looks different. */
export const VISITS: Visit[] = [
  ...SHOP_VISITS,
  ...SEARCH_VISITS,
  ...CONTACT_VISITS,
  ...CHECKOUT_VISITS,
  ...TIME_VISITS,
  ...DESIGNER_VISITS,
  ...PAYMENT_VISITS,
  ...REQUEST_VISITS,
  ...QUOTE_VISITS,
  ...ACCOUNT_VISITS,
  ...ORDER_VISITS,
  ...PROMISE_VISITS,
];

/** The states of a visit, for its title. */
export function namesOf({ states }: Visit): string {
  return states.map(({ name }) => name).join(', ');
}
