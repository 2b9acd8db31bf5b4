import type { OrderMove } from '@mahlab/bakery/api/staff-move';
import { isWithoutTime, mayMove, moveName } from '@mahlab/bakery/rules/staff/moves';
import { FRESH_PASSKEY_ABOVE } from '@mahlab/bakery/rules/staff/rights';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { hasMismatch } from '../payments/attempts.ts';
import { moneyOf } from '../payments/give-back.ts';
import { type Actor, historyName, passkeyRefusal, staleRefusal } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { type LockedOrderWithAttempts, lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { LockedOrder, Order } from './lifecycle/order.ts';
import type { LifecycleContext } from './lifecycle/reservation.ts';
import { transition } from './lifecycle/transition.ts';
import { lastStep, tapOf } from './staff-steps.ts';

/** What else a call does that moves an order. */
type Besides = {
  /** Its method and pattern, for the audit. */
  call?: string;
  /** Done in the same transaction before an order that may be moved is; a refusal leaves it where it stands. */
  also?: (tx: Tx, order: LockedOrder) => Promise<Refusal | null>;
};

/**
 * Moves an order along its table for a member of staff, and writes down who did it and why (Back office 4). An order becomes
 * paid by the bank's word alone, and refunded when its money is back. One that stands elsewhere than on the page is refused
 * with who moved it; the same tap again answers as the first did.
 */
export async function moveOrder(
  context: LifecycleContext & Pick<AppContext, 'database' | 'jobs'>,
  actor: Actor,
  {
    id,
    call = 'POST /staff/order/:id/status',
    also,
    ...move
  }: OrderMove & { id: string } & Besides,
): Promise<{ ok: true; order: Order } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  const { to, from, key: tap, madeAt, why = '', code = '' } = sanitizeText(move);
  const moved = await context.database.orm.transaction(async (tx) => {
    // The attempts are locked too, because cancelling a paid order refunds it.
    const locked = await lockOrderWithAttempts(tx, id);
    if (!locked) return refusal('not-found');
    const { order } = locked;
    if (!(await reachesOrder(tx, actor, { ...order, right: 'move' }))) return refusal('not-found');
    if (await tapOf(tx, id, tap)) return { ok: true as const, order };
    if (order.status !== from) return movedAlready(order, await lastStep(tx, id));
    const asked = { from, to, mode: order.deliveryType };
    const name = moveName(asked);
    if (name === null) return refusal('status-impossible', { from, to });
    if (!mayMove(actor.role, asked)) return refusal('not-allowed');
    if ((name === 'cancelled' || name === 'nobody-there') && why === '') {
      return refusal('reason-needed');
    }
    if (name !== 'cancelled' && (await lacksTime(tx, order))) return refusal('window-gone');
    const grave = name === 'cancelled' && (await refusedToCancel(tx, actor, locked));
    if (grave) return grave;
    if (name === 'collected' && !opensPickup(order, code)) return refusal('pickup-code-wrong');
    const refused = await also?.(tx, order);
    if (refused) return refused;
    const who = { by: historyName(actor), memberId: actor.id, tap };
    const done = await transition(tx, context, { order, to, why: why || null, ...who });
    await auditFor(tx, actor, {
      call,
      object: id,
      kitchen: order.branchId,
      before: { status: from },
      after: { status: to, ...(madeAt !== undefined && { madeAt }) },
      why,
    });
    return { ok: true as const, order: done };
  });
  context.jobs.notifyWorker('mail.send');
  context.jobs.notifyWorker('send-refund');
  return moved;
}

async function lacksTime(tx: Tx, { id, status }: LockedOrder): Promise<boolean> {
  return isWithoutTime(status, (await promiseOfOrder(tx, id))?.row.state);
}

/**
 * Refuses a cancellation while a person has still to see to money that does not fit, and to whoever has not shown the passkey
 * that the refund of all its money asks for.
 */
async function refusedToCancel(
  tx: Tx,
  actor: Actor,
  locked: LockedOrderWithAttempts,
): Promise<Refusal | null> {
  const { id, status } = locked.order;
  if (status === 'pending') return (await hasMismatch(tx, id)) ? refusal('payment-pending') : null;
  const { leftFils, refundedFils } = await moneyOf(tx, locked);
  const refused = passkeyRefusal(actor, 'refund');
  return refused ?? (leftFils + refundedFils > FRESH_PASSKEY_ABOVE ? staleRefusal(actor) : null);
}

/** 409: the order stands elsewhere, where somebody moved it then. */
export function movedAlready(
  { status }: Pick<Order, 'status'>,
  last: Awaited<ReturnType<typeof lastStep>>,
): Refusal {
  const by = (last?.by ?? '').replace(/^staff: /, '');
  const at = last?.at.toISOString();
  return refusal('moved-already', { by: by || '–' }, { status, by, at });
}

/** Whether somebody who fetches an order has said its code, or the last four digits of its telephone. */
function opensPickup({ pickupCode, customerPhone }: Order, said: string): boolean {
  const digits = said.replace(/\s/g, '');
  return digits.length === 4 && (digits === pickupCode || digits === customerPhone.slice(-4));
}
