import type { AppContext } from '../app-context.ts';
import { expireCarts } from './queries.ts';
import { remindOfCarts } from './remind.ts';

/** Reminds of carts that were left, by those who asked for it; removes carts that were left long ago, and with them the telephone numbers that they hold. */
export async function keepCarts(
  context: Pick<AppContext, 'database' | 'jobs' | 'log'>,
): Promise<void> {
  const { database, log } = context;
  const reminded = await remindOfCarts(context);
  if (reminded > 0) log.info({ reminded }, 'reminded of carts');
  const expired = await expireCarts(database.orm);
  if (expired > 0) log.info({ expired }, 'old carts removed');
}
