import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from './db.ts';

/** Waits until so many statements wait for a row that another transaction holds. PostgreSQL alone tells it. */
export async function untilWaiting(orm: Orm, count: number): Promise<void> {
  const waiting = sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (const until = Date.now() + 10_000; ; await sleep(10)) {
    const [row] = rowsOf(await orm.execute(waiting));
    if (Number(row?.['count']) >= count) return;
    assert.ok(Date.now() < until, 'nothing waits');
  }
}
