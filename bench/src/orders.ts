import { startPostgres } from '../../scripts/postgres.ts';
import { CAPTURE_SETTINGS, captureOrder } from './capture-order.ts';
import { type Figure, type Group, median } from './figure.ts';
import { checkAlike, type OrderDatabases, prepareDatabases } from './order-databases.ts';
import { openSides, placeOne } from './order-sides.ts';
import type { Trace } from './order-trace.ts';
import { startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

const ROUNDS = 5;
const ORDERS = 1500;
const WARM_UP_ORDERS = 500;
const AT_LEAST = 0.35;

/** Placing orders on PostgreSQL, against the same statements sent there by the driver alone. */
export const orders: Group = {
  name: 'orders',
  async measure() {
    const postgres = await startPostgres(CAPTURE_SETTINGS);
    try {
      return [await compare(await prepareDatabases(postgres.url))];
    } finally {
      await postgres.stop();
    }
  },
};

/** Orders in a second, each way. */
type Speeds = { shop: number; straight: number };

async function compare(databases: OrderDatabases): Promise<Figure> {
  const shop = await startShop({ dataDir: await warmFolder(), databaseUrl: databases.shop });
  const trace = await captureOrder(databases.shop, () => placeOne(shop.url));
  const sides = openSides({ shop: shop.url, database: databases.yardstick, trace });
  const rounds: Speeds[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const orders = round === 0 ? WARM_UP_ORDERS : ORDERS;
    const speeds = await checkAlike(databases, orders, async () => ({
      shop: await sides.throughShop(orders),
      straight: await sides.straight(orders),
    }));
    if (round > 0) rounds.push(speeds);
  }
  await Promise.all([sides.close(), shop.stop()]);
  return figure(rounds, trace);
}

function figure(rounds: Speeds[], { statements }: Trace): Figure {
  const shop = median(rounds.map((round) => round.shop)).toFixed(0);
  const straight = median(rounds.map((round) => round.straight)).toFixed(0);
  return {
    name: 'placing an order, PostgreSQL',
    value: median(rounds.map((round) => round.shop / round.straight)),
    unit: 'ratio',
    limit: { atLeast: AT_LEAST },
    note: `${shop} against ${straight} orders/s of ${statements.length} statements`,
  };
}
