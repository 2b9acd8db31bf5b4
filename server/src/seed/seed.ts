import { sql } from 'drizzle-orm';
import { type Orm, rowsOf, type Tx } from '../database/db.ts';
import { configs } from '../schema/catalog.ts';
import { seedDesigner } from './designer.ts';
import { seedPlaces } from './places.ts';
import { seedProducts } from './products.ts';
import { seedService } from './service.ts';

/**
 * Fills an empty database with the demo shop, whole or not at all; answers whether it did. A shop
 * that has anything of its own, be it one category or one setting, is left as it is. Call it under
 * the lock of the migrations: two processes must not find the same database empty.
 */
export async function seedIfEmpty(orm: Orm): Promise<boolean> {
  if (!(await isEmpty(orm))) return false;
  await orm.transaction(seedShop);
  return true;
}

async function isEmpty(orm: Orm): Promise<boolean> {
  const answer = await orm.execute(sql`
    select 1 from products union all select 1 from categories union all select 1 from locations
    union all select 1 from branches union all select 1 from configs
    union all select 1 from shapes union all select 1 from flavours union all select 1 from toppings
    union all select 1 from sizes union all select 1 from colors limit 1`);
  return rowsOf(answer).length === 0;
}

async function seedShop(tx: Tx): Promise<void> {
  const settings = (await import('../../seed/configs.json', { with: { type: 'json' } })).default;
  await tx
    .insert(configs)
    .values(Object.entries(settings).map(([attribute, value]) => ({ attribute, value })))
    .onConflictDoNothing();
  await seedPlaces(tx);
  await seedProducts(tx);
  await seedDesigner(tx);
  await seedService(tx);
}
