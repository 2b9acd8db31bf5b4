import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, test } from 'node:test';
import type { Board, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { placePaid } from '../order-history/testing-owners.ts';
import { forgetOrders, place, rows, until } from '../orders/testing-orders.ts';
import { signInStaff, type TestStaff } from '../people/testing-staff.ts';
import { startShop, useShop } from '../testing.ts';
import { createStreams, type Streams } from './streams.ts';
import { boardFor, dayOfOrder, moveAlong } from './testing-day.ts';
import { type Heard, type Listener, listen } from './testing-stream.ts';

let manager: TestStaff;
let counter: TestStaff;
let maryam: TestStaff;
let origin: string;
const shop = useShop(startShop, async () => {
  origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  manager = await signInStaff(shop, 'manager', { name: 'Huda' });
  counter = await signInStaff(shop, 'counter', { name: 'Bader', kitchens: ['egaila'] });
  maryam = await signInStaff(shop, 'decorator', { name: 'Maryam', kitchens: ['salmiya'] });
});
const open: Listener[] = [];
afterEach(async () => {
  for (const listener of open.splice(0)) listener.cut();
  await forgetOrders(shop);
});

async function follow(who: TestStaff, since?: number): Promise<Listener> {
  const url = origin + staffDayEndpoints.events({ since });
  const listener = await listen(url, who.headers);
  open.push(listener);
  return listener;
}
const isOf = (id: string, status?: BoardOrder['status']) => (event: Heard) =>
  event.kind === 'order' &&
  event.data.order === id &&
  (!status || event.data.card?.status === status);
const post = (who: TestStaff, path: string, body: object) => shop.post(path, body, who.headers);

test('acceptance 4: a new order is told to the board within two seconds of its payment', async () => {
  const page = await follow(manager);
  const { orderId } = await placePaid(shop);
  const paidAt = Date.now();
  const event = await page.until(isOf(orderId, 'paid'));
  assert.ok(Date.now() - paidAt < 2000);
  assert.ok(event.kind === 'order' && event.data.card?.lines.length === 2);
});

test('an order that goes to another kitchen leaves the one board and comes to the other', async () => {
  const [old, fresh] = [await follow(maryam), await follow(counter)];
  const { orderId } = await placePaid(shop);
  await old.until(isOf(orderId));
  await rows(shop, sql`update orders set branch_id = 'egaila' where id = ${orderId} returning 1`);
  await old.until(
    (event) => event.kind === 'order' && event.data.order === orderId && event.data.card === null,
  );
  const came = await fresh.until(isOf(orderId));
  assert.ok(came.kind === 'order' && came.data.card?.kitchen === 'egaila');
});

test('an order that nobody has paid is told to nobody', async () => {
  const page = await follow(manager);
  const { orderId } = await place(shop);
  const paid = await placePaid(shop);
  await page.until(isOf(paid.orderId));
  assert.ok(!page.heard.some(isOf(orderId)));
});

test('acceptance 1: the stream of a counter of Egaila tells nothing of Salmiya’s orders', async () => {
  const [page, theirs] = [await follow(counter), await follow(manager)];
  const { orderId } = await placePaid(shop);
  await theirs.until(isOf(orderId));
  const other = await placePaid(shop);
  await rows(
    shop,
    sql`update orders set branch_id = 'egaila' where id = ${other.orderId} returning 1`,
  );
  await page.until(isOf(other.orderId));
  assert.ok(!page.heard.some(isOf(orderId)));
});

test('a decorator is told no more than the board shows them', async () => {
  const page = await follow(maryam);
  const { orderId } = await placePaid(shop);
  await page.until(isOf(orderId, 'paid'));
  assert.doesNotMatch(JSON.stringify(page.heard), /Kandari|0142|19\.75/);
});

test('acceptance 5: cut off during 20 changes, a page that comes back has the same board', async () => {
  const placed = [];
  for (let n = 0; n < 4; n += 1) placed.push(await placePaid(shop));
  const ids = placed.map(({ orderId }) => orderId);
  const day = await dayOfOrder(shop, ids[0] ?? '');
  const seen = await boardFor(shop, manager, { day });
  const page = await follow(manager, seen.seq);
  page.cut();
  for (const id of ids) {
    const note = { text: 'Ring twice', kind: 'note', key: uuidv7() };
    await moveAlong(shop, manager, { id, states: ['paid', 'baking', 'decorating'] });
    await post(manager, staffDayEndpoints.noteOrder(id), note);
    await moveAlong(shop, manager, { id, states: ['decorating', 'ready', 'on-the-way'] });
  }
  const [first = ''] = ids;
  await moveAlong(shop, manager, { id: first, states: ['on-the-way', 'delivered'] });
  const back = await follow(manager, seen.seq);
  await back.until(isOf(ids.at(-1) ?? '', 'on-the-way'));
  await back.until(
    (event) => isOf(first)(event) && event.kind === 'order' && event.data.card === null,
  );
  const now = await boardFor(shop, manager, { day });
  assert.deepEqual(withEvents(seen, back.heard), now.orders.map(stable));
  assert.equal(now.orders.length, 3);
});

test('what is older than anybody remembers, or too much, sends a page to the whole board', async () => {
  const { orderId } = await placePaid(shop);
  await moveAlong(shop, manager, { id: orderId, states: ['paid', 'baking'] });
  await rows(
    shop,
    sql`delete from order_changes where seq < (select max(seq) from order_changes) returning 1`,
  );
  const page = await follow(manager, 1);
  await page.until(({ kind }) => kind === 'board');
});

test('a change of the calendar sends each page to the whole board', async () => {
  const page = await follow(manager);
  await rows(shop, sql`update branches set pack_minutes = pack_minutes + 1 returning 1`);
  await page.until(({ kind }) => kind === 'board');
});

/** A page that follows by itself, past the server: what it was sent, with so many bytes that it has not read yet. */
function pageWith(unread: number) {
  const page = Object.assign(new EventEmitter(), {
    text: '',
    destroyed: false,
    writableLength: unread,
    writeHead: () => page,
    write: (text: string) => (page.text += text) !== '',
    end: () => page.emit('close'),
    destroy: () => page.emit('close'),
  });
  return page;
}

const MANAGER = { kitchens: null, driver: null, role: 'manager' } as const;
type By = {
  session: string;
  page?: ReturnType<typeof pageWith>;
  again?: () => Promise<typeof MANAGER | null>;
};

function followBy(
  streams: Streams,
  { session, page = pageWith(0), again = async () => MANAGER }: By,
): boolean {
  const response = page as unknown as ServerResponse;
  return streams.follow({ ...MANAGER, response, session, since: null, again });
}

test('one session takes no more than its share of the streams, and gives it back', async () => {
  const streams = createStreams(shop.context);
  const pages = Array.from({ length: 100 }, () => pageWith(0));
  assert.ok(pages.every((page) => followBy(streams, { session: 'one', page })));
  assert.equal(followBy(streams, { session: 'one' }), false);
  assert.equal(followBy(streams, { session: 'another' }), true);
  pages[0]?.end();
  assert.equal(followBy(streams, { session: 'one' }), true);
  await streams.close();
});

test('a page that reads nothing is cut off, and holds up nobody', async () => {
  const streams = createStreams(shop.context);
  const [slow, quick] = [pageWith(2 ** 21), pageWith(0)];
  const cut = once(slow, 'close');
  for (const page of [slow, quick]) assert.ok(followBy(streams, { session: 'one', page }));
  const { orderId } = await placePaid(shop);
  await cut;
  assert.doesNotMatch(slow.text, new RegExp(orderId));
  assert.match(quick.text, /event: alive/);
  await streams.close();
});

test('whoever may not follow any more hears the end of their stream, and nothing after it', async () => {
  const streams = createStreams(shop.context, { beatMs: 20 });
  const [dismissed, other] = [pageWith(0), pageWith(0)];
  const ended = once(dismissed, 'close');
  followBy(streams, { session: 'one', page: dismissed, again: async () => null });
  followBy(streams, { session: 'another', page: other });
  await ended;
  const { orderId } = await placePaid(shop);
  await until(async () => other.text.includes(orderId));
  assert.doesNotMatch(dismissed.text, new RegExp(orderId));
  await streams.close();
});

/** What a page has after some events: the cards that it had, with those that it was told since. */
function withEvents({ orders }: Board, heard: readonly Heard[]) {
  const cards = new Map(orders.map((card) => [card.id, card]));
  for (const event of heard) {
    if (event.kind !== 'order') continue;
    if (event.data.card) cards.set(event.data.order, event.data.card);
    else cards.delete(event.data.order);
  }
  return [...cards.values()].map(stable);
}

/** A card without its risk, which changes with the clock. */
function stable(card: BoardOrder): Partial<BoardOrder> {
  return { ...card, risk: null };
}
