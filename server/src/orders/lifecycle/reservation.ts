import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Order } from './order.ts';

/** The fields of an order that reservations use. */
export type ReservingOrder = Pick<
  Order,
  'id' | 'promotionCode' | 'customerId' | 'session' | 'customerPhone' | 'customerEmail'
>;

/**
 * Something that an order takes away from others: a use of a promotion code. The order's life calls these four
 * and nobody else does, each in the transaction that changes the order.
 */
export type Reservation = {
  /** The order is placed: reserves for so many seconds. A refusal rolls the order back. */
  hold(tx: Tx, order: ReservingOrder, seconds: number): Promise<Refusal | null>;
  /** Another attempt to pay begins: reserves for so many seconds from now, or answers why that is impossible. */
  renew(tx: Tx, order: ReservingOrder, seconds: number): Promise<Refusal | null>;
  /** The order is paid: the reservation is permanent, even if it had expired. */
  keep(tx: Tx, order: ReservingOrder): Promise<void>;
  /** The order is cancelled: others may reserve again. */
  release(tx: Tx, order: ReservingOrder): Promise<void>;
};

/** The part of the context that the lifecycle uses. */
export type LifecycleContext = Pick<AppContext, 'reservations' | 'orderListeners'>;
