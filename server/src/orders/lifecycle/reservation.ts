import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { RevisionPlace } from '../../schema/order-revisions.ts';
import type { Order } from './order.ts';

/** The fields of an order that reservations use. */
export type ReservingOrder = Pick<
  Order,
  | 'id'
  | 'promotionCode'
  | 'customerId'
  | 'session'
  | 'customerPhone'
  | 'customerEmail'
  | 'branchId'
  | 'areaId'
  | 'deliveryType'
>;

/** What a new order asks of the kitchen, and the window that its shopper wants; null for the earliest that is open. */
export type Wish = {
  need: Need;
  wanted: WindowTimes | null;
  /** Until when a quote keeps the window, where the order comes from one. */
  keptUntil?: Instant;
};

/** For how many seconds an order reserves while it is paid, and for which network, as `clientOf` writes it. */
export type Holding = { seconds: number; network: string; wish: Wish };
/** The same for another attempt to pay, which may want another window; null for its own. */
export type Renewing = { seconds: number; network: string; wanted?: WindowTimes | null };

/** When the bank is asked again about an attempt that was opened then; null when it is asked no more. */
export type Silence = { openedAt: Instant; askedAt: Instant | null };

/** What an edit makes of an order's work: all that it needs from then on. */
export type Changing = {
  /** The edit's id. */
  revision: string;
  need: Need;
  /** What its new lines need, whose lead counts from now; null where none is new. */
  added: Need | null;
  /** Where it goes to from then on; null where it goes where it went. */
  place: RevisionPlace | null;
  /** Who goes beyond what there is room for, and why. */
  forced: { by: string; why: string } | null;
};

/**
 * Something that an order takes away from others: a use of a promotion code, a promise of the kitchen's. The order's life
 * calls these and nobody else does, each last in the transaction that changes the order, one reservation after the other
 * as the context has them: that order is the order of their locks.
 */
export type Reservation = {
  /** The order is placed: reserves for so many seconds. A refusal rolls the order back. */
  hold(tx: Tx, order: ReservingOrder, holding: Holding): Promise<Refusal | null>;
  /** Another attempt to pay begins: reserves for so many seconds from now, or answers why that is impossible. */
  renew(tx: Tx, order: ReservingOrder, renewing: Renewing): Promise<Refusal | null>;
  /** An attempt to pay ended without money, or never began: keeps for a retry what is reserved. */
  shorten(tx: Tx, order: ReservingOrder): Promise<void>;
  /** The bank says nothing about an attempt whose link is over: keeps what is reserved until it has been asked again. */
  prolong(tx: Tx, order: ReservingOrder, silence: Silence): Promise<void>;
  /** The order is paid: the reservation is permanent where that is possible, even if it had expired. */
  keep(tx: Tx, order: ReservingOrder): Promise<void>;
  /** The order is cancelled: others may reserve again. */
  release(tx: Tx, order: ReservingOrder): Promise<void>;
  /** The order is over: it was delivered, or all of its money is back. */
  finish(tx: Tx, order: ReservingOrder, status: 'delivered' | 'refunded'): Promise<void>;
  /** It was not delivered after all: what is reserved counts again. */
  resume(tx: Tx, order: ReservingOrder): Promise<void>;
  /** An edit of the paid order waits for its money: what it needs beyond what is reserved is held until then. */
  holdChange(
    tx: Tx,
    order: ReservingOrder,
    changing: Changing & { until: Date },
  ): Promise<Refusal | null>;
  /** An edit comes into force: what is reserved is what it needs. A refusal rolls the edit back. */
  change(tx: Tx, order: ReservingOrder, changing: Changing): Promise<Refusal | null>;
  /** An edit that waited for its money never comes into force: what it held is free. */
  dropChange(tx: Tx, order: ReservingOrder, revision: string): Promise<void>;
};

/** The part of the context that the lifecycle uses. */
export type LifecycleContext = Pick<AppContext, 'reservations' | 'orderListeners'>;
