import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { rows } from '../orders/testing-orders.ts';
import { useShop } from '../testing.ts';
import { deleteDoneJobs } from './tend.ts';

const shop = useShop();

test('jobs that were done more than an hour ago are deleted, and no others', async () => {
  const { jobs, database } = shop.context;
  for (let n = 0; n < 5; n += 1) await jobs.sendAlone('mail.send', { data: { mail: String(n) } });
  const states = ['completed', 'completed', 'failed', 'cancelled', 'created'];
  const ages = [61, 59, 6000, 6000, 6000];
  for (const [n, state] of states.entries()) {
    const done =
      state === 'created' ? sql`null` : sql`now() - ${ages[n]}::int * interval '1 minute'`;
    await rows(
      shop,
      sql`update pgboss.job set state = ${state}, completed_on = ${done}
        where data ->> 'mail' = ${String(n)} returning 1`,
    );
  }
  assert.equal(await deleteDoneJobs(database.orm), 1);
  const left = await rows(
    shop,
    sql`select data ->> 'mail' as mail from pgboss.job where name = 'mail.send' order by 1`,
  );
  assert.deepEqual(
    left.map(({ mail }) => mail),
    ['1', '2', '3', '4'],
  );
});
