import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { Review, ReviewTaken } from '@mahlab/bakery/api/review';
import { sql } from 'drizzle-orm';
import { give, placeDelivered, placePaid, signUp } from '../order-history/testing-owners.ts';
import { line, rows, sampleOrder } from '../orders/testing-orders.ts';
import { codeOf } from '../promotions/testing-promotions.ts';
import { startShop, useShop } from '../testing.ts';
import { reviewCalls } from './testing-reviews.ts';

const shop = useShop();

const CAKE = 'strawberry-cream-cake';
const { list, leave, inState, staffDo, approve } = reviewCalls(shop);
const productOf = async (id: string) =>
  (await shop.get(endpoints.product(id))).body as ProductDetail;

test('approved reviews come newest first, a page at a time, the samples marked as such', async () => {
  const waiting = (await leave({ comment: 'Nobody has read this yet' })).body as ReviewTaken;
  const all = await list({ limit: 100 });
  assert.ok(!all.some(({ id }) => id === waiting.id));
  const dates = all.map(({ createdAt }) => createdAt);
  assert.deepEqual(dates, dates.toSorted().reverse());
  assert.ok(all.length >= 12 && all.every(({ sample }) => sample));
  assert.deepEqual(await list({ page: 2, limit: 5 }), all.slice(5, 10));
  const { body } = await shop.get('/apis/v1/core/user/review?page=2&limit=5');
  assert.deepEqual(body, all.slice(5, 10));
});

test('a product has its own reviews, and tells how many and how good', async () => {
  const found = await list({ product: CAKE });
  assert.ok(found.length === 3 && found.every(({ product }) => product === CAKE));
  assert.deepEqual((await productOf(CAKE)).reviews, { count: 3, average: 4.7 });
  assert.equal((await productOf('butter-croissants')).reviews, undefined);
  assert.deepEqual(await list({ product: 'no-such-product' }), []);
});

test('feedback waits for staff, and is shown from then on, without the telephone', async () => {
  const sent = { rating: 5, comment: 'Very kind', name: 'Dana', phoneNumber: '5550 0142' };
  const left = await leave({ ...sent, approved: true, sample: true, approvedAt: '2026-01-01' });
  assert.equal(left.status, 200);
  const { id, approved } = left.body as ReviewTaken;
  assert.equal(approved, false);
  assert.ok(!(await list()).some((review) => review.id === id));

  const mine = (await inState('waiting')).find((review) => review.id === id);
  assert.deepEqual([mine?.phoneNumber, mine?.answer], ['+96555500142', '']);

  await approve(id);
  const [newest] = await list({ limit: 1 });
  const { name, comment, rating, product } = newest ?? {};
  assert.deepEqual(
    [newest?.id, name, comment, rating, product],
    [id, 'Dana', 'Very kind', 5, null],
  );
  assert.ok(!JSON.stringify(await list({ limit: 100 })).includes('5550'));
  assert.ok(!('sample' in (newest ?? {})));

  const hidden = await staffDo(`${id}/state`, { from: 'shown', to: 'hidden' });
  assert.equal(hidden.state, 'hidden');
  assert.ok(!(await list()).some((review) => review.id === id));
  for (const state of ['waiting', 'shown', 'hidden'] as const) {
    const found = (await inState(state)).some((review) => review.id === id);
    assert.equal(found, state === 'hidden', state);
  }
});

