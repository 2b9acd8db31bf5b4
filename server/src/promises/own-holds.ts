import { ORDER_HOLDS_PER_CUSTOMER } from '@mahlab/bakery/rules/promise/hold';
import type { Tx } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import type { ReservingOrder } from '../orders/lifecycle/reservation.ts';
import type { KitchenDay } from './locks.ts';

/** What a new order gives up, and how much its shopper holds already. */
export type OwnHolds = {
  /** The hold of its cart, and those of earlier orders of the same cart. */
  ids: string[];
  days: KitchenDay[];
  /** Whether its telephone or e-mail has as many unpaid orders with a time as may be. */
  isOver: boolean;
};

type Row = {
  id: string | null;
  kitchen: string | null;
  day: string | null;
  by_phone: number;
  by_email: number;
};

// One row at least: that with the counts, or the holds beside them.
const HOLDS = {
  name: 'promises-own-holds',
  text: `
    with counted as (
      select (count(*) filter (where o.customer_phone = $3))::int as by_phone,
        (count(*) filter (where lower(o.customer_email) = lower($4::text)))::int as by_email
      from promises p join orders o on o.id = p.order_id
      where p.state = 'held' and p.held_until > clock_timestamp() and o.id <> $2::uuid
        and not coalesce(o.session = $1::text, false)
    ), own as (
      select id, kitchen, day::text from promises
      where order_id is null and session = $1::text and state = 'held'
      union all
      select p.id, p.kitchen, p.day::text from orders o join promises p on p.order_id = o.id
      where o.session = $1::text and o.id <> $2::uuid and p.state = 'held'
    )
    select own.*, counted.* from counted left join own on true`,
};

/** Reads what an order's shopper holds beside it. */
export async function ownHolds(
  tx: Tx,
  { id, session, customerPhone, customerEmail }: ReservingOrder,
): Promise<OwnHolds> {
  const found = await runPrepared(tx, HOLDS, [session, id, customerPhone, customerEmail]);
  const rows = found.rows as Row[];
  const held = rows.flatMap(({ id, kitchen, day }) =>
    id !== null && kitchen !== null && day !== null ? [{ id, kitchen, day }] : [],
  );
  const most = ORDER_HOLDS_PER_CUSTOMER;
  return {
    ids: held.map((row) => row.id),
    days: held,
    isOver: rows.some(({ by_phone, by_email }) => by_phone >= most || by_email >= most),
  };
}
