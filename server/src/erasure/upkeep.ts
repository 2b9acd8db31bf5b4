import type { AppContext } from '../app-context.ts';
import { sweepAccounts } from '../customers/upkeep.ts';
import type { Orm } from '../database/db.ts';
import { dropStrangers, eraseGatewayEvents } from './erase-gateway-events.ts';
import { eraseOrders } from './erase-orders.ts';

/** Erases what is personal in orders whose customers deleted their accounts; answers how many orders it was. */
export async function erasePersonalData(orm: Orm): Promise<number> {
  await dropStrangers(orm);
  const erased = await eraseOrders(orm);
  await eraseGatewayEvents(orm);
  return erased;
}

/** Removes what is over, and what is personal in orders to be erased; says so when something personal went. */
export async function keepAccounts({
  database,
  log,
}: Pick<AppContext, 'database' | 'log'>): Promise<void> {
  await sweepAccounts(database.orm);
  const erased = await erasePersonalData(database.orm);
  if (erased > 0) log.info({ erased }, 'orders of deleted accounts erased');
}
