import type { WindowName } from '@mahlab/bakery/api/promise';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { asPromise, type PromiseRow } from '../promises/promise-rows.ts';
import { orderEvents } from '../schema/orders.ts';

/**
 * Refuses a move of an order whose time has changed since it was looked at, with who changed it and when; null lets it pass.
 * `from` is the window that it had then, null for none; undefined asks nothing, as does an order older than windows.
 */
export async function movedSince(
  tx: Tx,
  orderId: string,
  { row, from }: { row: PromiseRow; from: WindowName | null | undefined },
): Promise<Refusal | null> {
  if (from === undefined || row.state === 'undated') return null;
  const seen = from && `${from.deliveryDate} ${from.deliveryTime}`;
  const { deliveryDate, deliveryTime } = wireTime(asPromise(row));
  const stands = row.state === 'firm' ? `${deliveryDate} ${deliveryTime}` : null;
  if (seen === stands) return null;
  const [last] = await tx
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'promise')))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const by = (last?.by ?? '').replace(/^staff: /, '') || '–';
  return refusal('window-moved', { by }, { by, at: last?.at.toISOString() });
}
