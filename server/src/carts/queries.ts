import type { CartSync } from '@mahlab/bakery/api/cart';
import { sql } from 'drizzle-orm';
import type { Orm } from '../db.ts';
import { carts } from '../schema/carts.ts';
import { storable } from '../storable.ts';

/** Keeps the latest state of a cart; what it held before is gone. */
export async function saveCart(orm: Orm, sync: CartSync): Promise<void> {
  const { session, customer, items } = storable(sync);
  const state = { customer, items, updatedAt: sql`now()` };
  await orm
    .insert(carts)
    .values({ session, ...state })
    .onConflictDoUpdate({ target: carts.session, set: state });
}
