import type { NewPrint, PrintLogged } from '@mahlab/bakery/api/staff-paper';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type Actor, historyName, reaches } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { actorOf } from '../people/authorise.ts';
import { printLog } from '../schema/prints.ts';
import { orderFor } from '../staff/order-for.ts';
import { staffName } from './queries.ts';

/** Longer than any kitchen is cut off, in milliseconds. */
const MOST_AGE = 7 * 24 * 3_600_000;

type Row = Pick<
  typeof printLog.$inferInsert,
  'orderId' | 'kitchen' | 'day' | 'part' | 'revision' | 'content'
>;

/**
 * Writes down that papers came out of a printer; all of them or, where one is of an order that somebody does not reach, none.
 * The same key again changes nothing, and answers what was written then.
 */
export async function logPrint(
  context: Pick<AppContext, 'database' | 'calendar'>,
  request: FastifyRequest,
  print: NewPrint,
): Promise<({ ok: true } & PrintLogged) | Refusal> {
  const actor = actorOf(request);
  if (print.paper === 'label' && !seenBy(actor.role).address) return refusal('not-allowed');
  const rows = print.list
    ? listRow(context, actor, print.list)
    : await orderRows(context, request, print.orders);
  if (!rows) return refusal('not-found');
  return context.database.orm.transaction(async (tx) => {
    const prints: PrintLogged['prints'] = [];
    for (const row of rows) prints.push(await logOne(tx, actor, { print, row }));
    return { ok: true as const, prints };
  });
}

function listRow(
  { calendar }: Pick<AppContext, 'calendar'>,
  actor: Actor,
  { kitchen, day, part, content }: NonNullable<NewPrint['list']>,
): Row[] | null {
  const isThere = calendar.current().kitchens.has(kitchen);
  if (!isThere || !reaches(actor, 'see-orders', kitchen)) return null;
  return [{ orderId: null, kitchen, day, part: part ?? null, revision: 0, content }];
}

async function orderRows(
  context: Pick<AppContext, 'database'>,
  request: FastifyRequest,
  given: NewPrint['orders'],
): Promise<Row[] | null> {
  const rows: Row[] = [];
  for (const { id, revision, content } of given) {
    const order = await orderFor(context, request, { id, right: 'see-orders' });
    if (!order) return null;
    // Nobody has printed what is not there yet: it would say that the kitchen knows the edits to come.
    const printed = Math.min(revision, order.revision);
    rows.push({ orderId: order.id, kitchen: order.branchId, revision: printed, content });
  }
  return rows;
}

async function logOne(
  tx: Tx,
  actor: Actor,
  { print: { key, paper, size, at }, row }: { print: NewPrint; row: Row },
): Promise<PrintLogged['prints'][number]> {
  const by = historyName(actor);
  const [written] = await tx
    .insert(printLog)
    .values({
      ...row,
      key,
      paper,
      size,
      by,
      memberId: actor.id,
      device: actor.device?.name ?? null,
      at: momentOf(at),
    })
    .onConflictDoNothing()
    .returning({ at: printLog.at });
  const order = row.orderId ?? null;
  if (!written) return { order, ...(await writtenBefore(tx, { key, paper, order })) };
  await auditFor(tx, actor, {
    call: 'POST /staff/print-log',
    object: order,
    kitchen: row.kitchen,
    after: { paper, size, revision: row.revision },
  });
  return { order, at: written.at.toISOString(), by: staffName(by) };
}

/** A device’s clock may be wrong: nothing is printed later than now, or longer ago than a device may be cut off. */
function momentOf(at: string | undefined): Date {
  const now = Date.now();
  const given = at === undefined ? now : Date.parse(at);
  return new Date(Math.min(Math.max(given, now - MOST_AGE), now));
}

type Written = { key: string; paper: NewPrint['paper']; order: string | null };

async function writtenBefore(tx: Tx, { key, paper, order }: Written) {
  const { orderId } = printLog;
  const ofOrder = order === null ? isNull(orderId) : eq(orderId, order);
  const same = and(eq(printLog.key, key), eq(printLog.paper, paper), ofOrder);
  const [found] = await tx.select().from(printLog).where(same);
  if (!found) throw new Error('a print that was written down is not there');
  return { at: found.at.toISOString(), by: staffName(found.by) };
}
