import { canPay, isPaid } from '@mahlab/bakery/rules/order';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import { counts } from '@mahlab/bakery/rules/promise/promise';
import type { AppContext } from '../app-context.ts';
import { clientOfNetwork } from '../customers/client-of.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { latestAttempt, scheduledSeconds } from '../payments/attempts.ts';
import { currentLink } from '../payments/open-link.ts';
import { settle } from '../payments/settle.ts';
import { withNeighbours } from '../promises/neighbours.ts';
import { sharing } from '../promises/network-used.ts';
import { asPromise, promiseOfOrder, termsOf } from '../promises/promise-rows.ts';
import { type Claim, ownedAttempt } from './access.ts';
import { HOLD_MINUTES, renewHolds } from './lifecycle/hold.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { Order } from './lifecycle/order.ts';
import { paymentResult } from './verify-order.ts';

/**
 * A link to pay an unpaid order, for whoever has a right to it: that of an attempt that is still open, else a new
 * one's. An attempt that turns out paid settles the order instead.
 */
export async function retryOrder(
  context: AppContext,
  name: string,
  { network, wanted, ...claim }: Claim & { network: string; wanted: WindowTimes | null },
): Promise<{ ok: true; link: string; token: string } | Refusal> {
  const found = await ownedAttempt(context, name, claim);
  if (!found) return refusal('not-found');
  const closed = await closedOrder(context, found.order);
  if (closed) return closed;
  const client = clientOfNetwork(context.serverKey, network);
  const gone = await holdForRetry(context, found.order, { network: client, wanted });
  if (gone) {
    // Its money may have come, and nobody was told yet.
    await settleLast(context, found.order);
    const now = await ownedAttempt(context, name, claim);
    return (now && (await closedOrder(context, now.order))) ?? gone;
  }
  const { customerPhone: phone, session } = found.order;
  const takeCharge = () => context.orderLimits.takeCharge({ network, phone, session });
  const link = await currentLink(context, found.order, { client, takeCharge });
  if (link.ok) return { ...link, token: found.order.token };
  if (link.reason === 'unavailable') return unavailable(link.attempt);
  if (link.reason === 'busy') return refusal('too-many-requests');
  if (link.reason === 'mismatched') return pending(found.order);
  if (link.reason === 'refused') return link.refusal;
  // Paid or cancelled in the meantime, perhaps by the status just fetched.
  const now = await ownedAttempt(context, name, claim);
  return (now && (await closedOrder(context, now.order))) ?? refusal('order-closed');
}

/**
 * Sees to it that an unpaid order has a window before it is taken to the bank: its own while that counts, the wanted one,
 * or its own anew. A refusal has the windows that are near.
 */
async function holdForRetry(
  context: AppContext,
  { id }: Order,
  { network, wanted }: { network: string; wanted: WindowTimes | null },
): Promise<Refusal | null> {
  const { orm } = context.database;
  const found = await promiseOfOrder(orm, id);
  if (!wanted && found && counts(asPromise(found.row), found.now)) return null;
  let refused: Refusal | null = null;
  try {
    await orm.transaction(async (tx) => {
      const locked = await lockOrderWithAttempts(tx, id);
      if (!locked || !canPay(locked.order.status)) return;
      const seconds = scheduledSeconds(context, HOLD_MINUTES);
      refused = await renewHolds(tx, context, { order: locked.order, seconds, network, wanted });
      if (refused) tx.rollback();
    });
  } catch (fault) {
    if (!refused) throw fault;
  }
  if (!refused || !found) return refused;
  const { startsAt, endsAt } = asPromise(found.row);
  const asked = { terms: termsOf(found.row), wanted: wanted ?? { startsAt, endsAt } };
  const own = { promise: found.row.id };
  const shared = sharing(context.config, network);
  return withNeighbours(context, refused, { ...asked, own, network: shared });
}

async function settleLast(context: AppContext, { id }: Order): Promise<void> {
  const { attempt } = await latestAttempt(context.database.orm, id);
  if (context.statusCallLimit.take(attempt.id)) await settle(context, attempt.id, { by: 'retry' });
}

async function closedOrder(context: AppContext, order: Order): Promise<Refusal | null> {
  if (isPaid(order.status)) {
    return refusal('already-paid', {}, await paymentResult(context, order));
  }
  return canPay(order.status) ? null : refusal('order-closed');
}

function pending({ id, number }: Order): Refusal {
  return refusal('payment-pending', {}, { orderId: id, orderNumber: String(number) });
}

function unavailable(attempt: string): Refusal {
  return refusal('gateway-unavailable', {}, { requested_order_id: attempt });
}
