import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { Address } from './cart.ts';
import { Id, Kwd, Localized } from './common.ts';
import { PromisedWindow } from './promise.ts';
import { BoardOrder } from './staff-board.ts';
import { StaffLine } from './staff-line.ts';
import { StaffNote } from './staff-move.ts';
import { PaperPrint } from './staff-paper.ts';
import { OrderRevision } from './staff-revision.ts';
import { DeliveryTold } from './staff-run.ts';

const Instant = z.iso.datetime();
const Status = z.enum(ORDER_STATUSES);

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
      /** What can still go back: after an edit that is not the total less what went back. */
      left: Kwd,
    })
    .nullable(),
  /** What its driver told at the door; null until then, and for one that was fetched. */
  delivery: DeliveryTold.nullable(),
  /** Its edits, oldest first, with how it was paid as the first; none of an order that was never edited. */
  revisions: z.array(OrderRevision),
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
    /** Which fields an edit may change now; `withdraw` calls off the edit that waits for its money, until then all are false. */
    edit: z.object({
      details: z.boolean(),
      words: z.boolean(),
      lines: z.boolean(),
      place: z.boolean(),
      withdraw: z.boolean(),
    }),
  }),
}).meta({ id: 'StaffOrder' });

export type StaffOrder = z.infer<typeof StaffOrder>;
