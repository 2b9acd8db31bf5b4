import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Supplement } from '@mahlab/bakery/api/supplement';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../../order-history/testing-owners.ts';
import { attemptNamed, orderOf } from '../../payments/testing-gateway.ts';
import { AS_OWNER } from '../../people/testing-owner.ts';
import { lockDays } from '../../promises/locks.ts';
import { promiseOfOrder } from '../../promises/promise-rows.ts';
import { isEmbedded, useShop } from '../../testing.ts';
import { inSandbox, line, rows, until } from '../testing-orders.ts';
import { startProcess } from '../testing-process.ts';
import { edit, moneyThatDoesNotFit, openWindowThere, takenBy, tokenOf } from './testing-edits.ts';

// A second process needs a database that both reach. Each test starts one, which takes some seconds.
describe('a process that is killed in the middle of an edit', { skip: isEmbedded }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mahlab-killed-'));
  after(() => rmSync(dataDir, { recursive: true, force: true }));
  const shop = useShop();

  /**
   * Posts to another process, and kills it where all is written but what the kitchen has reserved: it waits there for the lock
   * of the order's kitchen-day, which comes last.
   */
  async function killedOver(orderId: string, path: string, body: object): Promise<void> {
    const other = await startProcess({
      DATABASE_URL: shop.databaseUrl ?? '',
      DATA_DIR: dataDir,
      PUBLIC_URL: shop.config.publicUrl,
      DATABASE_POOL: '10',
    });
    const { orm } = shop.database;
    const found = await promiseOfOrder(orm, orderId);
    assert.ok(found);
    await orm.transaction(async (tx) => {
      // On a busy machine it holds its lock for longer than the shop would.
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await lockDays(tx, [found.row], null);
      const sent = fetch(other.origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...AS_OWNER },
        body: JSON.stringify(body),
      }).then(
        ({ status }) => status,
        () => 'dead',
      );
      await until(async () => (await rows(shop, WAITING)).length > 0);
      await other.kill();
      assert.equal(await sent, 'dead');
    });
  }
  const WAITING = sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
    where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`;
  const written = (orderId: string) =>
    rows(
      shop,
      sql`select (select count(*) from order_revisions where order_id = ${orderId})::int as revisions,
        (select count(*) from refunds where order_id = ${orderId})::int as refunds,
        (select count(*) from staff_audit where object = ${orderId})::int as audit`,
    );

  test('nothing of it is there, and the same tap again makes it once', async () => {
    const { orderId } = await placePaid(shop);
    const before = await orderOf(shop, orderId);
    const sent = { key: uuidv7(), lines: [{ kept: 1 }, { kept: 2, quantity: 1 }] };
    await killedOver(orderId, staffEndpoints.editOrder(orderId), { revision: 0, ...sent });
    assert.deepEqual(await orderOf(shop, orderId), before);
    assert.deepEqual(await written(orderId), [{ revisions: 0, refunds: 0, audit: 0 }]);
    const again = await edit(shop, orderId, sent);
    const more = await edit(shop, orderId, sent);
    assert.deepEqual([again.status, again.body.id], [200, more.body.id]);
    assert.deepEqual(await written(orderId), [{ revisions: 2, refunds: 1, audit: 1 }]);
    assert.deepEqual(await moneyThatDoesNotFit(shop), []);
  });

  test('a supplement that was captured waits still, and comes into force when it is asked about again', async () => {
    const { orderId } = await placePaid(shop);
    const before = await orderOf(shop, orderId);
    const lines = [{ kept: 1 }, { kept: 2 }, { item: line(shop, 'macarons-pistachio') }];
    const { body } = await edit(shop, orderId, { lines });
    const token = tokenOf(body);
    const { held } = await takenBy(shop, orderId);
    const paid = await shop.post(supplementEndpoints.paySupplement(token), '');
    const { link = '' } = paid.body as { link?: string };
    await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
    const name = `${orderId}-2`;
    const path = supplementEndpoints.verifySupplement(token);
    await killedOver(orderId, path, { requested_order_id: name });
    assert.deepEqual(await orderOf(shop, orderId), before);
    assert.deepEqual((await takenBy(shop, orderId)).held, held);
    assert.notEqual((await attemptNamed(shop, name)).state, 'paid');
    assert.deepEqual(await moneyThatDoesNotFit(shop), []);

    const { state } = (await shop.post(path, { requested_order_id: name })).body as Supplement;
    assert.equal(state, 'paid');
    const after = await orderOf(shop, orderId);
    assert.deepEqual([after.revision, after.totalFils], [1, before.totalFils + 5500]);
    assert.equal((await takenBy(shop, orderId)).held, null);
    assert.deepEqual(await moneyThatDoesNotFit(shop), []);
  });

  const promisesOf = (orderId: string) =>
    rows(
      shop,
      sql`select kitchen, mode, state, revision_id is not null as held from promises
        where order_id = ${orderId}
          or revision_id in (select id from order_revisions where order_id = ${orderId})
        order by held`,
    );

  test('an order that goes to another kitchen is in one of them, whole, and the same tap again moves it once', async () => {
    const { orderId } = await placePaid(shop);
    const [before, promised] = [await orderOf(shop, orderId), await promisesOf(orderId)];
    const place = { deliveryType: 'Pickup', kitchen: 'egaila' } as const;
    const window = await openWindowThere(shop, orderId, { place });
    const sent = { key: uuidv7(), place: { ...place, ...window } };
    await killedOver(orderId, staffEndpoints.editOrder(orderId), { revision: 0, ...sent });
    assert.deepEqual([await orderOf(shop, orderId), await promisesOf(orderId)], [before, promised]);
    assert.deepEqual(await written(orderId), [{ revisions: 0, refunds: 0, audit: 0 }]);
    const again = await edit(shop, orderId, sent);
    const more = await edit(shop, orderId, sent);
    assert.deepEqual([again.status, again.body.id], [200, more.body.id]);
    assert.deepEqual(await promisesOf(orderId), [
      { kitchen: 'egaila', mode: 'Pickup', state: 'firm', held: false },
    ]);
    assert.deepEqual(await written(orderId), [{ revisions: 2, refunds: 1, audit: 1 }]);
    assert.deepEqual(await moneyThatDoesNotFit(shop), []);
  });

  test('a fee that was captured for another place waits still, with the time that is held there', async () => {
    const { orderId } = await placePaid(shop);
    const before = await orderOf(shop, orderId);
    const place = { deliveryType: 'Delivery', area: 'egaila' } as const;
    const address = { block: '2', street: '7', house: '11' };
    const window = await openWindowThere(shop, orderId, { place, address });
    const { body } = await edit(shop, orderId, { place: { ...place, ...window }, address });
    const token = tokenOf(body);
    const { link = '' } = (await shop.post(supplementEndpoints.paySupplement(token), '')).body as {
      link?: string;
    };
    await inSandbox(shop, link, { action: 'pay', mishap: 'lost' });
    const path = supplementEndpoints.verifySupplement(token);
    const named = { requested_order_id: `${orderId}-2` };
    const held = await promisesOf(orderId);
    assert.deepEqual(
      held.map((one) => [one['kitchen'], one['state']]),
      [
        ['salmiya', 'firm'],
        ['egaila', 'held'],
      ],
    );
    await killedOver(orderId, path, named);
    assert.deepEqual([await orderOf(shop, orderId), await promisesOf(orderId)], [before, held]);
    assert.equal(((await shop.post(path, named)).body as Supplement).state, 'paid');
    const now = await orderOf(shop, orderId);
    assert.deepEqual(
      [now.branchId, now.areaId, now.totalFils],
      ['egaila', 'egaila', before.totalFils + 500],
    );
    assert.deepEqual(await promisesOf(orderId), [
      { kitchen: 'egaila', mode: 'Delivery', state: 'firm', held: false },
    ]);
    assert.deepEqual(await moneyThatDoesNotFit(shop), []);
  });
});
