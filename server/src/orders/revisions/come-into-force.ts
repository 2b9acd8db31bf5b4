import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/db.ts';
import type { Refusal } from '../../http/refusal.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { recordRevisionEvent } from '../lifecycle/events.ts';
import { announce } from '../lifecycle/news.ts';
import type { LockedOrder } from '../lifecycle/order.ts';
import type { Changing, LifecycleContext } from '../lifecycle/reservation.ts';
import { reviseRow } from '../lifecycle/revise.ts';
import { lockPictures, releasePictures } from '../release-pictures.ts';
import { leaveRun } from './edited-place.ts';
import { type Before, detailsOf, type Plan } from './plan-edit.ts';
import type { Revision } from './read-revisions.ts';

/** Who edits, why, and how the shopper agreed. */
export type Editor = Pick<Revision, 'by' | 'memberId' | 'why' | 'agreed' | 'forced' | 'tap'>;

export type NewRevision = typeof orderRevisions.$inferInsert;

/** The row of an edit's revision, without its state. */
export function revisionRow(
  order: LockedOrder,
  { plan, before, editor }: { plan: Plan; before: Before; editor: Editor },
): Omit<NewRevision, 'state'> {
  return {
    id: uuidv7(),
    orderId: order.id,
    lines: plan.edits?.map(({ line }) => line) ?? before.lines,
    details: plan.details,
    need: plan.need && { ...plan.need, ...(plan.to && { place: plan.to.at }) },
    ...plan.sums,
    differenceFils: plan.differenceFils,
    ...editor,
  };
}

/** Keeps what an order was when it was paid, before its first edit changes it. */
export async function keepAsPaid(
  tx: Tx,
  order: LockedOrder,
  { lines, sums, revisions }: Before,
): Promise<void> {
  if (revisions.some(({ number }) => number === 0)) return;
  await tx.insert(orderRevisions).values({
    id: uuidv7(),
    orderId: order.id,
    number: 0,
    state: 'in-force',
    lines,
    details: detailsOf(order),
    ...sums,
    differenceFils: 0,
    by: 'shopper',
    createdAt: order.createdAt,
    decidedAt: order.paidAt,
  });
}

/** What an edit takes of which kitchen; null where its lines and its place stay as they are. */
export function changingOf(
  { id, need, by, forced, why }: Pick<Revision, 'id' | 'need' | 'by' | 'forced' | 'why'>,
  added: Changing['added'],
): Changing | null {
  if (!need) return null;
  const { place = null, ...work } = need;
  const beyond = forced ? { by, why: why ?? '' } : null;
  return { revision: id, need: work, added, place, forced: beyond };
}

type Coming = {
  revision: Revision;
  before: Before;
  /** What its new lines need, where no hold stands for it. */
  added: Changing['added'];
  isSeen: boolean;
};

/**
 * Makes a revision that is written the one in force: what its kitchen has reserved, which may refuse it before anything is
 * written, the order's row and lines, its history, and the news of it.
 */
export async function comeIntoForce(
  tx: Tx,
  context: LifecycleContext,
  { order, revision, before, added, isSeen }: Coming & { order: LockedOrder },
): Promise<Refusal | null> {
  const { id, orderId, lines, details, state: from, by, memberId, why } = revision;
  const changing = changingOf(revision, added);
  // Before those of the kitchen's day, which come last.
  await lockPictures(tx, [...before.lines, ...lines]);
  for (const reservation of changing ? context.reservations : []) {
    const refused = changing && (await reservation.change(tx, order, changing));
    if (refused) return refused;
  }
  if (changing?.place) await leaveRun(tx, orderId);
  const number = order.revision + 1;
  await tx
    .update(orderRevisions)
    .set({ state: 'replaced' })
    .where(sql`${orderRevisions.orderId} = ${orderId} and ${orderRevisions.state} = 'in-force'`);
  await tx
    .update(orderRevisions)
    .set({ state: 'in-force', number, decidedAt: sql`now()` })
    .where(eq(orderRevisions.id, id));
  const revised = await reviseRow(tx, order, {
    number,
    lines: revision.need ? lines : null,
    untick: before.lines.flatMap((line, index) =>
      JSON.stringify(line) === JSON.stringify(lines[index]) ? [] : [index + 1],
    ),
    details,
    sums: revision,
  });
  // Those of lines that it took out.
  await releasePictures(tx, before.lines);
  await recordRevisionEvent(tx, {
    orderId,
    from: from === 'open' ? from : null,
    to: 'in-force',
    by,
    memberId,
    detail: why,
  });
  const isSupplement = from === 'open';
  const news = { kind: 'revised', revision: id, isSeen, isSupplement } as const;
  await announce(tx, context, { order: revised, news });
  return null;
}
