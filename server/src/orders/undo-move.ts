import type { OrderUndo } from '@mahlab/bakery/api/staff-move';
import { mayUndo, undoOf } from '@mahlab/bakery/rules/staff/moves';
import { sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { rowsOf, type Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type CalledBack, callBackMails } from '../outbox/call-back.ts';
import { type Actor, historyName } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { reachesOrder } from '../people/reach.ts';
import { keepLateFee } from './give-back-late-fee.ts';
import { lockOrderWithAttempts } from './lifecycle/lock.ts';
import type { Order } from './lifecycle/order.ts';
import type { LifecycleContext } from './lifecycle/reservation.ts';
import { stepBack } from './lifecycle/step-back.ts';
import { movedAlready } from './move-order.ts';
import { lastStep, stepsOfOrder, tapOf } from './staff-steps.ts';

const NOTHING: CalledBack = { calledBack: [], told: [] };

/**
 * Takes the last move of an order back, for whoever made it within ten minutes, else for a manager. Mails of the move that
 * have not left never will; which have is answered (Back office 4). The fee of a late delivery stays where it was not sent yet.
 */
export async function undoMove(
  context: Pick<LifecycleContext, 'reservations'> & Pick<AppContext, 'database'>,
  actor: Actor,
  { id, from, key: tap }: OrderUndo & { id: string },
): Promise<({ ok: true; order: Order } & CalledBack) | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return context.database.orm.transaction(async (tx) => {
    // The attempts are locked too, because a late delivery's fee may be on its way back.
    const order = (await lockOrderWithAttempts(tx, id))?.order;
    if (!order || !(await reachesOrder(tx, actor, { ...order, right: 'move' })))
      return refusal('not-found');
    if (await tapOf(tx, id, tap)) return { ok: true as const, order, ...NOTHING };
    if (order.status !== from) return movedAlready(order, await lastStep(tx, id));
    const undo = undoOf(await stepsOfOrder(tx, id));
    if (!undo) return refusal('undo-impossible');
    const { role, id: member } = actor;
    if (!mayUndo(undo, { role, member, now: await nowOf(tx) })) return refusal('undo-too-late');
    const mails = await callBackMails(tx, { orderId: id, writtenAt: new Date(undo.step.at) });
    const who = { by: historyName(actor), memberId: member, tap };
    if (from === 'delivered') await keepLateFee(tx, id, who.by);
    const back = await stepBack(tx, context, { order, to: undo.to, ...who });
    await auditFor(tx, actor, {
      call: 'POST /staff/order/:id/undo',
      object: id,
      kitchen: order.branchId,
      before: { status: from },
      after: { status: undo.to },
    });
    return { ok: true as const, order: back, ...mails };
  });
}

/** The database's clock, by which events are dated. */
async function nowOf(tx: Tx): Promise<number> {
  const [row] = rowsOf(
    await tx.execute(sql`select floor(extract(epoch from now()) * 1000)::float8 as now`),
  );
  return Number(row?.['now']);
}
