import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { formatKwd, kwd } from '@mahlab/bakery/rules/money';
import { canEditPaid, consentNeeded } from '@mahlab/bakery/rules/staff/rights';
import { and, eq, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../../app-context.ts';
import type { Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { PaymentContext } from '../../payments/attempts.ts';
import { moneyOf, writeRefunds } from '../../payments/give-back.ts';
import type { RefundSums } from '../../payments/refund-order.ts';
import { type Actor, historyName, passkeyRefusal, reaches } from '../../people/actor.ts';
import { auditFor } from '../../people/audit.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { type LockedOrderWithAttempts, lockOrderWithAttempts } from '../lifecycle/lock.ts';
import type { LockedOrder } from '../lifecycle/order.ts';
import { askForSupplement } from './ask-for-supplement.ts';
import { comeIntoForce, type Editor, keepAsPaid, revisionRow } from './come-into-force.ts';
import { type Before, type Plan, planEdit, readBefore } from './plan-edit.ts';
import type { Revision } from './read-revisions.ts';

/** The part of the context that edits use. */
export type EditContext = PaymentContext & Pick<AppContext, 'calendar' | 'catalogue'>;

/**
 * Whether whoever edits may give so much back, 0 for an edit that gives nothing back; what it asks for is beyond the orders'
 * own. `refund-waits` says that the edit is written down for somebody who may, which stays; any other refusal undoes all.
 */
export type JudgeMoneyBack = (tx: Tx, sums: RefundSums) => Promise<Refusal | null>;

type Asked = { id: string; edit: OrderEdit; judge: JudgeMoneyBack };

/**
 * Edits a paid order for a member of staff (Back office 7). What costs nothing or less comes into force at once, and the
 * difference goes back; what costs more waits until its shopper has paid the supplement; what gives back more than whoever
 * edits may, `judge` has wait. The same tap again answers the first revision.
 */
export async function editOrder(
  context: EditContext,
  actor: Actor,
  { id, edit: sent, judge }: Asked,
): Promise<{ ok: true; revision: Revision } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const edit = sanitizeText(sent);
  const edited = await undoIfRefused(context, async (tx) => {
    const locked = await lockOrderWithAttempts(tx, id);
    if (!locked || !mayTouch(actor, locked.order)) return refusal('not-found');
    const first = await revisionOfTap(tx, id, edit.key);
    if (first) return { ok: true as const, revision: first };
    const before = await readBefore(tx, locked.order);
    const planned = await judgedPlan(tx, context, { actor, locked, before, edit, judge });
    if (!planned.ok) return planned;
    return write(tx, context, { actor, locked, before, edit, plan: planned.plan });
  });
  context.jobs.notifyWorker('mail.send');
  context.jobs.notifyWorker('send-refund');
  return edited;
}

/**
 * What an edit would do, where nothing is written in the end: `refused` is why it would not be done, `waits` that it would wait
 * for somebody who may give so much back.
 */
export type Foreseen = {
  order: LockedOrder;
  before: Before;
  plan: Plan | null;
  revision: Revision | null;
  refused: Refusal | null;
  waits: boolean;
};

/** Does an edit and takes it back: what it would come to, by the very rules by which it would be done. */
export async function foreseeEdit(
  context: EditContext,
  actor: Actor,
  { id, edit: sent, judge }: Asked,
): Promise<{ ok: true; foreseen: Foreseen } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const edit = sanitizeText(sent);
  let foreseen: Foreseen | null = null;
  await undoIfRefused(context, async (tx) => {
    const locked = await lockOrderWithAttempts(tx, id);
    if (!locked || !mayTouch(actor, locked.order)) return refusal('not-found');
    const { order } = locked;
    const before = await readBefore(tx, order);
    foreseen = { order, before, plan: null, revision: null, refused: null, waits: false };
    const planned = await planEdit(tx, context, { order, before, edit });
    if (!planned.ok) {
      foreseen.refused = planned;
      return planned;
    }
    foreseen.plan = planned.plan;
    const judged = await judgedPlan(tx, context, { actor, locked, before, edit, judge });
    const waits = !judged.ok && judged.code === 'refund-waits';
    foreseen.waits = waits;
    const written =
      judged.ok || waits
        ? await write(tx, context, { actor, locked, before, edit, plan: planned.plan })
        : judged;
    if (written.ok) foreseen.revision = written.revision;
    else foreseen.refused = written;
    return refusal('edit-nothing');
  });
  const found = foreseen as Foreseen | null;
  return found ? { ok: true, foreseen: found } : refusal('not-found');
}

