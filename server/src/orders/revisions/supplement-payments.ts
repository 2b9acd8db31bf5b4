import { setTimeout as sleep } from 'node:timers/promises';
import { canMove, isOpen } from '@mahlab/bakery/rules/payment';
import { desc, eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import {
  type Attempt,
  type FreshAttempt,
  hasMismatch,
  insertAttempt,
  latestAttempt,
} from '../../payments/attempts.ts';
import { closeLost, LOST_SECONDS, MOST_ATTEMPTS, openPage } from '../../payments/open-link.ts';
import { readAttempt } from '../../payments/read-attempt.ts';
import { settle } from '../../payments/settle.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { paymentAttempts } from '../../schema/payments.ts';
import { recordPaymentEvent } from '../lifecycle/events.ts';
import { lockOrderWithAttempts } from '../lifecycle/lock.ts';
import type { Order } from '../lifecycle/order.ts';
import { orderOfId } from '../lifecycle/read-order.ts';
import type { EditContext } from './edit-order.ts';
import { nowOf } from './end-revision.ts';
import { openRevisionOf, type Revision } from './read-revisions.ts';
import {
  editOfReturn,
  isSupplementReturn,
  supplementPath,
  supplementReturnToken,
} from './supplement-link.ts';

type Context = EditContext & Pick<AppContext, 'orderLimits' | 'statusCallLimit'>;

/** How long a request waits for the link that a parallel request fetches, and how often it looks. */
const WAIT_MS = 12_000;
const LOOK_MS = 100;

/**
 * The revision of a supplement with its order, for whoever has the token of its mail or comes back from the bank with one
 * that is good for a day; null for everybody else.
 */
export async function supplementOf(
  context: Pick<AppContext, 'database' | 'serverKey'>,
  given: string,
): Promise<{ revision: Revision; order: Order } | null> {
  const { orm } = context.database;
  const { id, token } = orderRevisions;
  const edit = editOfReturn(given);
  const [revision] = await orm
    .select()
    .from(orderRevisions)
    .where(edit === null ? eq(token, given) : eq(id, edit));
  if (!revision) return null;
  if (edit !== null && !isSupplementReturn(context, revision, given)) return null;
  const order = await orderOfId(orm, revision.orderId);
  return order ? { revision, order } : null;
}

/** The attempts to pay a supplement, newest first, each with its age in seconds and whether its link is over. */
export async function attemptsOf(orm: Orm, revisionId: string) {
  return orm
    .select({
      attempt: paymentAttempts,
      ageSeconds: sql<number>`extract(epoch from now() - ${paymentAttempts.openedAt})::float8`,
      expired: sql<boolean>`${paymentAttempts.linkExpiresAt} <= now()`,
    })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.revisionId, revisionId))
    .orderBy(desc(paymentAttempts.number));
}

/**
 * The bank's page for a supplement: that of its open attempt while it lives, else a new one's, once the bank has said that the
 * last took nothing. `network` is the one that asks.
 */
export async function paySupplement(
  context: Context,
  token: string,
  network: string,
): Promise<{ ok: true; link: string } | Refusal> {
  let isCounted = false;
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const found = await supplementOf(context, token);
    if (!found) return refusal('not-found');
    const { revision, order } = found;
    if (!isPayable(revision)) return refusal('supplement-over');
    const [last] = await attemptsOf(context.database.orm, revision.id);
    const isOpening = last?.attempt.state === 'opening';
    if (last && isOpening && last.ageSeconds < LOST_SECONDS) {
      if (Date.now() > deadline) return refusal('gateway-unavailable');
      await sleep(LOOK_MS);
      continue;
    }
    const way = last && !isOpening ? await wayOfLast(context, last.attempt) : null;
    if (way) return way;
    const orderer = { network, phone: order.customerPhone, session: order.session };
    const refused = isCounted ? null : context.orderLimits.takeCharge(orderer);
    if (refused) return refused;
    isCounted = true;
    const next = await nextAttempt(context, { revision, lastId: last?.attempt.id ?? null });
    if (next === 'overtaken') continue;
    if ('code' in next) return next;
    const back = { language: order.language, token: supplementReturnToken(context, revision) };
    const path = supplementPath(back);
    const asking = { amountFils: revision.differenceFils, returnPath: path, cancelPath: path };
    const opened = await openPage(context, order, { attempt: next, asking });
    return opened.ok ? opened : refusal('gateway-unavailable');
  }
}

