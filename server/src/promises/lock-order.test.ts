import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import type { Orm } from '../database/db.ts';
import { untilWaiting } from '../database/testing-waiting.ts';
import { forgetOrders } from '../orders/testing-orders.ts';
import { isEmbedded } from '../testing.ts';
import { lockDays } from './locks.ts';
import { chooseLocked } from './reserve.ts';
import { inDays, promise } from './testing-promises.ts';
import { useOpenShop } from './testing-windows.ts';

const skip = isEmbedded && 'an embedded database has one connection';

const on = (days: number) => ({ kitchen: 'salmiya', day: inDays(days) });

/** Takes all of a decorator's minutes on a day. */
async function fill(orm: Orm, days: number): Promise<void> {
  for (const hour of [10, 18]) await promise(orm, { day: inDays(days), hour, decorator: 240 });
}

describe('days are locked in their order', { skip }, () => {
  const shop = useOpenShop();
  afterEach(() => forgetOrders(shop));

  /** The earliest window for a cart that holds one on the fifth day. */
  const earliest = () =>
    shop.database.orm.transaction((tx) =>
      chooseLocked(tx, shop.context, {
        terms: {
          kitchen: 'salmiya',
          mode: 'Delivery',
          need: { leadMinutes: 60, decorator: 10, trays: 0, products: [] },
          drops: 1,
          roadMinutes: 0,
        },
        wanted: null,
        also: [on(5)],
      }),
    );

  test('also where others were faster, of an order without a window whose cart holds a later day', async () => {
    const { orm } = shop.database;
    for (const days of [0, 1]) await fill(orm, days);
    const { choosing } = await orm.transaction(async (move) => {
      await lockDays(move, [on(3)], null);
      const started = await orm.transaction(async (faster) => {
        await lockDays(faster, [on(2)], null);
        const choosing = earliest();
        await untilWaiting(orm, 1);
        await fill(faster, 2);
        return { choosing };
      });
      await untilWaiting(orm, 1);
      await lockDays(move, [on(5)], null);
      return started;
    });
    const chosen = await choosing;
    assert.equal(chosen.ok && chosen.offer.day, inDays(3));
  });
});
