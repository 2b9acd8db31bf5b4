import { and, eq, inArray, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../database/db.ts';
import { placeholders, prepared } from '../../database/prepared.ts';
import { orderEvents } from '../../schema/orders.ts';

type EventRow = typeof orderEvents.$inferInsert;

const EVENT_COLUMNS = [
  'orderId',
  'kind',
  'from',
  'to',
  'by',
  'memberId',
  'tap',
  'attempt',
  'detail',
] as const satisfies (keyof EventRow)[];
type Event = Pick<EventRow, (typeof EVENT_COLUMNS)[number]>;

/** An event in an order's history that is no change of its state: of an attempt, a refund or a mismatch. */
export type PaymentEvent = Omit<EventRow, 'id' | 'at' | 'kind'> & {
  kind: 'attempt' | 'refund' | 'mismatch';
};

const insertEvent = prepared<Event>('order_event', (orm) =>
  orm.insert(orderEvents).values(placeholders(EVENT_COLUMNS)),
);

/** Writes an event about an order's money into its history, in the transaction that causes it. */
export async function recordPaymentEvent(tx: Tx, event: PaymentEvent): Promise<void> {
  await insertEvent(tx, event);
}

/** Writes a change of an order's state into its history: for `transition` alone, which makes it. */
export async function recordMove(tx: Tx, move: Omit<Event, 'kind'>): Promise<void> {
  await insertEvent(tx, { ...move, kind: 'status' });
}

/** Writes into an order's history that it was given another window: from which (or what it had in place of one) to which. */
export async function recordPromiseEvent(
  tx: Tx,
  event: Required<Pick<EventRow, 'orderId' | 'from' | 'to' | 'by'>> & Pick<EventRow, 'detail'>,
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, kind: 'promise' });
}

/** Writes into an order's history what became of an edit of it: `to` is the state of its revision. */
export async function recordRevisionEvent(
  tx: Tx,
  event: Required<Pick<EventRow, 'orderId' | 'to' | 'by'>> &
    Pick<EventRow, 'from' | 'detail' | 'memberId'>,
): Promise<void> {
  await tx.insert(orderEvents).values({ ...event, kind: 'revision' });
}

/**
 * What staff write into an order's history that is no move: they took it, told of a delay or a problem, left a note, looked
 * at an edit, or asked for another time.
 */
export type StaffEvent = Required<Pick<EventRow, 'orderId' | 'by' | 'memberId'>> &
  Pick<EventRow, 'to' | 'detail' | 'tap'> & {
    kind: 'accepted' | 'late' | 'note' | 'problem' | 'seen' | 'asked';
  };

/** Writes what staff did into an order's history. The order is locked, so that a repeated tap finds the first. */
export async function recordStaffEvent(
  tx: Tx,
  event: StaffEvent,
): Promise<{ id: number; at: Date }> {
  const { id, at } = orderEvents;
  const [written] = await tx.insert(orderEvents).values(event).returning({ id, at });
  if (!written) throw new Error('an event was not written');
  return written;
}

/**
 * Empties what the team wrote about orders whose person was erased: notes and reasons. What the shop itself says stays. `whose`
 * tells which events are theirs.
 */
export async function forgetNotes(orm: Orm, whose: SQL): Promise<void> {
  const { kind, to, by, detail } = orderEvents;
  const ofTeam = like(by, 'staff%');
  const isReason = inArray(kind, ['late', 'status', 'promise']);
  // Of a payment that does not fit the bank's figures stay, and why a person closed it goes.
  const isClosed = and(eq(kind, 'mismatch'), eq(to, 'closed'));
  const written = or(inArray(kind, ['note', 'revision']), and(or(isReason, isClosed), ofTeam));
  await orm
    .update(orderEvents)
    .set({ detail: null })
    .where(and(whose, isNotNull(detail), written));
  // Of a refund the sum stays: `2500 fils: …`. What a person decided about it has none.
  await orm
    .update(orderEvents)
    .set({ detail: sql`substring(${detail} from '^[0-9]+ fils')` })
    .where(
      and(
        whose,
        eq(kind, 'refund'),
        or(ofTeam, like(detail, '% fils: %')),
        sql`${detail} !~ '^[0-9]+ fils$'`,
      ),
    );
}
