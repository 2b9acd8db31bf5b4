import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { eq } from 'drizzle-orm';
import { forgetOrders, sampleOrder } from '../orders/testing-orders.ts';
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

  /** Orders at once, each on a day of its own, by turns to both; answers what became of them, sorted. */
  async function atOnce(who: (index: number) => { phoneNumber: string; email: string }) {
    const usual = sampleOrder(shop)['customer'] as object;
    const sent = Array.from({ length: AT_ONCE }, async (_, index) => {
      const customer = { ...usual, ...who(index) };
      const answer = await fetch(`${origins[index % 2]}${endpoints.order()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sliceOrder(shop, { ...windowAt(16, inDays(3 + index)), customer })),
      });
      const { code = 'placed' } = (await answer.json()) as { code?: string };
      return code;
    });
    return (await Promise.all(sent)).sort();
  }

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
});
