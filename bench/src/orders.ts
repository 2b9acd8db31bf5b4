import { startPostgres } from '../../scripts/postgres.ts';
import { CAPTURE_SETTINGS, captureOrder } from './capture-order.ts';
import { type Figure, type Group, median } from './figure.ts';
import {
  checkAlike,
  delayMailsAndDocuments,
  type OrderDatabases,
  prepareDatabases,
} from './order-databases.ts';
import { openSides, placeOne, settleOne } from './order-sides.ts';
import type { Trace } from './order-trace.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const ROUNDS = 5;

/** What is done to an order, how many a round, and how fast at least. */
type Kind = { name: string; settles: boolean; orders: number; warmUp: number; atLeast: number };
const KINDS: Kind[] = [
  { name: 'placing an order', settles: false, orders: 1500, warmUp: 500, atLeast: 0.35 },
  { name: 'placing and settling an order', settles: true, orders: 400, warmUp: 200, atLeast: 0.3 },
];

/** Placing and settling orders on PostgreSQL, against the same statements sent there by the driver alone. */
export const orders: Group = {
  name: 'orders',
  async measure() {
    const postgres = await startPostgres(CAPTURE_SETTINGS);
    try {
      const databases = await prepareDatabases(postgres.url);
      await delayMailsAndDocuments(databases);
      const figures: Figure[] = [];
      for (const kind of KINDS) figures.push(await compare(databases, kind));
      return figures;
    } finally {
      await postgres.stop();
    }
  },
};

/** Orders in a second, each way. */
type Speeds = { shop: number; straight: number };

async function compare(databases: OrderDatabases, kind: Kind): Promise<Figure> {
  const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: databases.shop });
  const { settles } = kind;
  const trace = await captureOrder(databases.shop, async () => {
    await (settles ? settleOne(shop.url) : placeOne(shop.url));
  });
  const sides = openSides({ shop: shop.url, database: databases.yardstick, trace, settles });
  const rounds: Speeds[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const orders = round === 0 ? kind.warmUp : kind.orders;
    const speeds = await checkAlike(databases, orders, async () => ({
      shop: await sides.throughShop(orders),
      straight: await sides.straight(orders),
    }));
    if (round > 0) rounds.push(speeds);
  }
  await Promise.all([sides.close(), shop.stop()]);
  return figure(kind, rounds, trace);
}

function figure({ name, atLeast }: Kind, rounds: Speeds[], { statements }: Trace): Figure {
  const shop = median(rounds.map((round) => round.shop)).toFixed(0);
  const straight = median(rounds.map((round) => round.straight)).toFixed(0);
  return {
    name: `${name}, PostgreSQL`,
    value: median(rounds.map((round) => round.shop / round.straight)),
    unit: 'ratio',
    limit: { atLeast },
    note: `${shop} against ${straight} orders/s of ${statements.length} statements`,
  };
}
