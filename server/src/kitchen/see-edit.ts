import type { EditSeen, SeenEdit } from '@mahlab/bakery/api/staff-kitchen';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { nameOf } from '../board/card.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { recordStaffEvent } from '../orders/lifecycle/events.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import { eventsOf } from '../orders/staff-steps.ts';
import { type Actor, historyName } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';

/**
 * Somebody in the kitchen has seen what an edit changed; the first who did stays. One of an order that has been edited again
 * is refused: there is more to see.
 */
export async function seeEdit(
  { database }: Pick<AppContext, 'database'>,
  actor: Actor,
  { id, revision, key: tap, madeAt }: SeenEdit & { id: string },
): Promise<{ ok: true; seen: EditSeen } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order || !(await reachesOrder(tx, actor, { ...order, right: 'make' })))
      return refusal('not-found');
    if (revision !== order.revision) return refusal('revision-old');
    const seenBy = async () => {
      const events = await eventsOf(tx, id);
      return events.find(({ kind, to }) => kind === 'seen' && to === String(revision));
    };
    if (!(await seenBy())) {
      const who = { by: historyName(actor), memberId: actor.id };
      await recordStaffEvent(tx, { orderId: id, kind: 'seen', to: String(revision), tap, ...who });
      await auditFor(tx, actor, {
        call: 'POST /staff/order/:id/seen',
        object: id,
        kitchen: order.branchId,
        after: { revision, ...(madeAt !== undefined && { madeAt }) },
      });
    }
    const first = await seenBy();
    if (!first) throw new Error('an event was not written');
    const seen = { revision, by: nameOf(first.by), at: first.at.toISOString() };
    return { ok: true as const, seen };
  });
}