function mayTouch(actor: Actor, { branchId }: LockedOrder): boolean {
  return reaches(actor, 'change-delivery', branchId);
}

type Judging = {
  actor: Actor;
  locked: LockedOrderWithAttempts;
  before: Before;
  edit: OrderEdit;
  judge: JudgeMoneyBack;
};

/** The plan of an edit that somebody may make, or why not. */
async function judgedPlan(
  tx: Tx,
  context: EditContext,
  { actor, locked, before, edit, judge }: Judging,
): Promise<{ ok: true; plan: Plan } | Refusal> {
  const { order } = locked;
  if (before.revisions.some(({ state }) => state === 'open')) return refusal('revision-open');
  const planned = await planEdit(tx, context, { order, before, edit });
  if (!planned.ok) return planned;
  const { changed, differenceFils, to } = planned.plan;
  const isOfLines = changed.some((what) => what !== 'details');
  if (isOfLines && !canEditPaid(actor.role, order.status)) return refusal('not-allowed');
  const there = to?.at.kitchen ?? order.branchId;
  if (to && !reaches(actor, 'edit-paid', there)) return refusal('not-allowed');
  if (edit.force && !reaches(actor, 'force', there)) return refusal('not-allowed');
  if (consentNeeded(actor.role) && !edit.agreed) return refusal('consent-needed');
  // Here and not in the plan: the windows there are told before the address is.
  if (to?.needsAddress && !edit.address) return refusal('address-needed');
  if (differenceFils >= 0) return (await judge(tx, { amountFils: 0, sumFils: 0 })) ?? planned;
  const { leftFils, refundedFils } = await moneyOf(tx, locked);
  const amountFils = -differenceFils;
  if (amountFils > leftFils) return refusal('refund-too-much', { amount: formatKwd(leftFils) });
  const refused =
    passkeyRefusal(actor, 'refund') ??
    (await judge(tx, { amountFils, sumFils: refundedFils + amountFils }));
  return refused ?? planned;
}

type Writing = Omit<Judging, 'judge'> & { plan: Plan };

async function write(
  tx: Tx,
  context: EditContext,
  { actor, locked, before, edit, plan }: Writing,
): Promise<{ ok: true; revision: Revision } | Refusal> {
  const { order } = locked;
  const editor: Editor = {
    by: historyName(actor),
    memberId: actor.id,
    why: edit.why || null,
    agreed: edit.agreed ?? null,
    forced: edit.force,
    tap: edit.key,
  };
  await keepAsPaid(tx, order, before);
  const row = revisionRow(order, { plan, before, editor });
  await auditFor(tx, actor, {
    call: 'POST /staff/order/:id/revision',
    object: order.id,
    kitchen: order.branchId,
    before: { total: kwd(before.sums.totalFils), revision: order.revision },
    after: {
      total: kwd(plan.sums.totalFils),
      changed: plan.changed,
      agreed: edit.agreed,
      ...(plan.to && { kitchen: plan.to.at.kitchen, mode: plan.to.at.mode }),
    },
    why: edit.why ?? '',
  });
  if (plan.differenceFils > 0)
    return askForSupplement(tx, context, { order, row, plan, promise: before.promise });
  const [revision] = await tx
    .insert(orderRevisions)
    .values({ ...row, state: 'replaced', number: order.revision + 1, decidedAt: sql`now()` })
    .returning();
  if (!revision) throw new Error('a revision was not written');
  if (plan.differenceFils < 0) {
    await writeRefunds(tx, context, {
      locked,
      amountFils: -plan.differenceFils,
      refund: { by: editor.by, reason: edit.why || 'the order was edited', cause: 'edit' },
    });
  }
  const { added, isSeen } = plan;
  const refused = await comeIntoForce(tx, context, { order, revision, before, added, isSeen });
  return refused ?? { ok: true, revision: { ...revision, state: 'in-force' } };
}

/** The revision that a tap has made already; null for a new one. */
async function revisionOfTap(tx: Tx, orderId: string, tap: string): Promise<Revision | null> {
  const theirs = and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.tap, tap));
  const [found] = await tx.select().from(orderRevisions).where(theirs);
  return found ?? null;
}

/** Does something in a transaction that is undone when it answers a refusal, but one that says that it waits. */
async function undoIfRefused<T extends { ok: true }>(
  { database }: Pick<AppContext, 'database'>,
  act: (tx: Tx) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  let refused: Refusal | null = null;
  try {
    return await database.orm.transaction(async (tx) => {
      const done = await act(tx);
      if (done.ok || done.code === 'refund-waits') return done;
      refused = done;
      return tx.rollback();
    });
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}
