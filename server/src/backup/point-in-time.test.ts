import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PaymentResult } from '@mahlab/bakery/api/order';
import pg from 'pg';
import type { Postgres } from '../../../scripts/postgres.ts';
import type { Archived } from '../../../scripts/postgres-archive.ts';
import { findPostgres } from '../../../scripts/postgres-binaries.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../database/db.ts';
import { createDatabase } from '../database/testing-database.ts';
import { fetchFile, placePaid } from '../documents/testing-documents.ts';
import { place, until } from '../orders/testing-orders.ts';
import { giveRoom } from '../promises/testing-room.ts';
import { isEmbedded, type TestShop, testShop } from '../testing.ts';
import { countRows } from './rows.ts';

const skip =
  (isEmbedded && 'a log of all changes is PostgreSQL’s') ||
  (!existsSync(join(findPostgres(), 'pg_basebackup')) && 'this PostgreSQL has no pg_basebackup');

describe('the second before somebody’s mistake', { skip }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-instant-'));
  const open: (Postgres | TestShop)[] = [];
  let archived: Archived;
  before(async () => {
    // Not with this file: its own program awaits at its top.
    const { startArchived } = await import('../../../scripts/postgres-archive.ts');
    archived = await startArchived();
  });
  after(async () => {
    for (const one of open.toReversed()) await ('stop' in one ? one.stop() : one.close());
    archived.remove();
    rmSync(dataDir, { recursive: true });
  });

  /** A shop on a database, with the same file store each time: what is in that never changes. */
  async function shopOn(url: string): Promise<TestShop> {
    const database = await openDatabase(readConfig({ DATABASE_URL: url }));
    return testShop({ database, url, remove: async () => {} }, { dataDir });
  }

  test('is there again on another server: each row, the invoice to its byte, and the next number', async () => {
    const url = await createDatabase(archived.postgres.url);
    const shop = await shopOn(url);
    await giveRoom(shop.database.orm);
    await archived.copy();
    // In no copy of the files: the log alone has them.
    const sold = await placePaid(shop);
    const unpaid = await place(shop);
    const invoice = (sold.answer.body as PaymentResult).invoice ?? '';
    const printed = await fetchFile(shop, invoice);
    assert.equal(printed.status, 200);
    const admin = await connect(url);
    const ask = async (statement: string) => (await admin.query(statement)).rows;
    const counted = await countRows(ask);
    const [{ at = '' } = {}] = await ask('select clock_timestamp()::text as at');

    const tooLate = await placePaid(shop);
    await admin.query('truncate orders cascade');
    await admin.end();
    await shop.close();
    await archived.postgres.stop();

    const restored = await archived.startAsItWas(String(at));
    open.push(restored);
    const its = new URL(url);
    its.host = new URL(restored.url).host;
    const client = await connect(its.href);
    const find = async (statement: string) => (await client.query(statement)).rows;
    await until(async () => (await find('select pg_is_in_recovery() as is'))[0]?.is === false);
    assert.deepEqual(await countRows(find), counted);
    await client.end();

    const again = await shopOn(its.href);
    open.push(again);
    const seen = ({ orderId, token }: { orderId: string; token: string }) =>
      again.get(endpoints.orderOf(orderId, { token }));
    for (const [order, status] of [
      [sold, 'paid'],
      [unpaid, 'pending'],
    ] as const) {
      const { body } = await seen(order);
      assert.equal((body as { status: string }).status, status);
    }
    assert.equal((await seen(tooLate)).status, 404);
    const read = await fetchFile(again, invoice);
    assert.deepEqual([read.status, read.bytes.equals(printed.bytes)], [200, true]);
    const next = (await placePaid(again)).answer.body as PaymentResult;
    const { headers } = await fetchFile(again, next.invoice ?? '');
    assert.match(String(headers['content-disposition']), /INV-000002/);
  });
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}
