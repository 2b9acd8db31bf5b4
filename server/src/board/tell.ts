import type {
  LateTold,
  NewNote,
  NewProblem,
  OrderAccepted,
  OrderLate,
  OrderProblem,
  StaffNote,
} from '@mahlab/bakery/api/staff-move';
import { OPEN_STATUSES } from '@mahlab/bakery/rules/order';
import { MINUTE } from '@mahlab/bakery/rules/promise/day';
import { and, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueOrderMail } from '../mail/order-mails.ts';
import { recordStaffEvent } from '../orders/lifecycle/events.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import type { LockedOrder } from '../orders/lifecycle/order.ts';
import { eventsOf, tapOf } from '../orders/staff-steps.ts';
import { type Actor, historyName } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';
import { orderEvents } from '../schema/orders.ts';
import { nameOf, wireProblem } from './card.ts';
import { wireNote } from './wire-note.ts';

type Context = Pick<AppContext, 'config' | 'database' | 'jobs'>;
type Answer<T> = ({ ok: true } & T) | Refusal;

const CALL = 'POST /staff/order/:id';
/** Notes of one order, and times that its shopper is written of a delay: the board has all of the first, a person all of the second. */
const MOST_NOTES = 50;
const MOST_LATES = 10;
/** A shopper is told of a delay of a day at most. */
const LONGEST_DELAY = 1440 * MINUTE;

/** Somebody takes a new order: an event, no state of its own. The first stays, however often it is tapped. */
export function acceptOrder(
  context: Context,
  actor: Actor,
  id: string,
): Promise<Answer<{ accepted: OrderAccepted }>> {
  return withOpenOrder(context, { actor, id }, async (tx, order) => {
    const { orderId, kind } = orderEvents;
    const theirs = and(eq(orderId, id), eq(kind, 'accepted'));
    const [first] = await tx.select().from(orderEvents).where(theirs);
    if (first) {
      return { ok: true, accepted: { at: first.at.toISOString(), by: nameOf(first.by) } };
    }
    if (order.status !== 'paid') return refusal('order-begun');
    const by = historyName(actor);
    const event = { orderId: id, kind: 'accepted', by, memberId: actor.id } as const;
    const { at } = await recordStaffEvent(tx, event);
    await auditFor(tx, actor, { call: `${CALL}/accept`, object: id, kitchen: order.branchId });
    return { ok: true, accepted: { at: at.toISOString(), by: nameOf(by) } };
  });
}

/** Tells a shopper that the order comes later, once for each new time. Its promise stays, for the numbers. */
export async function tellLate(
  context: Context,
  actor: Actor,
  { id, until, why, key: tap }: OrderLate & { id: string },
): Promise<Answer<{ late: LateTold }>> {
  const at = Date.parse(until);
  if (at <= Date.now() || at > Date.now() + LONGEST_DELAY) return refusal('late-impossible');
  const told = await withOpenOrder(context, { actor, id }, async (tx, order) => {
    const late = { until: new Date(at).toISOString(), written: false };
    if (await tapOf(tx, id, tap)) return { ok: true, late: { ...late, written: true } };
    if ((await countOf(tx, id, 'late')) >= MOST_LATES) return refusal('late-often');
    const detail = sanitizeText(why ?? '') || null;
    const event = { orderId: id, kind: 'late', to: late.until, detail, tap } as const;
    await recordStaffEvent(tx, { ...event, by: historyName(actor), memberId: actor.id });
    await auditFor(tx, actor, {
      call: `${CALL}/late`,
      object: id,
      kitchen: order.branchId,
      after: { until: late.until },
      why: detail,
    });
    const content = { kind: 'late', orderId: id, until: late.until } as const;
    return {
      ok: true,
      late: { ...late, written: await queueOrderMail(tx, context, { order, content }) },
    };
  });
  context.jobs.notifyWorker('mail.send');
  return told;
}

/** Leaves a note for the team; of an allergy it is shown in red. */
export function noteOrder(
  context: Context,
  actor: Actor,
  { id, text, kind, key: tap }: NewNote & { id: string },
): Promise<Answer<{ note: StaffNote }>> {
  return withOpenOrder(context, { actor, id }, async (tx, order) => {
    const first = await tapOf(tx, id, tap);
    if (first) return { ok: true, note: wireNote(first) };
    if ((await countOf(tx, id, 'note')) >= MOST_NOTES) return refusal('notes-full');
    const who = { by: historyName(actor), memberId: actor.id };
    const event = { orderId: id, kind: 'note', to: kind, detail: sanitizeText(text), tap } as const;
    const { id: number, at } = await recordStaffEvent(tx, { ...event, ...who });
    // What a note says may be about the shopper: it stands in the order's history alone, which can be erased.
    const after = { kind };
    await auditFor(tx, actor, { call: `${CALL}/note`, object: id, kitchen: order.branchId, after });
    return { ok: true, note: wireNote({ ...event, ...who, id: number, at }) };
  });
}

/** The kitchen tells that a cake has a problem, or that it is settled. */
export function tellProblem(
  context: Context,
  actor: Actor,
  { id, problem, key: tap }: NewProblem & { id: string },
): Promise<Answer<{ problem: OrderProblem | null }>> {
  return withOpenOrder(context, { actor, id }, async (tx, order) => {
    if (!(await tapOf(tx, id, tap))) {
      const who = { by: historyName(actor), memberId: actor.id };
      await recordStaffEvent(tx, { orderId: id, kind: 'problem', to: problem, tap, ...who });
      const after = { problem };
      await auditFor(tx, actor, {
        call: `${CALL}/problem`,
        object: id,
        kitchen: order.branchId,
        after,
      });
    }
    return { ok: true, problem: wireProblem(await eventsOf(tx, id)) };
  });
}

function countOf(tx: Tx, id: string, what: 'late' | 'note'): Promise<number> {
  const { orderId, kind } = orderEvents;
  return tx.$count(orderEvents, and(eq(orderId, id), eq(kind, what)));
}

/** Does something to an order that is open and that somebody reaches, under its lock. */
function withOpenOrder<T>(
  { database }: Context,
  { actor, id }: { actor: Actor; id: string },
  act: (tx: Tx, order: LockedOrder) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  if (!isUuid(id)) return Promise.resolve(refusal('not-found'));
  return database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !(await reachesOrder(tx, actor, { ...order, right: 'see-orders' }))) {
      return refusal('not-found');
    }
    const isOpen = (OPEN_STATUSES as readonly LockedOrder['status'][]).includes(order.status);
    return isOpen ? act(tx, order) : refusal('order-over');
  });
}
