import type { OrderMoved } from '@mahlab/bakery/api/staff-move';
import { undoOf } from '@mahlab/bakery/rules/staff/moves';
import type { AppContext } from '../app-context.ts';
import { CALL_BACK_MINUTES } from '../mail/order-mails.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { stepsOfOrder } from '../orders/staff-steps.ts';
import { mailsOfMove } from '../outbox/call-back.ts';
import { iso } from './card.ts';
import { cardsOf } from './card-queries.ts';

/** Where an order stands after a move: until when it can be taken back, and what its shopper is about to hear. */
export async function wireMoved(
  { database: { orm }, config }: Pick<AppContext, 'database' | 'config'>,
  { id, number }: Order,
): Promise<OrderMoved> {
  const [row] = await cardsOf(orm, [id]);
  if (!row) throw new Error(`order ${id} went away`);
  const undo = undoOf(await stepsOfOrder(orm, id));
  const move = undo && { orderId: id, writtenAt: new Date(undo.step.at) };
  const [mail] = move ? await mailsOfMove(orm, move) : [];
  const delay = CALL_BACK_MINUTES * config.settlementSeconds * 1000;
  return {
    id,
    number: String(number),
    status: row.status,
    revision: row.revision,
    undoUntil: undo && iso(undo.until),
    mail:
      mail && mail.sentAt === null
        ? { kind: mail.content.kind, leavesAt: iso(mail.createdAt.getTime() + delay) }
        : null,
  };
}
