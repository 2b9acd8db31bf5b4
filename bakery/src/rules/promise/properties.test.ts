import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fullReason, limitsOf, usedFor } from './capacity.ts';
import { isOpen } from './choose.ts';
import { addDays, dayOf, daysBetween, daysFrom, firstDay, instantAt, MINUTE } from './day.ts';
import { planOf } from './plan.ts';
import { counts, type OrderPromise, PROMISE_STATES, usedBy } from './promise.ts';
import type { WindowQuery } from './query.ts';
import { lastStartFor, readyAt } from './ready.ts';
import { anyDay, anyNeed, anyNow, anyPlans, anyQuery, anyUsed } from './testing-arbitraries.ts';
import { C, facts, line, S, T, X, Y } from './testing-fixture.ts';
import { plainWindows } from './testing-plain-windows.ts';
import { windowsFor } from './windows.ts';
import { windowTimes, wireTime } from './wire-time.ts';
import { type Need, needOf } from './work.ts';

// The properties of Promises 2. `SEED=… node --test` repeats a run; with TEST_LONG=1 a million are tried.
const isLong = process.env['TEST_LONG'] === '1';
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

function holds<Given>(property: fc.IProperty<Given>, few = 300) {
  fc.assert(property, { seed, numRuns: isLong ? few * 100 : few });
}

/** Nothing that was not open is open now. */
function opensNothing(before: WindowQuery, after: WindowQuery, until = Infinity) {
  const starts = (query: WindowQuery) =>
    windowsFor(query)
      .filter((offer) => isOpen(offer) && offer.startsAt < until)
      .map(({ startsAt }) => startsAt);
  const open = new Set(starts(before));
  assert.deepEqual(
    starts(after).filter((start) => !open.has(start)),
    [],
  );
}

test('any windows are those of a slow and plain re-implementation', (t) => {
  t.diagnostic(`seed ${seed}`);
  const met: Record<string, number> = {};
  const property = fc.property(anyQuery, (query) => {
    const offers = windowsFor(query);
    assert.deepEqual(offers, plainWindows(query));
    for (const { state, reason } of offers) {
      const said = reason?.code ?? state;
      met[said] = (met[said] ?? 0) + 1;
    }
  });
  fc.assert(property, { seed, numRuns: isLong ? 1_000_000 : 1000 });
  t.diagnostic(JSON.stringify(met));
});

test('more in the cart never opens a window', () => {
  const more = (a: Need, b: Need): Need => ({
    leadMinutes: Math.max(a.leadMinutes, b.leadMinutes),
    decorator: a.decorator + b.decorator,
    trays: a.trays + b.trays,
    products: [...new Set([...a.products, ...b.products])],
  });
  holds(
    fc.property(anyQuery, anyNeed, (query, added) => {
      opensNothing(query, { ...query, need: more(query.need, added) });
    }),
  );
});

test('one more line never makes a need smaller', () => {
  const anyLine = fc
    .tuple(fc.constantFrom(S, C, T, X, Y, line('unknown')), fc.integer({ min: 1, max: 99 }))
    .map(([each, quantity]) => ({ ...each, quantity }));
  holds(
    fc.property(fc.array(anyLine, { maxLength: 5 }), anyLine, (lines, added) => {
      const [less, more] = [needOf(lines, facts), needOf([...lines, added], facts)];
      assert.ok(less.leadMinutes <= more.leadMinutes);
      assert.ok(less.decorator <= more.decorator && less.trays <= more.trays);
      assert.ok(less.products.every((id) => more.products.includes(id)));
      assert.deepEqual(needOf([added, ...lines.toReversed()], facts), more);
    }),
  );
});

test('more that is used never opens a window', () => {
  holds(
    fc.property(anyQuery, anyUsed, (query, row) => {
      opensNothing(query, { ...query, used: [...query.used, row] });
    }),
  );
});

test('carts that share half of a limit are never offered more than orders', () => {
  holds(
    fc.property(anyQuery, fc.array(anyUsed, { maxLength: 3 }), (query, usedByCarts) => {
      const used = [...query.used, ...usedByCarts];
      opensNothing({ ...query, used }, { ...query, used, usedByCarts });
    }),
  );
});

test('a network that has a third of a limit is never offered more than others', () => {
  holds(
    fc.property(anyQuery, fc.array(anyUsed, { maxLength: 3 }), (query, usedByNetwork) => {
      const used = [...query.used, ...usedByNetwork];
      opensNothing({ ...query, used }, { ...query, used, usedByNetwork });
    }),
  );
});

test('a later moment never opens a window within the horizon of the earlier one', () => {
  holds(
    fc.property(anyQuery, fc.integer({ min: 0, max: 600 }), (query, steps) => {
      const { now, kitchen } = query;
      const horizon = instantAt(addDays(dayOf(now), kitchen.horizonDays + 1), 0);
      opensNothing(query, { ...query, now: now + steps * 5 * MINUTE }, horizon);
    }),
  );
});

