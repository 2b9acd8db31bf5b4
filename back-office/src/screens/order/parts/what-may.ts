import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { IN_THE_KITCHEN, nextOf } from '@mahlab/bakery/rules/staff/moves';
import { may, type StaffRole } from '@mahlab/bakery/rules/staff/rights';
import type { OrderPlace } from './use-order-place.ts';

/** What somebody can do with an order now: what their role may, and what it has room for. */
export type Can = {
  /** Where it goes next, if they may move it there. */
  moveOn: OrderStatus | null;
  nobodyThere: boolean;
  cancel: boolean;
  accept: boolean;
  undo: boolean;
  late: boolean;
  note: boolean;
  /** A ticket, which the kitchen then goes by. */
  print: boolean;
  /** Telephone, address, remarks, words, or what was ordered. */
  edit: boolean;
  /** Another area, another kitchen, delivery or pickup. */
  place: boolean;
  /** Another window. */
  time: boolean;
  /** A window beyond its capacity. */
  force: boolean;
  refund: boolean;
  write: boolean;
};

/** What every part of the page is given. */
export type OfOrder = { order: StaffOrder; can: Can; place: OrderPlace };

/**
 * What a sheet is given. `known` are the events that its order had when it was opened. `onDone` asks
 * for it anew; a sheet closes after that, so that nobody goes on from what the order was.
 */
export type OfSheet = {
  order: StaffOrder;
  can: Can;
  known: number;
  onClose: () => void;
  onDone: () => Promise<void>;
};

/** What a role can do with an order; the server judges each call anew. */
export function whatMay(order: StaffOrder, role: StaffRole): Can {
  const { may: said, status, mode, sums, window } = order;
  const next = nextOf(status, mode);
  const left = sums?.left ?? 0;
  return {
    moveOn: next && said.moveTo.includes(next) ? next : null,
    nobodyThere: status === 'on-the-way' && said.moveTo.includes('ready'),
    cancel: said.moveTo.includes('cancelled'),
    accept: said.accept && !order.accepted,
    undo: said.undo !== null,
    late: said.late,
    note: said.note,
    print: may(role, 'make'),
    edit: said.edit.details || said.edit.words || said.edit.lines,
    place: said.edit.place,
    time: may(role, 'change-delivery') && IN_THE_KITCHEN.includes(status) && window !== null,
    force: may(role, 'force'),
    refund: may(role, 'refund') && order.paidAt !== null && status !== 'refunded' && left > 0,
    write: order.customer.phoneNumber !== null,
  };
}
