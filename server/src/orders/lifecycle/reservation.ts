import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Order } from './order.ts';

/** What a reservation knows of the order that it is for. */
export type ReservingOrder = Pick<
  Order,
  'id' | 'promotionCode' | 'customerId' | 'session' | 'customerPhone' | 'customerEmail'
>;

/**
 * Something that an order takes away from others: a use of a promotion code. The order's life calls these four
 * and nobody else does, each in the transaction that changes the order.
 */
export type Reservation = {
  /** The order is placed: holds it for so many seconds. A refusal undoes the order. */
  hold(tx: Tx, order: ReservingOrder, seconds: number): Promise<Refusal | null>;
  /** Another attempt to pay begins: holds it from now on for so many seconds, or says why others have it now. */
  renew(tx: Tx, order: ReservingOrder, seconds: number): Promise<Refusal | null>;
  /** The order is paid: it is the order's for good, also when its time had run out. */
  keep(tx: Tx, order: ReservingOrder): Promise<void>;
  /** The order is cancelled: others may have it. */
  release(tx: Tx, order: ReservingOrder): Promise<void>;
};

/** What an order's life needs of the process. */
export type LifecycleContext = Pick<AppContext, 'reservations' | 'orderListeners'>;
