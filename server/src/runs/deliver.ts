import type { NobodyThere, OrderDelivered } from '@mahlab/bakery/api/staff-run';
import { RUN_HOURS } from '@mahlab/bakery/rules/staff/runs';
import type { AppContext } from '../app-context.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { keepDelivery } from '../orders/deliveries.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { LifecycleContext } from '../orders/lifecycle/reservation.ts';
import { moveOrder } from '../orders/move-order.ts';
import type { Actor } from '../people/actor.ts';

type Context = LifecycleContext & Pick<AppContext, 'database' | 'jobs'>;
type Outcome = Promise<{ ok: true; order: Order } | Refusal>;

const HOUR = 3_600_000;

/** An order is at its door: its move, and who took it with a picture, in one transaction. */
export function deliverOrder(
  context: Context,
  actor: Actor,
  { id, from, key, handedTo, picture, madeAt }: OrderDelivered & { id: string },
): Outcome {
  return moveOrder(context, actor, {
    id,
    from,
    to: 'delivered',
    key,
    madeAt,
    call: 'POST /staff/order/:id/delivered',
    also: async (tx) => {
      if (actor.id === null) return refusal('not-allowed');
      const kept = await keepDelivery(tx, {
        orderId: id,
        handedTo: handedTo ?? null,
        picture: picture || null,
        at: atDoor(madeAt),
        memberId: actor.id,
      });
      return kept ? null : refusal('picture-gone');
    },
  });
}

/** Nobody was there: the order goes back to ready, and its shopper is asked to call. */
export function nobodyThere(
  context: Context,
  actor: Actor,
  { id, from, key, why, madeAt }: NobodyThere & { id: string },
): Outcome {
  const call = 'POST /staff/order/:id/nobody-there';
  return moveOrder(context, actor, { id, from, to: 'ready', key, why, madeAt, call });
}

/** When it was by the driver's telephone, as far as that can be: not ahead, and not before the run. */
function atDoor(said: string | undefined): Date {
  const now = Date.now();
  const at = said === undefined ? now : Date.parse(said);
  return new Date(Math.min(now, Math.max(at, now - RUN_HOURS * HOUR)));
}
