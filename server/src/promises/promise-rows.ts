import { type Instant, instantAt, MINUTE } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { partOf } from '@mahlab/bakery/rules/promise/plan';
import type { OrderPromise, PromiseState } from '@mahlab/bakery/rules/promise/promise';
import type { Need } from '@mahlab/bakery/rules/promise/work';
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { placeholders, prepared, preparedRows } from '../database/prepared.ts';
import { promises } from '../schema/promises.ts';

export type PromiseRow = typeof promises.$inferSelect;

/** What a window is judged by for a cart or an order: where, how, and what it takes. */
export type Terms = {
  kitchen: string;
  mode: Mode;
  need: Need;
  /** How many of a driver's drops the way takes, and minutes beyond a usual drive; pickup has none. */
  drops: number;
  roadMinutes: number;
};

type Times = { day: string; startsAt: Instant; endsAt: Instant };

/** Whose a promise is. One that is held is held for its network, too, as `clientOf` writes it. */
export type Whose = {
  orderId: string | null;
  session: string | null;
  network: string | null;
};

/** A promise with its instants as numbers, as the rules take it. */
export function asPromise(row: PromiseRow): OrderPromise {
  return {
    ...row,
    startsAt: row.startsAt.getTime(),
    endsAt: row.endsAt.getTime(),
    heldUntil: row.heldUntil && row.heldUntil.getTime(),
  };
}

/** What the window of a promise was judged by. */
export function termsOf(row: PromiseRow): Terms {
  const { kitchen, mode, decorator, trays, drops, leadMinutes, products, roadMinutes } = row;
  const need = { leadMinutes, decorator, trays, products };
  return { kitchen, mode, need, drops, roadMinutes };
}

/** The columns of a promise of a window. */
export function windowColumns(
  { kitchen, mode, need, drops, roadMinutes }: Terms,
  { day, startsAt, endsAt }: Times,
) {
  return {
    kitchen,
    mode,
    day,
    part: partOf((startsAt - instantAt(day, 0)) / MINUTE),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    decorator: need.decorator,
    trays: need.trays,
    drops: mode === 'Delivery' ? drops : 0,
    leadMinutes: need.leadMinutes,
    products: need.products,
    roadMinutes,
  };
}

const NEW_COLUMNS = [
  'id',
  'orderId',
  'session',
  'network',
  'kitchen',
  'mode',
  'day',
  'part',
  'startsAt',
  'endsAt',
  'decorator',
  'trays',
  'drops',
  'leadMinutes',
  'products',
  'roadMinutes',
  'state',
  'heldUntil',
  'keptUntil',
] as const satisfies (keyof PromiseRow)[];
type NewRow = Pick<PromiseRow, (typeof NEW_COLUMNS)[number]>;

const insertRow = prepared<NewRow>('promise_insert', (orm) =>
  orm.insert(promises).values(placeholders(NEW_COLUMNS)),
);

type Standing = { state: PromiseState; heldUntil: Instant | null; keptUntil?: Instant | null };

/** Writes a new promise. Its kitchen-day is locked. */
export async function insertPromise(
  tx: Tx,
  {
    terms,
    times,
    whose,
    state,
    heldUntil,
    keptUntil = null,
  }: Standing & { terms: Terms; times: Times; whose: Whose },
): Promise<void> {
  await insertRow(tx, {
    id: uuidv7(),
    ...whose,
    ...windowColumns(terms, times),
    state,
    heldUntil: heldUntil === null ? null : new Date(heldUntil),
    keptUntil: keptUntil === null ? null : new Date(keptUntil),
  });
}

const setState = prepared<{ id: string; state: PromiseState }>('promise_state', (orm) =>
  orm
    .update(promises)
    .set({ state: sql`${sql.placeholder('state')}`, heldUntil: null, network: null })
    .where(eq(promises.id, sql.placeholder('id'))),
);

/** A promise that is held no longer takes another state, and is no network's. Its kitchen-day is locked. */
export async function endHold(tx: Tx, id: string, state: PromiseState): Promise<void> {
  await setState(tx, { id, state });
}

/** Changes a promise. Its kitchen-day is locked, and that to which it moves. */
export async function updatePromise(
  tx: Tx,
  id: string,
  {
    heldUntil,
    ...changes
  }: Partial<Omit<PromiseRow, 'heldUntil'>> & {
    heldUntil?: Instant | null;
  },
): Promise<void> {
  await tx
    .update(promises)
    .set({
      ...changes,
      ...(heldUntil !== undefined && {
        heldUntil: heldUntil === null ? null : new Date(heldUntil),
      }),
    })
    .where(eq(promises.id, id));
}

const WITH_NOW = {
  ...getTableColumns(promises),
  now: sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::float8`,
};

const rowOfOrder = preparedRows<typeof WITH_NOW, { order: string }>('promise_of', WITH_NOW, (orm) =>
  orm
    .select(WITH_NOW)
    .from(promises)
    .where(eq(promises.orderId, sql.placeholder('order'))),
);

const PROMISE = getTableColumns(promises);
const rowsOfOrders = preparedRows<typeof PROMISE, { orders: string[] }>(
  'promises_of',
  PROMISE,
  (orm) =>
    orm
      .select()
      .from(promises)
      .where(sql`${promises.orderId} = any(${sql.placeholder('orders')}::uuid[])`),
);

/** The promise of an order with the database's time; null for an order that has none yet. */
export async function promiseOfOrder(
  orm: Orm,
  orderId: string,
): Promise<{ row: PromiseRow; now: Instant } | null> {
  const [found] = await rowOfOrder(orm, { order: orderId });
  if (!found) return null;
  const { now, ...row } = found;
  return { row, now };
}

/** What an edit that waits for its money holds beside its order's promise; null when it holds nothing. */
export async function addedByRevision(tx: Tx, revision: string): Promise<PromiseRow | null> {
  const [found] = await tx.select().from(promises).where(eq(promises.revisionId, revision));
  return found ?? null;
}

/** The promises of some orders. */
export async function promisesOf(orm: Orm, orderIds: string[]): Promise<Map<string, PromiseRow>> {
  if (orderIds.length === 0) return new Map();
  const found = await rowsOfOrders(orm, { orders: orderIds });
  return new Map(found.map((row) => [row.orderId ?? '', row]));
}

/** Gives up holds of a cart: its own goes, those of its orders are released; what has become firm meanwhile stays. */
export async function giveUpHolds(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const those = and(inArray(promises.id, [...ids]), eq(promises.state, 'held'));
  await tx.delete(promises).where(and(those, sql`${promises.orderId} is null`));
  await tx
    .update(promises)
    .set({ state: 'released', heldUntil: null, network: null })
    .where(and(those, sql`${promises.orderId} is not null`));
}