function isPayable({ state, payUntil }: Revision): boolean {
  return state === 'open' && payUntil !== null && payUntil.getTime() > Date.now();
}

/** What the last attempt leads to by its gateway's answer; null when a new one may be opened. */
async function wayOfLast(
  context: Context,
  { id }: Attempt,
): Promise<{ ok: true; link: string } | Refusal | null> {
  const { orm } = context.database;
  const { attempt, order, linkExpired, gateway } = context.statusCallLimit.take(id)
    ? await settle(context, id, { by: 'retry' })
    : { ...(await readAttempt(orm, id)), gateway: 'busy' as const };
  const open = await openRevisionOf(orm, order.id);
  if (open?.id !== attempt.revisionId) return refusal('supplement-over');
  if (await hasMismatch(orm, order.id)) return refusal('payment-pending');
  if (attempt.state === 'pending' && attempt.link !== null && !linkExpired) {
    return { ok: true, link: attempt.link };
  }
  if (gateway === 'busy') return refusal('too-many-requests');
  const isDecided = gateway === 'answered' && attempt.state !== 'pending';
  return isDecided ? null : refusal('gateway-unavailable');
}

/** Stores another attempt to pay a supplement, unless another request has done so, or it can be paid no more. */
async function nextAttempt(
  context: Context,
  { revision, lastId }: { revision: Revision; lastId: string | null },
): Promise<FreshAttempt | 'overtaken' | Refusal> {
  return context.database.orm.transaction(async (tx: Tx) => {
    const locked = await lockOrderWithAttempts(tx, revision.orderId);
    const open = locked && (await openRevisionOf(tx, revision.orderId));
    const isInTime = (await nowOf(tx)) < (open?.payUntil?.getTime() ?? 0);
    if (!open || open.id !== revision.id || !isInTime) return refusal('supplement-over');
    const [last] = await attemptsOf(tx, open.id);
    if ((last?.attempt.id ?? null) !== lastId) return 'overtaken';
    if (last && isOpen(last.attempt.state)) {
      if (last.attempt.state === 'pending' || last.ageSeconds < LOST_SECONDS) return 'overtaken';
      await closeLost(tx, context, last.attempt);
    }
    if (last?.attempt.state === 'paid') return 'overtaken';
    const { attempt: newest } = await latestAttempt(tx, open.orderId);
    // An older attempt to pay the order itself may still be asked about: an order has one open attempt.
    if (isOpen(newest.state) && newest.revisionId !== open.id) return refusal('payment-pending');
    if (newest.number >= MOST_ATTEMPTS) return refusal('supplement-over');
    const next = await insertAttempt(tx, context, {
      order: locked.order,
      number: newest.number + 1,
      due: { revisionId: open.id, amountFils: open.differenceFils },
    });
    const about = { orderId: open.orderId, by: 'shopper', attempt: next.name };
    await recordPaymentEvent(tx, { ...about, kind: 'attempt', to: 'opening' });
    return next;
  });
}

/** Asks the bank about the attempt with which a browser comes back, or the last one, as far as limits allow. */
export async function askAbout(
  context: Context,
  {
    revision,
    name,
    trackId,
  }: { revision: Revision; name: string | undefined; trackId: string | null },
): Promise<void> {
  const attempts = await attemptsOf(context.database.orm, revision.id);
  const asked = attempts.find(({ attempt }) => attempt.name === name) ?? attempts[0];
  if (!asked || !canMove(asked.attempt.state, 'paid')) return;
  if (!context.statusCallLimit.take(asked.attempt.id)) return;
  await settle(context, asked.attempt.id, { by: 'return', trackId });
}
