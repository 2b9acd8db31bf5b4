import {
  ORDER_HOLDS_FROM_ALL,
  ORDER_HOLDS_PER_CUSTOMER,
  ORDER_HOLDS_PER_NETWORK,
} from '@mahlab/bakery/rules/promise/hold';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { ReservingOrder } from '../orders/lifecycle/reservation.ts';
import type { KitchenDay } from './locks.ts';

/** What a new order gives up. */
export type OwnHolds = {
  /** The hold of its cart, and those of earlier orders of the same cart. */
  ids: string[];
  days: KitchenDay[];
};

const OWN = {
  name: 'promises-own-holds',
  text: `
    select id, kitchen, day::text from promises
    where order_id is null and session = $1::text and state = 'held'
    union all
    select p.id, p.kitchen, p.day::text from orders o join promises p on p.order_id = o.id
    where o.session = $1::text and o.id is distinct from $2::uuid and p.state = 'held'`,
};

/** Whether a cart holds anything: itself, or by an order that is not paid. */
export async function holdsAnything(orm: Orm, session: string): Promise<boolean> {
  return (await runPrepared(orm, OWN, [session, null])).rows.length > 0;
}

/** Reads what an order's cart holds beside it. */
export async function ownHolds(tx: Tx, { id, session }: ReservingOrder): Promise<OwnHolds> {
  const days = (await runPrepared(tx, OWN, [session, id])).rows as (KitchenDay & { id: string })[];
  return { ids: days.map((row) => row.id), days };
}

/** Who asks for a hold. A retry takes none from other orders of its cart, so these count. */
export type Asker = { order: ReservingOrder; network: string; isRetry: boolean };

type Counts = {
  network: number;
  phone: number;
  own_phone: number;
  email: number;
  own_email: number;
};

// `own`: of the network, cart or account that asks.
const COUNTS = {
  name: 'promises-count-holds',
  text: `
    with held as (
      select p.network, o.customer_phone = $3 as phone, lower(o.customer_email) = lower($4::text) as email,
        coalesce(p.network = $5::text, false) or coalesce(o.session = $1::text, false)
          or coalesce(o.customer_id = $6::uuid, false) as own
      from promises p join orders o on o.id = p.order_id
      where p.state = 'held' and p.held_until > clock_timestamp() and o.id <> $2::uuid
        and ($7::boolean or not coalesce(o.session = $1::text, false))
    )
    select (count(*) filter (where network = $5::text))::int as network,
      (count(*) filter (where phone))::int as phone,
      (count(*) filter (where phone and own))::int as own_phone,
      (count(*) filter (where email))::int as email,
      (count(*) filter (where email and own))::int as own_email
    from held`,
};

/**
 * Refuses one more unpaid order that would keep a time: to its network, or under its telephone or e-mail. Both are typed
 * and may be a stranger's, so they are counted for the network, cart or account that asks; what others hold under them
 * leaves each of these one (Promises 4). Under the locks of `lockPerson`; null where nothing is limited.
 */
export async function refusedHold(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  { order, network, isRetry }: Asker,
): Promise<Refusal | null> {
  if (config.rateLimit === 0) return null;
  const { id, session, customerPhone, customerEmail, customerId } = order;
  const values = [session, id, customerPhone, customerEmail, network, customerId, isRetry];
  const [held] = (await runPrepared(tx, COUNTS, values)).rows as Counts[];
  if (!held) throw new Error('counts without a row');
  const isOver =
    held.network >= ORDER_HOLDS_PER_NETWORK ||
    isOverFor(held.own_phone, held.phone) ||
    isOverFor(held.own_email, held.email);
  return isOver ? refusal('too-many-holds') : null;
}

function isOverFor(own: number, all: number): boolean {
  return own >= ORDER_HOLDS_PER_CUSTOMER || (own > 0 && all >= ORDER_HOLDS_FROM_ALL);
}