test('a rating alone or a comment alone is enough, and nothing at all is not', async () => {
  for (const enough of [{ rating: 1 }, { comment: 'Good' }, { comment: 'Good', rating: null }]) {
    assert.equal((await leave(enough)).status, 200, JSON.stringify(enough));
  }
  for (const nothing of [{}, { comment: '  ' }, { name: 'Dana', phoneNumber: '55500142' }]) {
    const answer = await leave(nothing);
    assert.deepEqual([answer.status, codeOf(answer)], [422, 'review-empty']);
  }
  for (const wrong of [{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { rating: '5' }]) {
    assert.equal((await leave(wrong)).status, 400, JSON.stringify(wrong));
  }
});

test('a product is reviewed by whoever had it delivered, once an order', async () => {
  const placed = await placeDelivered(shop);
  const review = { product: CAKE, rating: 4, comment: 'Soft', token: placed.token };
  const left = await leave(review);
  assert.equal(left.status, 200);
  const again = await leave({ ...review, rating: 1 });
  assert.deepEqual([again.status, codeOf(again)], [409, 'review-repeated']);
  await approve((left.body as ReviewTaken).id);
  assert.deepEqual((await productOf(CAKE)).reviews, { count: 4, average: 4.5 });
  const shown = (await shop.get(endpoints.orderOf(placed.orderId, { token: placed.token }))).body;
  assert.deepEqual((shown as OrderDetail).reviewable, ['lotus-cheesecake-slice']);
});

test('a guest proves an order by its number and telephone', async () => {
  const placed = await placeDelivered(shop);
  const shown = (await shop.get(endpoints.orderOf(placed.orderId, { token: placed.token }))).body;
  const { number } = shown as OrderDetail;
  const review = { product: CAKE, rating: 5, order: number };
  for (const phoneNumber of ['55500143', '', undefined]) {
    assert.equal(codeOf(await leave({ ...review, phoneNumber })), 'review-not-delivered');
  }
  assert.equal((await leave({ ...review, phoneNumber: '+965 5550 0142' })).status, 200);
});

test('a signed-in customer reviews order after order, and nobody else’s', async () => {
  const dana = await signUp(shop, 'dana-reviews');
  const thief = await signUp(shop, 'thief-reviews');
  const first = await placeDelivered(shop);
  const second = await placeDelivered(shop);
  await give(shop, first.orderId, dana.id);
  await give(shop, second.orderId, dana.id);
  const review = { product: CAKE, rating: 5 };
  assert.equal(codeOf(await leave(review, thief.headers)), 'review-not-delivered');
  assert.equal(
    codeOf(await leave({ ...review, order: first.orderId }, thief.headers)),
    'review-not-delivered',
  );
  assert.equal((await leave({ ...review, order: second.orderId }, dana.headers)).status, 200);
  assert.equal((await leave(review, dana.headers)).status, 200);
  assert.equal(codeOf(await leave(review, dana.headers)), 'review-repeated');
  const found = await rows(
    shop,
    sql`select count(*)::int as reviews from reviews where order_id in (${first.orderId}, ${second.orderId})`,
  );
  assert.deepEqual(found, [{ reviews: 2 }]);
});

test('an order that is not delivered, or of something else, gives no right', async () => {
  const paid = await placePaid(shop);
  const delivered = await placeDelivered(shop, sampleOrder(shop, { items: [line(shop, CAKE)] }));
  const refused = [
    { product: CAKE, rating: 5, token: paid.token },
    { product: 'basbousa', rating: 5, token: delivered.token },
    { product: CAKE, rating: 5 },
    { product: CAKE, rating: 5, token: 'guessed' },
    { product: CAKE, rating: 5, token: '\0' },
    { product: CAKE, rating: 5, order: delivered.orderId },
  ];
  for (const review of refused) {
    const answer = await leave(review);
    assert.deepEqual([answer.status, codeOf(answer)], [403, 'review-not-delivered']);
  }
  assert.equal((await leave({ product: 'no-such-cake', rating: 5 })).status, 404);
});

test('script in a review comes back as the text that it is', async () => {
  const script = '<script>alert(1)</script>';
  const { body } = await leave({ comment: script, name: script, phoneNumber: script });
  await approve((body as ReviewTaken).id);
  const { headers, body: shown } = await shop.get(endpoints.reviewList({ limit: 1 }));
  const [review] = shown as Review[];
  assert.deepEqual([review?.comment, review?.name], [script, script]);
  assert.match(String(headers['content-type']), /^application\/json/);
  assert.equal(headers['x-content-type-options'], 'nosniff');
});

test('one address leaves so many reviews a minute', async () => {
  const limited = await startShop({ rateLimit: 600 });
  try {
    const answers = [];
    for (let count = 0; count < 12; count += 1) {
      answers.push((await limited.post(endpoints.review(), { rating: 5 })).status);
    }
    assert.deepEqual(
      answers,
      Array.from({ length: 12 }, (_, index) => (index < 10 ? 200 : 429)),
    );
  } finally {
    await limited.close();
  }
});

test('a repeat under one key is one review, also at the same moment and when it is shown', async () => {
  const key = { 'idempotency-key': 'a key of this review' };
  const sent = { rating: 4, comment: 'Sent twice from a lift' };
  const [first, ...others] = await Promise.all([
    leave(sent, key),
    leave(sent, key),
    leave(sent, key),
  ]);
  const { id } = first.body as ReviewTaken;
  for (const { status, body } of [first, ...others]) {
    assert.deepEqual([status, body], [200, { id, approved: false }]);
  }
  const kept = await rows(shop, sql`select id from reviews where comment = ${sent.comment}`);
  assert.equal(kept.length, 1);
  await approve(id);
  assert.deepEqual((await leave(sent, key)).body, { id, approved: true });
  const other = await leave({ ...sent, rating: 1 }, key);
  assert.deepEqual([other.status, codeOf(other)], [409, 'idempotency-mismatch']);
});
