import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffRequest, WaitingRequests } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { REQUEST_PARTS, requestPart } from '@mahlab/bakery/rules/quote';
import { sql } from 'drizzle-orm';
import { wholeTablesRead } from '../database/testing-plans.ts';
import { inSandbox, refusedWith, rows, verify } from '../orders/testing-orders.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import { signInStaff } from '../people/testing-staff.ts';
import { useOpenShop } from '../promises/testing-windows.ts';
import { countOver } from './queries.ts';
import { accept, FLOWERS, letEnd, linkOf, quoted, requested, withdraw } from './testing-quotes.ts';
import { waitingRequests } from './waiting.ts';

const shop = useOpenShop();

const listed = async (query: Parameters<typeof staffQuoteEndpoints.requests>[0]) =>
  (await shop.get(staffQuoteEndpoints.requests(query), AS_OWNER)).body as StaffRequest[];
const small = { lines: [{ ...FLOWERS, minutes: 1 }] };
let written = 0;
const message = (words: string) => {
  written += 1;
  return { words, key: `a message of a test ${written}` };
};
const ask = (id: string) =>
  shop.post(staffQuoteEndpoints.askShopper(id), message('For how many?'), AS_OWNER);
const reply = (token: string) =>
  shop.post(quoteEndpoints.writeMessage(token), message('Can the sugar be less?'));
const decline = (token: string) =>
  shop.post(quoteEndpoints.declineQuote(token), { reason: 'price' });

/** A request in each state that there is, and those that its messages make open again: by what became of it. */
async function oneOfEach(): Promise<Record<string, string>> {
  const [isNew, asked] = [await requested(shop), await requested(shop)];
  await ask(asked);
  const sent = await quoted(shop, small);
  const accepted = await quoted(shop, small);
  await inSandbox(shop, linkOf(await accept(shop, accepted.token)), { action: 'pay' });
  const [order] = await rows(shop, sql`select id, token from orders order by created_at desc`);
  await verify(shop, String(order?.['id']), String(order?.['token']));
  const unpaid = await quoted(shop, small);
  linkOf(await accept(shop, unpaid.token));
  const [declined, wrote, answered] = [
    await quoted(shop, small),
    await quoted(shop, small),
    await quoted(shop, small),
  ];
  for (const { token } of [declined, wrote, answered]) await decline(token);
  for (const { token } of [wrote, answered]) await reply(token);
  await ask(answered.id);
  const [expired, withdrawn] = [await quoted(shop, small), await quoted(shop, small)];
  await letEnd(shop, expired.id);
  await withdraw(shop, withdrawn.id);
  return {
    new: isNew,
    asked,
    sent: sent.id,
    accepted: accepted.id,
    'accepted, not paid': unpaid.id,
    declined: declined.id,
    'declined, then wrote': wrote.id,
    'declined, wrote, was answered': answered.id,
    expired: expired.id,
    withdrawn: withdrawn.id,
  };
}

