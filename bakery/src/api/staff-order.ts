import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { Address } from './cart.ts';
import { Id, Kwd, Localized } from './common.ts';
import { OrderLine } from './order-history.ts';
import { PromisedWindow } from './promise.ts';
import { BoardOrder } from './staff-board.ts';
import { StaffNote } from './staff-move.ts';
import { PaperPrint } from './staff-paper.ts';
import { DeliveryTold } from './staff-run.ts';

const Instant = z.iso.datetime();
const Status = z.enum(ORDER_STATUSES);

/** A line with its prices left out for those who see no money. `contains` are the allergens that its product names now. */
export const StaffLine = OrderLine.extend({
  price: Kwd.nullable(),
  total: Kwd.nullable(),
  contains: z.array(Localized),
}).meta({ id: 'StaffLine' });

/**
 * The whole of an order, for staff. What a role does not see is null or left out: a decorator and a driver see the given name
 * alone and no money, a decorator no address. `may` is what the person who asks can do with it now.
 */
export const StaffOrder = BoardOrder.extend({
  seq: z.int(),
  now: Instant,
  language: z.enum(['en', 'ar']),
  createdAt: Instant,
  customer: z.object({
    name: z.string(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
  }),
  address: Address.nullable(),
  branch: Localized.extend({ id: Id }),
  window: PromisedWindow.extend({
    forcedBy: z.string().nullable(),
    why: z.string().nullable(),
  }).nullable(),
  remarks: z.string(),
  lines: z.array(StaffLine),
  sums: z
    .object({
      subtotal: Kwd,
      discount: Kwd,
      promotionCode: z.string().nullable(),
      deliveryCost: Kwd,
      total: Kwd,
      refunded: Kwd,
    })
    .nullable(),
  /** What its driver told at the door; null until then, and for one that was fetched. */
  delivery: DeliveryTold.nullable(),
  /** Oldest first. */
  notes: z.array(StaffNote),
  /** What was printed of it, oldest first. */
  prints: z.array(PaperPrint),
  /** What happened to it, oldest first; nobody can change it. */
  history: z.array(
    z.object({
      at: Instant,
      kind: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      by: z.string(),
      detail: z.string().nullable(),
    }),
  ),
  may: z.object({
    moveTo: z.array(Status),
    /** Where taking back its last move leads, and until when that is open to who moved it; null for a manager, always. */
    undo: z.object({ to: Status, until: Instant.nullable() }).nullable(),
    accept: z.boolean(),
    late: z.boolean(),
    note: z.boolean(),
  }),
}).meta({ id: 'StaffOrder' });

export type StaffLine = z.infer<typeof StaffLine>;
export type StaffOrder = z.infer<typeof StaffOrder>;
