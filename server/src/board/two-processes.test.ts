import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { useTwoProcesses } from '../orders/testing-two-processes.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { isEmbedded } from '../testing.ts';
import { moveAlong } from './testing-day.ts';
import { listen } from './testing-stream.ts';

// A second process needs a database that both reach.
describe('the board of two processes', { skip: isEmbedded }, () => {
  const { shop, origins } = useTwoProcesses();

  async function post(url: string, who: { headers: object }, body: object) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...who.headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  }

  test('acceptance 2: of two tablets that move one order at once one moves it, the other hears who did', async () => {
    const names = ['Maryam', 'Sara'];
    const people = await Promise.all(
      names.map((name) => signInStaff(shop, 'decorator', { name, kitchens: ['salmiya'] })),
    );
    for (let round = 0; round < 5; round += 1) {
      const { orderId } = await placePaid(shop);
      const answers = await Promise.all(
        people.map((who, index) => {
          const move = { from: 'paid', to: 'baking', key: uuidv7() };
          return post(`${origins[index]}${staffDayEndpoints.moveOrder(orderId)}`, who, move);
        }),
      );
      const winner = answers.findIndex(({ status }) => status === 200);
      const other = answers[1 - winner];
      assert.deepEqual([other?.status, other?.body['code']], [409, 'moved-already']);
      assert.equal(other?.body['by'], names[winner]);
    }
  });

  test('each process tells its pages of every change, also of those made in the other', async () => {
    const manager = await signInStaff(shop, 'manager');
    const pages = await Promise.all(
      origins.map((origin) => listen(origin + staffDayEndpoints.events(), manager.headers)),
    );
    const { orderId } = await placePaid(shop);
    await moveAlong(shop, manager, { id: orderId, states: ['paid', 'baking'] });
    const move = { from: 'baking', to: 'decorating', key: uuidv7() };
    await post(`${origins[1]}${staffDayEndpoints.moveOrder(orderId)}`, manager, move);
    const cards: (BoardOrder | null)[] = [];
    for (const page of pages) {
      const event = await page.until(
        ({ kind, data }) =>
          kind === 'order' && 'card' in data && data.card?.status === 'decorating',
      );
      if (event.kind === 'order') cards.push(event.data.card);
      page.cut();
    }
    assert.equal(cards.length, 2);
    assert.deepEqual({ ...cards[0], risk: null }, { ...cards[1], risk: null });
  });

  test('changes by many at once are told in the order of their numbers, and none is missing', async () => {
    const manager = await signInStaff(shop, 'manager');
    const orders = [];
    for (let n = 0; n < 8; n += 1) orders.push(await placePaid(shop));
    const [origin = ''] = origins;
    const page = await listen(origin + staffDayEndpoints.events(), manager.headers);
    await Promise.all(
      orders.map(async ({ orderId }, index) => {
        const path = staffDayEndpoints.moveOrder(orderId);
        const where = origins[index % 2] ?? '';
        for (const [from, to] of [
          ['paid', 'baking'],
          ['baking', 'ready'],
        ]) {
          const { status } = await post(where + path, manager, { from, to, key: uuidv7() });
          assert.equal(status, 200);
        }
      }),
    );
    for (const { orderId } of orders) {
      await page.until(
        ({ data }) => 'order' in data && data.order === orderId && data.card?.status === 'ready',
      );
    }
    const seqs = page.heard.map(({ data }) => data.seq);
    assert.deepEqual(
      seqs,
      seqs.toSorted((a, b) => a - b),
    );
    page.cut();
  });
});