test('the order of rows changes nothing', () => {
  holds(
    fc.property(anyQuery, (query) => {
      const { plans, used, stops } = query;
      const reversed = {
        ...query,
        plans: plans.toReversed(),
        used: used.toReversed(),
        stops: stops.toReversed(),
      };
      assert.deepEqual(windowsFor(reversed), windowsFor(query));
    }),
  );
});

test('the zone of the process changes nothing', (t) => {
  const zone = process.env['TZ'];
  t.after(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });
  const inZone = (name: string, query: WindowQuery) => {
    process.env['TZ'] = name;
    return windowsFor(query).map((offer) => [offer, wireTime(offer)]);
  };
  holds(
    fc.property(anyQuery, (query) => {
      const east = inZone('Pacific/Kiritimati', query);
      assert.deepEqual(inZone('America/Los_Angeles', query), east);
    }),
    50,
  );
});

test('no open window meets a closure', () => {
  holds(
    fc.property(anyQuery, anyDay, (query, day) => {
      const id = 'closure';
      const label = { english: id, arabic: id };
      const closure = { id, label, branch: query.kitchen.id, from: day, until: day, week: {} };
      const closed = { ...closure, closed: true, tentative: [], madeAt: 9 };
      const plans = [...query.plans, closed];
      for (const offer of windowsFor({ ...query, plans })) {
        const isClosed = planOf(offer.day, query.kitchen.id, plans).closed !== null;
        assert.equal(isClosed, offer.reason?.code === 'closed');
        assert.ok(offer.day !== day || isClosed);
      }
    }),
  );
});

test('an open window has room for one more, and for as many as it says', () => {
  holds(
    fc.property(anyQuery, (query) => {
      const { kitchen, plans, mode, need, drops, used } = query;
      for (const { day, startsAt, left } of windowsFor(query).filter(isOpen)) {
        const plan = planOf(day, kitchen.id, plans);
        const window = plan.windows.find(
          (w) => w.mode === mode && instantAt(day, w.from) === startsAt,
        );
        assert.ok(window);
        const limits = limitsOf(plan, window, kitchen.dropMinutes);
        const times = (count: number) =>
          fullReason(limits, usedFor(day, window, used), {
            decorator: count * need.decorator,
            trays: count * need.trays,
            drops: mode === 'Delivery' ? count * drops : 0,
            orders: mode === 'Pickup' ? count : 0,
          });
        assert.equal(times(left ?? 4), null);
        if (left !== null) assert.notEqual(times(left + 1), null);
      }
    }),
  );
});

test('the last start for a time is the last that is ready by it', () => {
  holds(
    fc.property(anyPlans, anyNow, anyNeed, (plans, time, { leadMinutes }) => {
      const days = daysFrom(addDays(dayOf(time), -8), 10).map((day) =>
        planOf(day, 'salmiya', plans),
      );
      const start = lastStartFor(time, leadMinutes, days);
      if (start === -Infinity) return;
      assert.ok(readyAt(start, leadMinutes, days) <= time);
      assert.ok(readyAt(start + 1, leadMinutes, days) > time);
    }),
  );
});

test('a hold that has expired is as if it had never been', () => {
  const anyPromise: fc.Arbitrary<OrderPromise> = fc
    .tuple(anyUsed, anyNow, fc.constantFrom(...PROMISE_STATES), fc.uuid())
    .map(([taken, heldUntil, state, id]) => ({
      ...taken,
      id,
      kitchen: 'salmiya',
      endsAt: taken.startsAt,
      state,
      heldUntil: state === 'held' ? heldUntil : null,
    }));
  holds(
    fc.property(fc.array(anyPromise, { maxLength: 6 }), anyNow, (promises, now) => {
      const asked = { kitchen: 'salmiya', now };
      const counting = promises.filter((promise) => counts(promise, now));
      assert.deepEqual(usedBy(promises, asked), usedBy(counting, asked));
    }),
  );
});

test('a window has one name on the wire, and the first day misses none to come', () => {
  holds(
    fc.property(anyQuery, (query) => {
      const from = firstDay(query.now);
      assert.ok(daysBetween(from, dayOf(query.now)) <= 1);
      for (const { startsAt, endsAt } of windowsFor({ ...query, from, days: 3 })) {
        assert.deepEqual(windowTimes(wireTime({ startsAt, endsAt })), { startsAt, endsAt });
      }
      const before = windowsFor({ ...query, from: addDays(from, -2), days: 2 });
      assert.ok(before.every((offer) => offer.startsAt <= query.now));
    }),
  );
});