test('each request is in one part, the one that its state and its messages say', async () => {
  const made = await oneOfEach();
  const all = await listed({ limit: 100 });
  const parts = Object.fromEntries(
    await Promise.all(
      REQUEST_PARTS.map(async (part) => {
        const found = await listed({ part, limit: 100 });
        for (const { id, state, messages } of found) {
          assert.equal(requestPart(state, messages), part, id);
        }
        return [part, found.map(({ id }) => id)] as const;
      }),
    ),
  );
  const named = Object.entries(made).map(([name, id]) => [
    name,
    REQUEST_PARTS.filter((part) => parts[part]?.includes(id)),
  ]);
  assert.deepEqual(Object.fromEntries(named), {
    new: ['open'],
    asked: ['open'],
    sent: ['open'],
    accepted: ['accepted'],
    'accepted, not paid': ['open'],
    declined: ['ended'],
    'declined, then wrote': ['open'],
    'declined, wrote, was answered': ['ended'],
    expired: ['ended'],
    withdrawn: ['ended'],
  });
  const inOrder = (part: (typeof REQUEST_PARTS)[number]) =>
    all.filter(({ state, messages }) => requestPart(state, messages) === part).map(({ id }) => id);
  for (const part of REQUEST_PARTS) assert.deepEqual(parts[part], inOrder(part), part);
  const [, second] = await listed({ part: 'ended', limit: 2 });
  const [next] = await listed({ part: 'ended', page: 2, limit: 2 });
  assert.deepEqual([second?.id, next?.id], inOrder('ended').slice(1, 3));
  const unknown = await shop.get(`${staffQuoteEndpoints.requests()}?part=lost`, AS_OWNER);
  assert.equal(unknown.status, 400);
  // Requests that came to nothing crowd out nobody who waits.
  const { body } = await shop.get(staffEndpoints.waitingRequests(), AS_OWNER);
  const { parts: counts, ...waiting } = body as WaitingRequests;
  assert.deepEqual(waiting, { toPrice: 1, wrote: 1 });
  for (const part of REQUEST_PARTS) {
    assert.deepEqual(counts[part], { count: parts[part]?.length, more: false }, part);
  }
});

test('of many requests the last are counted, and it is said that there are more', async () => {
  const { accepted, ended, older } = await countOver(shop.database.orm, 1000);
  assert.deepEqual([accepted > 0, ended > 0, older], [true, true, false]);
  // The two of the last numbers ended.
  assert.deepEqual(await countOver(shop.database.orm, 2), { accepted: 0, ended: 2, older: true });
});

test('what waits is counted without looking at each request that ended', async () => {
  const count = () => waitingRequests(shop.database.orm);
  assert.deepEqual(await wholeTablesRead(shop, count, ['cake_requests', 'quotes']), []);
});

test('requests are found by number, name and telephone, in their part, and by nobody who sees neither', async () => {
  const id = await requested(shop, { name: 'فاطمة أحمد', phone: '+96566001234' });
  const [made] = (await listed({ text: 'فاطمه احمد' })) ?? [];
  assert.equal(made?.id, id);
  const { number } = made;
  for (const text of ['احمد', number, `#${number}`, '6600 1234', '٦٦٠٠١٢٣٤', '+965 6600']) {
    const found = (await listed({ text, part: 'open' })).map((one) => one.id);
    assert.deepEqual(found, [id], text);
  }
  assert.deepEqual(await listed({ text: 'احمد', part: 'ended' }), []);
  for (const text of ['660', '%', '_', 'ـ', 'فاطمة خالد'])
    assert.deepEqual(await listed({ text }), []);
  const { headers } = await signInStaff(shop, 'decorator');
  const decorator = async (text: string) =>
    (await shop.get(staffQuoteEndpoints.requests({ text }), headers)).body as StaffRequest[];
  assert.deepEqual(await decorator('احمد'), []);
  assert.deepEqual(await decorator('66001234'), []);
  assert.deepEqual(
    (await decorator(number)).map((one) => one.id),
    [id],
  );
});

test('one request is told by its id, and to a decorator without what is not theirs', async () => {
  const { id } = await quoted(shop, small);
  const { body } = await shop.get(staffQuoteEndpoints.request(id), AS_OWNER);
  const [listedOne] = (await listed({ limit: 1 })) ?? [];
  assert.deepEqual(body, listedOne);
  const decorator = await signInStaff(shop, 'decorator');
  const seen = await shop.get(staffQuoteEndpoints.request(id), decorator.headers);
  const { name, phoneNumber, link } = seen.body as StaffRequest;
  assert.deepEqual([name, phoneNumber, link], ['Noura', '', null]);
  const gone = staffQuoteEndpoints.request('00000000-0000-4000-8000-000000000000');
  assert.deepEqual(refusedWith(await shop.get(gone, AS_OWNER)), [404, 'not-found']);
});
