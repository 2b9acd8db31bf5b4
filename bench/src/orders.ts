import assert from 'node:assert/strict';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { type OfferedWindow, WINDOW_DAYS } from '@mahlab/bakery/api/window';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { startPostgres } from '../../scripts/postgres.ts';
import { ask } from './ask.ts';
import { captureOrders } from './capture-order.ts';
import { type Figure, type Group, median } from './figure.ts';
import { ORDER, type OrderWindow } from './order.ts';
import { checkAlike, delayJobs, type OrderDatabases, prepareDatabases } from './order-databases.ts';
import { openSides, placeOne, settleOne } from './order-sides.ts';
import type { Trace } from './order-trace.ts';
import { startShop } from './shop.ts';
import { CAPTURE_SETTINGS } from './statement-log.ts';
import { warmFolder } from './warm-folder.ts';

const ROUNDS = 5;

/** What is done to an order, in windows of how many days, how many a round, and how fast at least. */
type Kind = {
  name: string;
  /** None: each order takes the earliest window. */
  days: number;
  settles: boolean;
  orders: number;
  warmUp: number;
  atLeast: number;
  /** How many a second at least; where it is not told, only the ratio counts. */
  aSecond?: number;
};
const PLACING = { settles: false, orders: 1500, warmUp: 500, atLeast: 0.5 };
const KINDS: Kind[] = [
  { ...PLACING, name: 'placing an order, on 28 kitchen-days', days: 28 },
  // Fewer: each order sums what the day has promised already, and no kitchen makes thousands in a day.
  {
    ...PLACING,
    name: 'placing an order, on one kitchen-day',
    days: 1,
    orders: 200,
    warmUp: 100,
    aSecond: 60,
  },
  {
    name: 'placing and settling an order',
    days: 0,
    settles: true,
    orders: 400,
    warmUp: 200,
    atLeast: 0.3,
  },
];
/** From the day after tomorrow on every window may be ordered. */
const FIRST_DAY = 2;

/** Placing and settling orders on PostgreSQL, against the same statements sent there by the driver alone. */
export const orders: Group = {
  name: 'orders',
  async measure() {
    const postgres = await startPostgres(CAPTURE_SETTINGS);
    try {
      const databases = await prepareDatabases(postgres.url);
      await delayJobs(databases);
      const figures: Figure[] = [];
      for (const kind of KINDS) figures.push(...(await compare(databases, kind)));
      return figures;
    } finally {
      await postgres.stop();
    }
  },
};

/** Orders in a second, each way. */
type Speeds = { shop: number; straight: number };

async function compare(databases: OrderDatabases, kind: Kind): Promise<Figure[]> {
  const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: databases.shop });
  try {
    return await compareOn(shop.url, databases, kind);
  } finally {
    await shop.stop();
  }
}

async function compareOn(shop: string, databases: OrderDatabases, kind: Kind): Promise<Figure[]> {
  const { settles } = kind;
  const windows = await windowsOn(shop, kind.days);
  const ways = (windows.length > 0 ? windows : [undefined]).map((window) => async () => {
    await (settles ? settleOne(shop) : placeOne(shop, window));
  });
  const traces = await captureOrders(databases.shop, ways);
  const database = databases.yardstick;
  const sides = openSides({ shop, database, traces, windows, settles });
  const rounds: Speeds[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const orders = round === 0 ? kind.warmUp : kind.orders;
    const speeds = await checkAlike(databases, orders, async () => ({
      shop: await sides.throughShop(orders),
      straight: await sides.straight(orders),
    }));
    if (round > 0) rounds.push(speeds);
  }
  await sides.close();
  return figuresOfKind(kind, rounds, traces);
}

/** An open window on each of some days of one kitchen. */
async function windowsOn(shop: string, days: number): Promise<OrderWindow[]> {
  const open = new Map<string, OrderWindow>();
  const first = addDays(dayOf(Date.now()), FIRST_DAY);
  for (let from = 0; from < days; from += WINDOW_DAYS) {
    const place = { location: ORDER.location, mode: 'Delivery' } as const;
    const path = endpoints.windows({ ...place, from: addDays(first, from), lead: 1440 });
    const { body } = await ask(shop + path);
    for (const { day, state, deliveryDate, deliveryTime } of JSON.parse(
      body.toString(),
    ) as OfferedWindow[]) {
      if (state !== 'no' && open.size < days) open.set(day, { deliveryDate, deliveryTime });
    }
  }
  assert.equal(open.size, days, 'a day has no open window');
  return [...open.values()];
}

function figuresOfKind(
  { name, atLeast, aSecond }: Kind,
  rounds: Speeds[],
  traces: Trace[],
): Figure[] {
  const shop = median(rounds.map((round) => round.shop));
  const straight = median(rounds.map((round) => round.straight));
  const count = traces[0]?.statements.length ?? 0;
  return [
    {
      name: `${name}, PostgreSQL`,
      value: median(rounds.map((round) => round.shop / round.straight)),
      unit: 'ratio',
      limit: { atLeast },
      note: `${shop.toFixed(0)} against ${straight.toFixed(0)} orders/s of ${count} statements`,
    },
    ...(aSecond === undefined
      ? []
      : [{ name, value: shop, unit: 'a second' as const, limit: { atLeast: aSecond } }]),
  ];
}
