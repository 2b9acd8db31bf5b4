import { deleteExpired } from '../customers/cleanup.ts';
import type { Orm } from '../database/db.ts';
import type { FileContext } from '../documents/file.ts';
import { printBeforeErasing } from '../documents/print-waiting.ts';
import { deleteExpiredSignIns } from '../people/cleanup.ts';
import { dropUnprovenWebhooks, eraseGatewayEvents } from './erase-gateway-events.ts';
import { eraseOrders } from './erase-orders.ts';
import { eraseReasons } from './erase-reasons.ts';
import { eraseRequests } from './erase-requests.ts';

/** Erases the personal data in orders and requests whose customers deleted their accounts; answers the number of orders. */
export async function erasePersonalData(orm: Orm): Promise<number> {
  await dropUnprovenWebhooks(orm);
  const erased = await eraseOrders(orm);
  await eraseRequests(orm);
  await eraseGatewayEvents(orm);
  await eraseReasons(orm);
  return erased;
}

/** Deletes expired account data, erases orders of deleted accounts once their documents are printed, and logs how many. */
export async function cleanUpAccounts(context: FileContext): Promise<void> {
  const { database, log } = context;
  await deleteExpired(database.orm);
  await deleteExpiredSignIns(database.orm);
  await printBeforeErasing(context);
  const erased = await erasePersonalData(database.orm);
  if (erased > 0) log.info({ erased }, 'orders of deleted accounts erased');
}
