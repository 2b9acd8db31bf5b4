import type { AppContext } from '../app-context.ts';
import { expireCarts } from './queries.ts';
import { remindOfCarts } from './remind.ts';

/** Mails reminders of abandoned carts to shoppers who asked for them, and deletes carts that are too old. */
export async function cleanUpCarts(
  context: Pick<AppContext, 'database' | 'jobs' | 'log'>,
): Promise<void> {
  const { database, log } = context;
  const reminded = await remindOfCarts(context);
  if (reminded > 0) log.info({ reminded }, 'reminded of carts');
  const expired = await expireCarts(database.orm);
  if (expired > 0) log.info({ expired }, 'old carts removed');
}
