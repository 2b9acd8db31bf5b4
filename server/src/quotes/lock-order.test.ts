import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { untilWaiting } from '../database/testing-waiting.ts';
import { forgetOrders, rows } from '../orders/testing-orders.ts';
import { lockDays } from '../promises/locks.ts';
import { windowAt } from '../promises/testing-orders-in-windows.ts';
import { inDays } from '../promises/testing-promises.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { isEmbedded } from '../testing.ts';
import { accept, letEnd, linkOf, quoted, send } from './testing-quotes.ts';

const skip = isEmbedded && 'an embedded database has one connection';

const on = (days: number) => ({ kitchen: 'salmiya', day: inDays(days) });

describe('while an order is moved from the one day to the other', { skip }, () => {
  const shop = useOpenShop();
  afterEach(() => forgetOrders(shop));

  test('a quote that is over is sent anew for an earlier day, and its unpaid order is cancelled', async () => {
    const { id, token } = await quoted(shop, windowAt(16, inDays(5)));
    linkOf(await accept(shop, token));
    await letEnd(shop, id);
    const { orm } = shop.database;
    const { sending } = await orm.transaction(async (move) => {
      await lockDays(move, [on(3)], null);
      const sending = send(shop, id, windowAt(16, inDays(3)));
      await untilWaiting(orm, 1);
      await lockDays(move, [on(5)], null);
      return { sending };
    });
    const { status, body } = await sending;
    assert.equal(status, 200, JSON.stringify(body));
    const kept = await rows(
      shop,
      sql`select day::text, state from promises where kitchen = 'salmiya' order by day`,
    );
    assert.deepEqual(kept, [
      { day: inDays(3), state: 'held' },
      { day: inDays(5), state: 'released' },
    ]);
  });
});
