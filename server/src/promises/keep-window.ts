import type { KeepWindow, PromisedWindow } from '@mahlab/bakery/api/promise';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import {
  CART_HOLDS_PER_NETWORK,
  cartHeldUntil,
  cartRenewedUntil,
} from '@mahlab/bakery/rules/promise/hold';
import { needOf } from '@mahlab/bakery/rules/promise/work';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { promises } from '../schema/promises.ts';
import { lockDays, lockNetwork } from './locks.ts';
import { withNeighbours } from './neighbours.ts';
import { sharing } from './network-used.ts';
import { termsOfPlace } from './place.ts';
import {
  asPromise,
  insertPromise,
  type PromiseRow,
  type Terms,
  updatePromise,
  windowColumns,
} from './promise-rows.ts';
import { chooseLocked } from './reserve.ts';
import { wantedOf } from './wire.ts';
import { wirePromise } from './wire-promise.ts';

type Context = Pick<AppContext, 'config' | 'calendar' | 'catalogue' | 'database' | 'metrics'>;

/**
 * Keeps a window for a cart, for a quarter of an hour and once as long again. A cart has one; a network has six at most,
 * and all carts together no more than half of what a window has, those of a network with its unpaid orders a third
 * (Promises 4).
 */
export async function keepWindow(
  context: Context,
  { session, items, ...asked }: KeepWindow,
  network: string,
): Promise<{ ok: true; promise: PromisedWindow } | Refusal> {
  const { calendar, database, metrics } = context;
  const need = needOf(items, calendar.current().facts);
  const found = termsOfPlace(asked, need, calendar.current());
  if (!found.ok) return found;
  const { terms } = found;
  const wanted = wantedOf(asked);
  if (!wanted) return refusal('window-unknown', {}, { reason: null, windows: [] });
  const kept = await database.orm.transaction((tx) =>
    keep(tx, context, { terms, wanted, session, network }),
  );
  if (!kept.ok) {
    const own = { session };
    const shared = sharing(context.config, network);
    return withNeighbours(context, kept, { terms, wanted, own, network: shared });
  }
  metrics.promises.inc({ event: 'kept-for-cart' });
  return { ok: true, promise: wirePromise(kept.row, 'pending', calendar.current()) };
}

type Keeping = { terms: Terms; wanted: WindowTimes; session: string; network: string };
type Kept = { ok: true; row: PromiseRow } | Refusal;

async function keep(tx: Tx, context: Context, keeping: Keeping): Promise<Kept> {
  const { terms, wanted, session, network } = keeping;
  await lockCart(tx, session);
  const own = await cartHold(tx, session);
  const isLimited = context.config.rateLimit !== 0;
  if (isLimited) await lockNetwork(tx, network);
  if (isLimited && !(await hasRoom(tx, keeping))) return refusal('too-many-holds');
  if (own && isSame(own, keeping)) {
    const renewed = await renew(tx, context, own);
    if (renewed) return renewed;
  }
  // Back from the bank: the cart's own order has this time already, until the next one takes it over.
  const ordered = await orderHold(tx, session);
  if (ordered && isSame(ordered, keeping)) return { ok: true, row: ordered };
  const also = own ? [own] : [];
  const chosen = await chooseLocked(tx, context, {
    terms,
    wanted,
    own: { session },
    also,
    isCart: true,
    network: sharing(context.config, network),
  });
  if (!chosen.ok) return chosen;
  const now = await cartHold(tx, session);
  // A cart that chooses another window begins anew; one that has had its time with this one does too, if there is room.
  const heldUntil = cartHeldUntil(chosen.now);
  if (now) {
    const columns = windowColumns(terms, chosen.offer);
    await updatePromise(tx, now.id, { ...columns, network, renewed: false, heldUntil });
  } else {
    const whose = { orderId: null, session, network };
    const times = chosen.offer;
    await insertPromise(tx, { terms, times, whose, state: 'held', heldUntil });
  }
  const row = await cartHold(tx, session);
  return row ? { ok: true, row } : refusal('window-full', {}, { reason: null, windows: [] });
}

/** Renews a hold that still counts; the same window again changes nothing once it was renewed. Null when it is over. */
async function renew(
  tx: Tx,
  context: Context,
  seen: PromiseRow & { now: number },
): Promise<Kept | null> {
  await lockDays(tx, [seen], context.metrics);
  const hold = seen.session === null ? null : await cartHold(tx, seen.session);
  if (!hold || hold.id !== seen.id || hold.day !== seen.day) return null;
  const { renewed } = hold;
  const heldUntil = cartRenewedUntil({ ...asPromise(hold), renewed }, hold.now);
  if (heldUntil !== null) await updatePromise(tx, hold.id, { heldUntil, renewed: true });
  const isOver = (hold.heldUntil?.getTime() ?? 0) <= hold.now;
  if (isOver) return null;
  const until = heldUntil === null ? hold.heldUntil : new Date(heldUntil);
  return { ok: true, row: { ...hold, heldUntil: until } };
}

function isSame(row: PromiseRow, { terms, wanted }: Keeping): boolean {
  const { kitchen, mode, need } = terms;
  return (
    row.kitchen === kitchen &&
    row.mode === mode &&
    row.startsAt.getTime() === wanted.startsAt &&
    row.endsAt.getTime() === wanted.endsAt &&
    // A cart that has grown is judged anew.
    row.decorator >= need.decorator &&
    row.trays >= need.trays &&
    row.leadMinutes >= need.leadMinutes
  );
}

/** Of two requests of one cart the second sees what the first has kept. Before any lock of a kitchen. */
async function lockCart(tx: Tx, session: string): Promise<void> {
  const key = `cart|${session}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 1))`);
}

const NOW = sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`;

async function cartHold(tx: Tx, session: string): Promise<(PromiseRow & { now: number }) | null> {
  const [found] = await tx
    .select({ row: promises, now: NOW })
    .from(promises)
    .where(and(eq(promises.session, session), isNull(promises.orderId)));
  return found ? { ...found.row, now: found.now } : null;
}

/** What an unpaid order of the cart holds, while it does. */
async function orderHold(tx: Tx, session: string): Promise<PromiseRow | null> {
  const [found] = await tx
    .select()
    .from(promises)
    .where(
      and(
        eq(promises.session, session),
        isNotNull(promises.orderId),
        eq(promises.state, 'held'),
        sql`${promises.heldUntil} > clock_timestamp()`,
      ),
    );
  return found ?? null;
}

/** Whether a network may keep a time for one more cart. */
async function hasRoom(tx: Tx, { network, session }: Keeping): Promise<boolean> {
  const others = and(
    eq(promises.network, network),
    ne(promises.session, session),
    isNull(promises.orderId),
    eq(promises.state, 'held'),
    sql`${promises.heldUntil} > clock_timestamp()`,
  );
  return (await tx.$count(promises, others)) < CART_HOLDS_PER_NETWORK;
}
