import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { PROBLEMS } from '../rules/staff/problems.ts';
import { ErrorBody, Id, line, paragraph } from './common.ts';

const Instant = z.iso.datetime();
const Status = z.enum(ORDER_STATUSES);

/** Names one tap. The same key again answers what the first did, so that a tap may be sent twice. */
export const TapKey = line(100).min(8);

/**
 * When somebody made a tap that a tablet without a line sends later. It is written down as such, and decides nothing: what
 * may be done is judged by the time at which it comes.
 */
export const MadeAt = Instant.optional();

/**
 * `POST /staff/order/{id}/status`: `from` is where it stood on the page. `why` is needed for a cancellation, and when
 * nobody was there (`on-the-way` to `ready`). `code` is needed to hand over a pickup: the shopper's code, or the last four
 * digits of the telephone.
 */
export const OrderMove = z
  .object({
    to: Status,
    from: Status,
    key: TapKey,
    madeAt: MadeAt,
    why: paragraph(300).optional(),
    code: line(10).optional(),
  })
  .meta({ id: 'OrderMove' });

/**
 * Where an order stands after a move. `undoUntil` is until when whoever moved it may take it back; null when that is not
 * possible. `mail` is what the shopper is written, and when that leaves: until then, taking the move back calls it off.
 */
export const OrderMoved = z
  .object({
    id: Id,
    number: z.string(),
    status: Status,
    revision: z.int(),
    undoUntil: Instant.nullable(),
    mail: z.object({ kind: z.string(), leavesAt: Instant }).nullable(),
  })
  .meta({ id: 'OrderMoved' });

/** 409 `moved-already`: the order stands elsewhere; who moved it there, and when. */
export const MovedAlready = ErrorBody.extend({
  status: Status.optional(),
  by: z.string().optional(),
  at: Instant.optional(),
})
  .loose()
  .meta({ id: 'MovedAlready' });

/** `POST /staff/order/{id}/undo`: takes the last move back. `from` is where it stands on the page. */
export const OrderUndo = z.object({ from: Status, key: TapKey }).meta({ id: 'OrderUndo' });

/** `calledBack` are mails of the move that have not left and never will; `told` those that its shopper has read or may have. */
export const OrderUndone = OrderMoved.extend({
  calledBack: z.array(z.string()),
  told: z.array(z.object({ kind: z.string(), at: Instant })),
}).meta({ id: 'OrderUndone' });

/** `POST /staff/order/{id}/accept`: who took a new order, and when; the first stays. */
export const OrderAccepted = z
  .object({ at: Instant, by: z.string() })
  .meta({ id: 'OrderAccepted' });

/** `POST /staff/order/{id}/late`: its shopper is told, once for each new time. The promise stays as it was. */
export const OrderLate = z
  .object({ until: Instant, why: paragraph(300).optional(), key: TapKey })
  .meta({ id: 'OrderLate' });

/** `written` is false when its shopper cannot be written to. */
export const LateTold = z.object({ until: Instant, written: z.boolean() }).meta({ id: 'LateTold' });

/** `POST /staff/order/{id}/note`: for the team, never for the shopper. */
export const NewNote = z
  .object({ text: paragraph(500).min(1), kind: z.enum(['note', 'allergy']), key: TapKey })
  .meta({ id: 'NewNote' });

export const StaffNote = z
  .object({
    id: Id,
    kind: z.enum(['note', 'allergy']),
    text: z.string(),
    by: z.string(),
    at: Instant,
  })
  .meta({ id: 'StaffNote' });

/** `POST /staff/order/{id}/problem`: what is wrong with it in the kitchen; null says that it is settled. */
export const NewProblem = z
  .object({ problem: z.enum(PROBLEMS).nullable(), key: TapKey })
  .meta({ id: 'NewProblem' });

/** What is wrong with an order: who told it, and when. It is over once it is settled, or the order has been moved. */
export const OrderProblem = z
  .object({ problem: z.enum(PROBLEMS), by: z.string(), at: Instant })
  .meta({ id: 'OrderProblem' });
export const ProblemTold = z
  .object({ problem: OrderProblem.nullable() })
  .meta({ id: 'ProblemTold' });

export type OrderMove = z.infer<typeof OrderMove>;
export type OrderMoved = z.infer<typeof OrderMoved>;
export type OrderUndo = z.infer<typeof OrderUndo>;
export type OrderUndone = z.infer<typeof OrderUndone>;
export type OrderAccepted = z.infer<typeof OrderAccepted>;
export type OrderLate = z.infer<typeof OrderLate>;
export type LateTold = z.infer<typeof LateTold>;
export type NewNote = z.infer<typeof NewNote>;
export type NewProblem = z.infer<typeof NewProblem>;
export type OrderProblem = z.infer<typeof OrderProblem>;
export type ProblemTold = z.infer<typeof ProblemTold>;
export type StaffNote = z.infer<typeof StaffNote>;
