import assert from 'node:assert/strict';
import { afterEach, describe, mock, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import { untilWaiting } from '../../database/testing-waiting.ts';
import { placePaid } from '../../order-history/testing-owners.ts';
import { settle } from '../../payments/settle.ts';
import { attemptNamed, gatewaySays, orderOf } from '../../payments/testing-gateway.ts';
import { lockDays } from '../../promises/locks.ts';
import { sliceOrder, windowAt } from '../../promises/testing-orders-in-windows.ts';
import { inDays, promise } from '../../promises/testing-promises.ts';
import { useOpenShop } from '../../promises/testing-windows.ts';
import { isEmbedded } from '../../testing.ts';
import { forgetOrders } from '../testing-orders.ts';
import { edit, moneyThatDoesNotFit, tokenOf } from './testing-edits.ts';

const skip = isEmbedded && 'an embedded database has one connection';

const on = (days: number) => ({ kitchen: 'salmiya', day: inDays(days) });

describe('while another order is moved from the one day to the other', { skip }, () => {
  const shop = useOpenShop();
  afterEach(async () => {
    mock.restoreAll();
    assert.deepEqual(await moneyThatDoesNotFit(shop), [], 'money at rest adds up');
    await forgetOrders(shop);
  });

  /** An order that was moved while an edit of it waited for its money: the bank has captured that. */
  async function movedAndCaptured() {
    const { orderId, token } = await placePaid(shop, sliceOrder(shop, windowAt(16, inDays(2))));
    const { body } = await edit(shop, orderId, { lines: [{ kept: 1, quantity: 8 }] });
    const path = endpoints.orderWindow(orderId, { token });
    const moved = await shop.post(path, windowAt(16, inDays(5)));
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    await shop.post(supplementEndpoints.paySupplement(tokenOf(body)), '');
    await gatewaySays(shop, `${orderId}-2`, {});
    return { orderId, attempt: (await attemptNamed(shop, `${orderId}-2`)).id };
  }

  /** Learns of a capture while another transaction locks its two days, in their order. */
  async function settledMeanwhile(attempt: string): Promise<void> {
    const { orm } = shop.database;
    const { settling } = await orm.transaction(async (move) => {
      await lockDays(move, [on(2)], null);
      const settling = settle(shop.context, attempt, { by: 'job' });
      await untilWaiting(orm, 1);
      await lockDays(move, [on(5)], null);
      return { settling };
    });
    await settling;
  }

  test('a paid edit of an order that was moved comes into force', async () => {
    const { orderId, attempt } = await movedAndCaptured();
    await settledMeanwhile(attempt);
    assert.equal((await orderOf(shop, orderId)).revision, 1);
  });

  test('a paid edit for which there is no room on the other day lapses', async () => {
    const { orderId, attempt } = await movedAndCaptured();
    await promise(shop.database.orm, { day: inDays(5), hour: 20, decorator: 234 });
    await settledMeanwhile(attempt);
    assert.equal((await orderOf(shop, orderId)).revision, 0);
  });
});
