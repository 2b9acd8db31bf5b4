import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReviewTaken } from '@mahlab/bakery/api/review';
import type { ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { sql } from 'drizzle-orm';
import { staffPost } from '../order-history/testing-owners.ts';
import { rows, until } from '../orders/testing-orders.ts';
import { codeOf } from '../promotions/testing-promotions.ts';
import { useShop } from '../testing.ts';
import { reviewCalls } from './testing-reviews.ts';

const shop = useShop();

const { list, leave, inState, staffDo, approve } = reviewCalls(shop);

test('of two who decide at once about a review, the second hears of the first', async () => {
  const { id } = (await leave({ comment: 'Decided about by two' })).body as ReviewTaken;
  await approve(id);
  const late = await staffPost(shop, `review/${id}/state`, { from: 'waiting', to: 'hidden' });
  assert.deepEqual([late.status, codeOf(late)], [409, 'review-changed']);
  const repeat = await staffPost(shop, `review/${id}/state`, { from: 'waiting', to: 'shown' });
  assert.equal(repeat.status, 200);
  await staffDo(`${id}/state`, { from: 'shown', to: 'waiting' });
  assert.ok((await inState('waiting')).some((review) => review.id === id));
});

test('the bakery’s answer stands under a review that is shown, and the first of two answers stands', async () => {
  const { id } = (await leave({ rating: 2, comment: 'Too sweet for us' })).body as ReviewTaken;
  await approve(id);
  const text = 'Thank you, Dana. Ask for less syrup next time.';
  const { answeredAt } = await staffDo(`${id}/answer`, { answer: ` ${text} `, seen: '' });
  assert.ok(answeredAt);
  const shown = async () => (await list()).find((review) => review.id === id);
  assert.equal((await shown())?.answer, text);
  const late = await staffPost(shop, `review/${id}/answer`, { answer: 'Sorry!', seen: '' });
  assert.deepEqual([late.status, codeOf(late)], [409, 'review-changed']);
  const gone = await staffDo(`${id}/answer`, { answer: '', seen: text });
  assert.deepEqual([gone.answer, gone.answeredAt], ['', null]);
  assert.ok(!('answer' in ((await shown()) ?? {})));
  const audits = await rows(
    shop,
    sql`select before ->> 'answer' as before, after ->> 'answer' as after from staff_audit
      where object = ${id} and call like '%answer' order by at`,
  );
  assert.deepEqual(audits, [
    { before: '', after: text },
    { before: text, after: '' },
  ]);
});

test('a review that is taken off and shown again at once is in the shop, also for who looked in between', async () => {
  const { id } = (await leave({ comment: 'Off and on again' })).body as ReviewTaken;
  await approve(id);
  const isShown = async () => (await list({ limit: 100 })).some((review) => review.id === id);
  const move = (from: ReviewState, to: ReviewState) =>
    staffPost(shop, `review/${id}/state`, { from, to });
  await move('shown', 'hidden');
  assert.equal(await isShown(), false);
  await move('hidden', 'shown');
  await until(isShown);
});
