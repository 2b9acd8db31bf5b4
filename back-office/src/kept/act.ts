import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';

export type Status = KitchenOrder['status'];

/** What was done: a line ticked or not after all, or an order moved from where it stood on the page. */
export type Deed =
  | { kind: 'tick'; line: number; station: Station; done: boolean }
  | { kind: 'move'; from: Status; to: Status };

/** One thing that somebody did here and the server may not have heard of yet. `key` names the tap: sent twice, it is done once. */
export type Act = {
  key: string;
  order: string;
  number: string;
  /** When it was made, by the server's clock. */
  madeAt: string;
  /** Whoever made it. */
  by: string;
  deed: Deed;
};

/** An act that no longer fits: where the order stands instead, and who brought it there, as far as that is known. */
export type RefusedAct = Act & {
  refusal: { code: string; message: string; status?: Status; by?: string; at?: string };
};
