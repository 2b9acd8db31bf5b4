import { MINUTE } from '@mahlab/bakery/rules/promise/day';
import { SUPPLEMENT_GRACE_MINUTES, supplementUntil } from '@mahlab/bakery/rules/supplement';
import type { Tx } from '../../database/db.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { orderByOf } from '../../promises/order-by.ts';
import { asPromise, type PromiseRow } from '../../promises/promise-rows.ts';
import { orderRevisions } from '../../schema/order-revisions.ts';
import { newSecret } from '../../secrets/secret.ts';
import { recordRevisionEvent } from '../lifecycle/events.ts';
import { announce } from '../lifecycle/news.ts';
import type { LockedOrder } from '../lifecycle/order.ts';
import { changingOf, type NewRevision } from './come-into-force.ts';
import type { EditContext } from './edit-order.ts';
import type { Plan } from './plan-edit.ts';
import type { Revision } from './read-revisions.ts';

type Asked = {
  order: LockedOrder;
  row: Omit<NewRevision, 'state'>;
  plan: Plan;
  promise: PromiseRow | null;
};

/**
 * Has a dearer edit wait for its money: its shopper is written a link, the kitchen holds what it adds, and a job lets it lapse.
 * The order stays as it is. A refusal undoes the transaction.
 */
export async function askForSupplement(
  tx: Tx,
  context: EditContext,
  { order, row, plan, promise }: Asked,
): Promise<{ ok: true; revision: Revision } | Refusal> {
  const minute = context.config.settlementSeconds * 1000;
  const until = payUntil(context, { promise, to: plan.to, isForced: Boolean(row.forced) });
  if (until === null) return refusal('supplement-too-late');
  const [revision] = await tx
    .insert(orderRevisions)
    .values({ ...row, state: 'open', token: newSecret(), payUntil: new Date(until) })
    .returning();
  if (!revision) throw new Error('a revision was not written');
  const { id, orderId, by, memberId, why } = revision;
  await recordRevisionEvent(tx, { orderId, to: 'open', by, memberId, detail: why });
  await announce(tx, context, { order, news: { kind: 'supplement-asked', revision: id } });
  const lapsesAt = until + SUPPLEMENT_GRACE_MINUTES * minute;
  await context.jobs.send(tx, 'lapse-revision', {
    data: { revision: id },
    startAfterSeconds: Math.ceil((lapsesAt - Date.now()) / 1000),
  });
  const changing = changingOf(revision, plan.added);
  for (const reservation of changing ? context.reservations : []) {
    const held = changing && { ...changing, until: new Date(lapsesAt) };
    const refused = held && (await reservation.holdChange(tx, order, held));
    if (refused) return refused;
  }
  return { ok: true, revision };
}

/** Until when it can be paid; one that is forced, while its window has not begun. */
function payUntil(
  { calendar }: EditContext,
  { promise, to, isForced }: { promise: PromiseRow | null; to: Plan['to']; isForced: boolean },
): number | null {
  const moved = to?.at.window ? { ...to.at, ...to.at.window } : null;
  const isDated = promise !== null && (promise.state === 'firm' || promise.state === 'held');
  const window = moved ?? (isDated ? asPromise(promise) : null);
  if (!window) return supplementUntil(Date.now(), null);
  const by = isForced ? window.startsAt : orderByOf(window, calendar.current());
  return supplementUntil(Date.now(), by);
}

/** Until when a revision's payment may still come, by the database's rows: a little after its link is over. */
export function lapsesAt(
  { payUntil }: Pick<Revision, 'payUntil'>,
  { config }: Pick<EditContext, 'config'>,
): number {
  const scale = config.settlementSeconds / (MINUTE / 1000);
  return (payUntil?.getTime() ?? 0) + SUPPLEMENT_GRACE_MINUTES * MINUTE * scale;
}
