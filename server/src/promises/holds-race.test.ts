import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import { forgetOrders, line, sampleOrder, untilServed } from '../orders/testing-orders.ts';
import { useTwoProcesses } from '../orders/testing-two-processes.ts';
import { plans } from '../schema/promises.ts';
import { sliceOrder, windowAt } from './testing-orders-in-windows.ts';
import { dayAndNight, everyDay, inDays } from './testing-promises.ts';

const skip = !process.env['TEST_DATABASE_URL'] && 'an embedded database has one process';
const AT_ONCE = 8;

describe('of two processes on one PostgreSQL', { skip }, () => {
  const { shop, origins } = useTwoProcesses(async ({ database }) => {
    const week = everyDay(dayAndNight);
    await database.orm.update(plans).set({ week }).where(eq(plans.id, 'week-salmiya'));
  }, 600);
  afterEach(() => forgetOrders(shop));

  type Who = (index: number) => { phoneNumber: string; email: string };
  /** Orders at once, each on a day of its own, by turns to both; answers what became of them, sorted. */
  async function atOnce(
    who: Who,
    {
      orders = AT_ONCE,
      windowOf = (index: number) => windowAt(16, inDays(3 + index)),
      changes = {},
    } = {},
  ) {
    const usual = sampleOrder(shop)['customer'] as object;
    const sent = Array.from({ length: orders }, async (_, index) => {
      const customer = { ...usual, ...who(index) };
      const body = JSON.stringify(sliceOrder(shop, { ...windowOf(index), customer, ...changes }));
      const headers = { 'content-type': 'application/json' };
      const answer = await untilServed(async () => {
        const address = `${origins[index % 2]}${endpoints.order()}`;
        const sent = await fetch(address, { method: 'POST', headers, body });
        return { body: (await sent.json()) as { code?: string } };
      });
      return answer.body.code ?? 'placed';
    });
    return (await Promise.all(sent)).sort();
  }

  const strangers: Who = (index) => ({
    phoneNumber: `5560 ${1000 + index}`,
    email: `stranger${index}@example.com`,
  });
  const three = [...Array(3).fill('placed'), ...Array(AT_ONCE - 3).fill('too-many-holds')];

  test('one telephone holds three times at once, whichever days they are on', async () => {
    const told = await atOnce((index) => ({
      phoneNumber: '5550 0142',
      email: `dana${index}@example.com`,
    }));
    assert.deepEqual(told, three);
  });

  test('so does one e-mail, however it is written', async () => {
    const told = await atOnce((index) => ({
      phoneNumber: `5550 ${1000 + index}`,
      email: index % 2 === 0 ? 'dana@example.com' : 'Dana@example.com',
    }));
    assert.deepEqual(told, three);
  });

  test('one network holds ten times at once, whoever its shoppers say they are', async () => {
    const told = await atOnce(strangers, { orders: 14 });
    assert.deepEqual(told, [...Array(10).fill('placed'), ...Array(4).fill('too-many-holds')]);
  });

  test('one network holds a third of a window at once', async () => {
    const told = await atOnce(strangers, { windowOf: () => windowAt(16, inDays(3)) });
    assert.deepEqual(told, [...Array(4).fill('placed'), ...Array(4).fill('window-full')]);
  });

  test('a network that holds nothing has one large order at once', async () => {
    const items = [line(shop, 'strawberry-cream-cake', { quantity: 6 })];
    const told = await atOnce(strangers, { changes: { items } });
    assert.deepEqual(told, ['placed', ...Array(7).fill('window-full')]);
  });
});
