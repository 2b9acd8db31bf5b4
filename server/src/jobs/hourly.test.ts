import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { sql } from 'drizzle-orm';
import { rows, until } from '../orders/testing-orders.ts';
import { startShop, useShop } from '../testing.ts';
import { workJobs } from '../work-jobs.ts';

const shop = useShop(() => startShop({ settlementSeconds: 0.1 }));

/** Whether the job is there in this state: two jobs, where the test runs as an hour begins. */
async function areAll(wished: string): Promise<boolean> {
  const jobs = await rows(shop, sql`select state::text from pgboss.job where name = 'keep.carts'`);
  return jobs.length > 0 && jobs.every(({ state }) => state === wished);
}

test('what recurs is a job: it makes up for hours in which nobody worked, and is seen when it fails', async () => {
  await shop.post(endpoints.cart(), { session: 'left-a-month-ago', items: [] });
  await rows(shop, sql`update carts set updated_at = now() - interval '31 days' returning 1`);
  await rows(shop, sql`alter table carts rename to elsewhere`);
  workJobs(shop.context);
  await until(async () => (await rows(shop, sql`select 1 from pgboss.schedule`)).length === 4);
  await rows(
    shop,
    sql`update pgboss.schedule set created_on = now() - interval '3 hours' returning 1`,
  );
  await rows(shop, sql`update pgboss.version set cron_on = now() - interval '2 hours' returning 1`);
  await until(() => areAll('retry'), 20);

  await rows(shop, sql`alter table elsewhere rename to carts`);
  await until(async () => {
    await rows(
      shop,
      sql`update pgboss.job set start_after = now() where state = 'retry' returning 1`,
    );
    return areAll('completed');
  }, 20);
  assert.equal((await rows(shop, sql`select 1 from carts`)).length, 0);
});
