import type { RefundRequest } from '@mahlab/bakery/api/staff';
import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { type Fils, kwd } from '@mahlab/bakery/rules/money';
import type { RefundKind } from '@mahlab/bakery/rules/refund';
import { FRESH_PASSKEY_ABOVE, mayRefund } from '@mahlab/bakery/rules/staff/rights';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../../database/db.ts';
import { type Refusal } from '../../http/refusal.ts';
import type { RefundSums } from '../../payments/refund-order.ts';
import { type Actor, staleRefusal } from '../../people/actor.ts';
import { orders } from '../../schema/orders.ts';
import { refundRequests, staffMembers } from '../../schema/staff.ts';

export type RequestRow = {
  request: typeof refundRequests.$inferSelect;
  number: number;
  kitchen: string;
  askedBy: string;
  decidedBy: string | null;
};

/**
 * Judges a refund by whoever gives it: all refunds of the order with it are within their limit, and where these come to more
 * than 50 KD they have just shown a passkey. `beyond` makes the refusal of what is above the limit.
 */
export async function judgeRefund(
  actor: Actor,
  { sumFils }: RefundSums,
  beyond: () => Promise<Refusal> | Refusal,
): Promise<Refusal | null> {
  if (!mayRefund(actor.role, sumFils)) return beyond();
  return sumFils > FRESH_PASSKEY_ABOVE ? staleRefusal(actor) : null;
}

/**
 * Has a refund wait for somebody who may, with the `edit` that gives it back where there is one. The same asked for again by
 * the same person is one request; of edits the last is that which they mean.
 */
export async function askForRefund(
  tx: Tx,
  asked: {
    orderId: string;
    amountFils: Fils;
    kind: RefundKind | null;
    why: string;
    askedBy: string;
    edit?: OrderEdit;
  },
): Promise<{ id: string; isNew: boolean }> {
  const { orderId, amountFils, kind, why, askedBy, edit = null } = asked;
  const { edit: sent } = refundRequests;
  // The order is locked, so that two at once are seen one by one.
  const [waiting] = await tx
    .select({ id: refundRequests.id })
    .from(refundRequests)
    .where(
      and(
        eq(refundRequests.orderId, orderId),
        eq(refundRequests.amountFils, amountFils),
        eq(refundRequests.askedBy, askedBy),
        isNull(refundRequests.decision),
        edit ? isNotNull(sent) : isNull(sent),
      ),
    );
  if (waiting && edit) {
    const { id } = refundRequests;
    await tx.update(refundRequests).set({ edit, why }).where(eq(id, waiting.id));
  }
  if (waiting) return { id: waiting.id, isNew: false };
  const id = uuidv7();
  await tx.insert(refundRequests).values({ id, orderId, amountFils, kind, why, askedBy, edit });
  return { id, isNew: true };
}

/** A page of the requests that wait, of some kitchens or of all for null, oldest first. */
export async function waitingRequests(
  orm: Orm,
  { page, limit, kitchens }: { page: number; limit: number; kitchens: readonly string[] | null },
): Promise<RefundRequest[]> {
  const theirs = kitchens === null ? undefined : inArray(orders.branchId, [...kitchens]);
  const found = await select(orm)
    .where(and(isNull(refundRequests.decision), theirs))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return found.map(wireRequest);
}

/** The requests of an order, decided or not, oldest first. */
export async function requestsOfOrder(orm: Orm, orderId: string): Promise<RefundRequest[]> {
  const found = await select(orm)
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id));
  return found.map(wireRequest);
}

/** The request of an id; null when there is none. */
export async function requestOfId(orm: Orm, id: string): Promise<RequestRow | null> {
  if (!isUuid(id)) return null;
  const [found] = await select(orm).where(eq(refundRequests.id, id));
  return found ?? null;
}

/** Decides a request that waits; false when another was quicker. */
export async function decideRequest(
  tx: Tx,
  id: string,
  { decision, by }: { decision: 'granted' | 'declined'; by: string },
): Promise<boolean> {
  const decided = await tx
    .update(refundRequests)
    .set({ decision, decidedBy: by, decidedAt: sql`now()` })
    .where(and(eq(refundRequests.id, id), isNull(refundRequests.decision)))
    .returning({ id: refundRequests.id });
  return decided.length > 0;
}

/** A request as staff see it. */
export function wireRequest({
  request,
  number,
  kitchen,
  askedBy,
  decidedBy,
}: RequestRow): RefundRequest {
  const { id, orderId, amountFils, kind, why, askedAt, edit, decision, decidedAt } = request;
  return {
    id,
    order: orderId,
    orderNumber: String(number),
    kitchen,
    amount: kwd(amountFils),
    why,
    askedBy,
    askedAt: askedAt.toISOString(),
    kind,
    edit,
    decision,
    decidedBy,
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

const deciders = alias(staffMembers, 'deciders');

function select(orm: Orm) {
  return orm
    .select({
      request: refundRequests,
      number: orders.number,
      kitchen: orders.branchId,
      askedBy: staffMembers.name,
      decidedBy: deciders.name,
    })
    .from(refundRequests)
    .innerJoin(orders, eq(orders.id, refundRequests.orderId))
    .innerJoin(staffMembers, eq(staffMembers.id, refundRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedBy));
}
