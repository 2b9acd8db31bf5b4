import type { RefundAction, StaffRefund } from '@mahlab/bakery/api/staff';
import { kwd } from '@mahlab/bakery/rules/money';
import type { RefundState } from '@mahlab/bakery/rules/refund';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Also, Orm, Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { PaymentContext } from '../../payments/attempts.ts';
import { isOwed, moveRefund } from '../../payments/move-refund.ts';
import { type RefundWithOrder, readRefund } from '../../payments/read-refund.ts';
import { restartRefund } from '../../payments/restart-refund.ts';
import type { Refund } from '../../payments/write-refund.ts';
import { orders } from '../../schema/orders.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';

/** A refund as staff see it. */
export function wireRefund({ refund, attempt, order }: RefundWithOrder): StaffRefund {
  return {
    id: refund.id,
    order: order.id,
    orderNumber: String(order.number),
    attempt: attempt.name,
    amount: kwd(refund.amountFils),
    state: refund.state,
    ofSale: refund.ofSale,
    by: refund.by,
    why: refund.reason,
    kind: refund.kind,
    problem: refund.lastError ?? '',
    createdAt: refund.createdAt.toISOString(),
    left: kwd(attempt.amountFils - attempt.refundedFils),
  };
}

/** Refunds that are not over, of some kitchens or of all for null, oldest first: those in `manual` wait for a person. */
export async function openRefunds(
  orm: Orm,
  { page, limit, kitchens }: { page: number; limit: number; kitchens: readonly string[] | null },
): Promise<StaffRefund[]> {
  const found = await orm
    .select({ refund: refunds, attempt: paymentAttempts, order: orders })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(
      and(
        notInArray(refunds.state, ['done', 'withdrawn']),
        kitchens === null ? undefined : inArray(orders.branchId, [...kitchens]),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map((row) => wireRefund({ ...row, silentSeconds: 0 }));
}

/** The refund of an id with its order's kitchen; null when there is none. */
export async function refundOfId(
  orm: Orm,
  id: string,
): Promise<{ refund: Refund; kitchen: string } | null> {
  if (!isUuid(id)) return null;
  const [found] = await orm
    .select({ refund: refunds, kitchen: orders.branchId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(eq(refunds.id, id));
  return found ?? null;
}

/** A person decides about a refund that waits for one, or sets one going again whose job is gone. */
export async function decideRefund(
  context: PaymentContext,
  found: Refund,
  { by, also, ...asked }: RefundAction & { by: string; also: Also<RefundState> },
): Promise<{ ok: true; refund: RefundWithOrder } | Refusal> {
  const { id } = found;
  const { action, why } = sanitizeText(asked);
  const to = endOf(action, found);
  const move = { to, by, detail: why || null, also: (tx: Tx) => also(tx, to) };
  const moved = await (action === 'again' && found.state !== 'manual'
    ? restartRefund(context, id, move)
    : settleByHand(context, found, move));
  if (!moved) return refusedAsIs(context, found, action);
  context.jobs.notifyWorker('send-refund');
  return { ok: true, refund: moved };
}

/** What the gateway has taken on is asked about again: sent again, it would go back twice. */
function endOf(action: RefundAction['action'], { gatewayRef }: Refund): RefundState {
  if (action === 'again') return gatewayRef === null ? 'queued' : 'requested';
  return action === 'done' ? 'done' : 'withdrawn';
}

async function settleByHand(
  context: PaymentContext,
  seen: Refund,
  move: { to: RefundState; by: string; detail: string | null; also: Also },
): Promise<RefundWithOrder | null> {
  if (seen.state !== 'manual') return null;
  const goesOn = move.to === 'queued' || move.to === 'requested';
  const next = { data: { refund: seen.id, step: 0 }, startAfterSeconds: 0 };
  return moveRefund(context, seen, { ...move, ...(goesOn && { next }) });
}

/** Why a refund was not moved: what it is now tells, since a cancellation may have come between. */
async function refusedAsIs(
  { database }: PaymentContext,
  { id, state }: Refund,
  action: RefundAction['action'],
): Promise<Refusal> {
  const isKept = action === 'withdraw' && isOwed(await readRefund(database.orm, id));
  return isKept ? refusal('refund-owed') : refusal('refund-not-waiting', { state });
}
