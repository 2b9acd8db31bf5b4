import type { WindowName } from '@mahlab/bakery/api/promise';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { EditPreview, OrderEdit, OrderRevision } from '@mahlab/bakery/api/staff-revision';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AS_OWNER } from '../../people/testing-owner.ts';
import type { TestShop } from '../../testing.ts';
import { rows } from '../testing-orders.ts';

/** Fields of an edit, and who sends it: an owner, unless said otherwise. */
export type Sent = Partial<OrderEdit> & { as?: Asking };
type Answer<T> = { status: number; body: T & { code?: string; reason?: string } };
type Asking = { headers: Record<string, string> };
const OWNER: Asking = { headers: AS_OWNER };

/** Somebody edits an order. */
export async function edit(
  shop: TestShop,
  orderId: string,
  { as: { headers } = OWNER, ...sent }: Sent,
): Promise<Answer<OrderRevision>> {
  const body = { revision: 0, key: uuidv7(), ...sent };
  return (await shop.post(
    staffEndpoints.editOrder(orderId),
    body,
    headers,
  )) as Answer<OrderRevision>;
}

/** Asks what an edit would do. */
export async function preview(
  shop: TestShop,
  orderId: string,
  { as: { headers } = OWNER, ...sent }: Sent,
): Promise<Answer<EditPreview>> {
  const body = { revision: 0, key: uuidv7(), ...sent };
  return (await shop.post(
    staffEndpoints.previewEdit(orderId),
    body,
    headers,
  )) as Answer<EditPreview>;
}

/** The name of the last window that is listed in which an order finds room where an edit would have it go. */
export async function openWindowThere(
  shop: TestShop,
  orderId: string,
  sent: Sent,
): Promise<WindowName> {
  const { body } = await preview(shop, orderId, sent);
  const open = body.place?.windows.findLast(({ state }) => state !== 'no');
  if (!open) throw new Error(`no window is open there: ${JSON.stringify(body.refused)}`);
  return { deliveryDate: open.deliveryDate, deliveryTime: open.deliveryTime };
}

/** The token of the supplement that an edit waits for. */
export function tokenOf({ supplement }: OrderRevision): string {
  return supplement?.link.split('/').at(-1) ?? '';
}

/** What an order's promise takes of its kitchen, and what an open edit holds beside it. */
export async function takenBy(shop: TestShop, orderId: string) {
  const taken = await rows(
    shop,
    sql`select decorator, trays from promises where order_id = ${orderId}`,
  );
  const held = await rows(
    shop,
    sql`select decorator, trays from promises p join order_revisions r on r.id = p.revision_id
      where r.order_id = ${orderId}`,
  );
  return { taken: taken[0], held: held[0] ?? null };
}

/** Answers where money at rest does not fit, in fils. */
export async function moneyThatDoesNotFit(shop: TestShop): Promise<unknown[]> {
  return rows(shop, MONEY_THAT_DOES_NOT_FIT);
}

/**
 * Money at rest: what was captured for an order and its supplements, less what went back because they came late or twice and
 * what edits gave back, is the total of the revision in force. Those where it is not.
 */
export const MONEY_THAT_DOES_NOT_FIT = sql`select o.id, o.total_fils as total, m.kept
      from orders o, lateral (select
        coalesce((select sum(a.amount_fils) from payment_attempts a
          where a.order_id = o.id and a.state in ('paid', 'refunded')), 0)
        - coalesce((select sum(r.amount_fils) from refunds r
          where r.order_id = o.id and r.state <> 'withdrawn'
            and (not r.of_sale or r.cause = 'edit')), 0) as kept) m
      where o.paid_at is not null and m.kept <> o.total_fils`;
