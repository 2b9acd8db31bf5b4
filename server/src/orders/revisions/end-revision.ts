import type { WithdrawRevision } from '@mahlab/bakery/api/staff-revision';
import { canMove } from '@mahlab/bakery/rules/payment';
import { canEditPaid } from '@mahlab/bakery/rules/staff/rights';
import { and, desc, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { rowsOf, type Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { JobData } from '../../jobs/queues.ts';
import { settle } from '../../payments/settle.ts';
import { type Actor, historyName, reaches } from '../../people/actor.ts';
import { auditFor } from '../../people/audit.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { paymentAttempts } from '../../schema/payments.ts';
import { recordRevisionEvent } from '../lifecycle/events.ts';
import { lockOrderWithAttempts } from '../lifecycle/lock.ts';
import type { Order } from '../lifecycle/order.ts';
import type { LifecycleContext } from '../lifecycle/reservation.ts';
import { releasePictures } from '../release-pictures.ts';
import { lapsesAt } from './ask-for-supplement.ts';
import type { EditContext } from './edit-order.ts';
import { openRevisionOf, type Revision } from './read-revisions.ts';

type Ending = {
  order: Order;
  revision: Revision;
  to: 'lapsed' | 'withdrawn';
  by: string;
  memberId?: string | null;
  why: string | null;
};

/** Ends a revision that waited for its money: nothing changed, and what it held is free. The order is locked. */
export async function endRevision(
  tx: Tx,
  { reservations }: Pick<LifecycleContext, 'reservations'>,
  { order, revision: { id, orderId }, to, by, memberId = null, why }: Ending,
): Promise<Revision> {
  const [ended] = await tx
    .update(orderRevisions)
    .set({ state: to, decidedAt: sql`now()` })
    .where(and(eq(orderRevisions.id, id), eq(orderRevisions.state, 'open')))
    .returning();
  if (!ended) throw new Error(`revision ${id} was ended without its order's lock`);
  await recordRevisionEvent(tx, { orderId, from: 'open', to, by, memberId, detail: why });
  await releasePictures(tx, ended.lines);
  for (const reservation of reservations) await reservation.dropChange(tx, order, id);
  return ended;
}

/** Calls off the edit of an order that waits for its money. What is paid for it all the same goes back by itself. */
export async function withdrawEdit(
  context: EditContext,
  actor: Actor,
  { id, why = '' }: WithdrawRevision & { id: string },
): Promise<{ ok: true; revision: Revision } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return context.database.orm.transaction(async (tx) => {
    const locked = await lockOrderWithAttempts(tx, id);
    if (!locked || !reaches(actor, 'edit-paid', locked.order.branchId)) return refusal('not-found');
    const { order } = locked;
    if (!canEditPaid(actor.role, order.status)) return refusal('not-allowed');
    const open = await openRevisionOf(tx, id);
    if (!open) return refusal('revision-none');
    await auditFor(tx, actor, {
      call: 'POST /staff/order/:id/revision/withdraw',
      object: id,
      kitchen: order.branchId,
      before: { revision: open.id },
      after: { revision: 'withdrawn' },
      why,
    });
    const who = { by: historyName(actor), memberId: actor.id, why: sanitizeText(why) || null };
    const ended = await endRevision(tx, context, {
      order,
      revision: open,
      to: 'withdrawn',
      ...who,
    });
    return { ok: true as const, revision: ended };
  });
}

/**
 * Lets a revision lapse that was not paid in its time; the bank is asked once more before. One that is over already is left as
 * it is. When its time is not over, by a clock that differs say, the job comes again for the rest.
 */
export async function lapseRevisionJob(
  context: EditContext,
  { revision: id }: JobData['lapse-revision'],
): Promise<void> {
  const { orm } = context.database;
  const [seen] = await orm.select().from(orderRevisions).where(eq(orderRevisions.id, id));
  if (seen?.state !== 'open') return;
  const [last] = await orm
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.revisionId, id))
    .orderBy(desc(paymentAttempts.number))
    .limit(1);
  if (last && canMove(last.state, 'paid')) await settle(context, last.id, { by: 'job' });
  await orm.transaction(async (tx) => {
    const locked = await lockOrderWithAttempts(tx, seen.orderId);
    const open = locked && (await openRevisionOf(tx, seen.orderId));
    if (!open || open.id !== id) return;
    const leftMs = lapsesAt(open, context) - (await nowOf(tx));
    if (leftMs > 0) {
      const startAfterSeconds = Math.ceil(leftMs / 1000);
      await context.jobs.send(tx, 'lapse-revision', { data: { revision: id }, startAfterSeconds });
      return;
    }
    const ending = { order: locked.order, revision: open, to: 'lapsed', by: 'job' } as const;
    await endRevision(tx, context, { ...ending, why: 'not paid in time' });
  });
}

/** The database's clock, which all processes share. */
export async function nowOf(tx: Tx): Promise<number> {
  const [row] = rowsOf(
    await tx.execute(
      sql`select floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
    ),
  );
  return Number(row?.['now']);
}
