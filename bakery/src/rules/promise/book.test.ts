import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { limitsOf, usedFor } from './capacity.ts';
import { windowsToMoveTo } from './change.ts';
import { isOpen } from './choose.ts';
import { daysFrom, firstDay, type Instant, instantAt, MINUTE } from './day.ts';
import { cartHeldUntil, orderHeldUntil } from './hold.ts';
import { partOf, planOf } from './plan.ts';
import { canPromiseBecome, judgeCapture, type OrderPromise, usedBy } from './promise.ts';
import type { WindowQuery } from './query.ts';
import { at, base, kitchen, query, WED } from './testing-fixture.ts';
import { type Offer, windowsFor } from './windows.ts';
import type { Need } from './work.ts';

// Promises 2: what may happen to a kitchen's promises in any order, each decided by the list of that moment.
const isLong = process.env['TEST_LONG'] === '1';
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

type Act =
  | { act: 'hold' | 'order' | 'capture' | 'cancel' | 'move'; id: number; pick: number }
  | { act: 'wait'; minutes: number };

const IDS = 6;
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    act: fc.constantFrom('hold', 'order', 'order', 'capture', 'capture', 'cancel', 'move'),
    id: fc.nat({ max: IDS - 1 }),
    // Few windows, so that orders meet in them.
    pick: fc.nat({ max: 2 }),
  }),
  fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
);
const anyNeeds = fc.array(
  fc.record({
    leadMinutes: fc.constantFrom(60, 300),
    decorator: fc.integer({ min: 0, max: 150 }),
    trays: fc.integer({ min: 0, max: 15 }),
    products: fc.constant<string[]>([]),
  }),
  { minLength: IDS, maxLength: IDS },
);

type Book = { now: Instant; promises: ReadonlyMap<string, OrderPromise>; needs: Need[] };

const need = (book: Book, id: number): Need => book.needs[id] ?? query({}).need;
const asked = (book: Book, id: number): WindowQuery =>
  query({
    now: book.now,
    need: need(book, id),
    drops: 1 + (id % 3) * 2,
    used: usedBy([...book.promises.values()], { kitchen: kitchen.id, now: book.now, own: `${id}` }),
    from: firstDay(book.now),
    days: 2,
  });

function promiseOf(offer: Offer, id: number, query: WindowQuery): OrderPromise {
  const { day, startsAt, endsAt } = offer;
  const part = partOf((startsAt - instantAt(day, 0)) / MINUTE);
  const { decorator, trays } = query.need;
  const place = { id: `${id}`, kitchen: kitchen.id, mode: query.mode, day, part, startsAt, endsAt };
  return { ...place, decorator, trays, drops: query.drops, state: 'held', heldUntil: null };
}

const evening = (list: Offer[]) => list.filter(({ day }) => day === WED).slice(3);

function step(book: Book, act: Act): Book {
  if (act.act === 'wait') return { ...book, now: book.now + act.minutes * MINUTE };
  const own = book.promises.get(`${act.id}`);
  const query = asked(book, act.id);
  const write = (promise: OrderPromise): Book => ({
    ...book,
    promises: new Map(book.promises).set(promise.id, promise),
  });
  if (act.act === 'hold' || act.act === 'order') {
    const offer = evening(windowsFor(query))[act.pick];
    const isFree = own === undefined || own.state === 'held';
    if (!isFree || offer === undefined || !isOpen(offer)) return book;
    const heldUntil = (act.act === 'hold' ? cartHeldUntil : orderHeldUntil)(book.now);
    return write({ ...promiseOf(offer, act.id, query), heldUntil });
  }
  if (own === undefined) return book;
  if (act.act === 'cancel') {
    return canPromiseBecome(own.state, 'released') ? write({ ...own, state: 'released' }) : book;
  }
  if (act.act === 'capture') {
    const offer = windowsFor(query).find(({ startsAt }) => startsAt === own.startsAt) ?? null;
    const state = judgeCapture(own, offer, book.now);
    return canPromiseBecome(own.state, state) ? write({ ...own, state, heldUntil: null }) : book;
  }
  const offer = evening(windowsToMoveTo(own, query))[act.pick];
  if (own.state !== 'firm' || offer === undefined || !isOpen(offer)) return book;
  return write({ ...promiseOf(offer, act.id, query), state: 'firm' });
}

function isWithinLimits({ promises, now }: Book): void {
  const used = usedBy([...promises.values()], { kitchen: kitchen.id, now });
  for (const day of daysFrom(WED, 2)) {
    const plan = planOf(day, kitchen.id, [base]);
    for (const window of plan.windows) {
      const limits = limitsOf(plan, window, kitchen.dropMinutes);
      const taken = usedFor(day, window, used);
      for (const name of ['decorator', 'trays', 'drops', 'orders'] as const) {
        if (name === 'orders' && window.mode === 'Delivery') continue;
        assert.ok(taken[name] <= limits[name], `${name} of ${day} from ${window.from}`);
      }
    }
  }
}

test('whatever happens in whatever order, nothing is promised beyond its limit', (t) => {
  t.diagnostic(`seed ${seed}`);
  const property = fc.property(anyNeeds, fc.array(anyAct, { maxLength: 60 }), (needs, acts) => {
    let book: Book = { now: at(WED, '09:00'), promises: new Map(), needs };
    for (const act of acts) {
      const before = book.promises;
      book = step(book, act);
      isWithinLimits(book);
      // Only one's own promise is written, whole or not at all.
      const written = [...book.promises].filter(([id, promise]) => before.get(id) !== promise);
      assert.ok(written.every(([id]) => act.act !== 'wait' && id === `${act.id}`));
      const isRepeatable = act.act === 'capture' || act.act === 'cancel';
      if (isRepeatable) assert.deepEqual(step(book, act), book);
    }
  });
  fc.assert(property, { seed, numRuns: isLong ? 20_000 : 150 });
});
