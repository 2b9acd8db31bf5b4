import { hourly, type Upkeep } from '../hourly.ts';
import type { Parts } from '../parts.ts';
import { expireCarts } from './queries.ts';

/** Removes carts that were left long ago, and with them the telephone numbers that they hold. */
export function keepCarts({ database, log }: Pick<Parts, 'database' | 'log'>): Upkeep {
  return hourly(log, 'removing old carts', async () => {
    const expired = await expireCarts(database.orm);
    if (expired > 0) log.info({ expired }, 'old carts removed');
  });
}
