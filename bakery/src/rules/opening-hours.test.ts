import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kuwaitMinutes, openState, type Timings } from './opening-hours.ts';

const weekday = [{ opens: '08:00', closes: '22:00' }];
const weekend = [{ opens: '09:00', closes: '23:00' }];
// Spec 9: Monday to Friday 8 to 22, Saturday to Sunday 9 to 23.
const timings: Timings = {
  sunday: weekend,
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: [],
  saturday: weekend,
};
const at = (instant: string) => openState(timings, kuwaitMinutes(Date.parse(instant)));

test('the week is Kuwait’s, three hours ahead of UTC', () => {
  // Saturday 21 November 2026, 23:30 in Kuwait is 20:30 UTC.
  assert.equal(kuwaitMinutes(Date.parse('2026-11-21T20:30:00Z')), 6 * 1440 + 23 * 60 + 30);
  assert.equal(kuwaitMinutes(Date.parse('2026-11-21T21:00:00Z')), 0);
});

test('open until closing time, then closed to the minute', () => {
  assert.deepEqual(at('2026-11-23T12:00:00+03:00'), { open: true, until: '22:00' });
  assert.deepEqual(at('2026-11-23T21:59:59+03:00'), { open: true, until: '22:00' });
  assert.deepEqual(at('2026-11-23T22:00:00+03:00'), {
    open: false,
    opens: { weekday: 'tuesday', time: '08:00', inDays: 1 },
  });
});

test('before opening it says today, on a day off the next day', () => {
  assert.deepEqual(at('2026-11-23T07:59:00+03:00'), {
    open: false,
    opens: { weekday: 'monday', time: '08:00', inDays: 0 },
  });
  assert.deepEqual(at('2026-11-27T10:00:00+03:00'), {
    open: false,
    opens: { weekday: 'saturday', time: '09:00', inDays: 1 },
  });
});

test('a night is open until it ends, on the next day', () => {
  const night = { ...timings, monday: [{ opens: '20:00', closes: '24:00' }] };
  const ended = openState(night, kuwaitMinutes(Date.parse('2026-11-23T23:00:00+03:00')));
  assert.deepEqual(ended, { open: true, until: '24:00' });
  const tuesday = [{ opens: '00:00', closes: '01:00' }, ...weekday];
  const open = openState(
    { ...night, tuesday },
    kuwaitMinutes(Date.parse('2026-11-23T23:00:00+03:00')),
  );
  assert.deepEqual(open, { open: true, until: '01:00' });
});

test('a branch that never opens says so', () => {
  const never = Object.fromEntries(
    Object.keys(timings).map((day) => [day, []]),
  ) as unknown as Timings;
  assert.deepEqual(openState(never, 0), { open: false, opens: null });
});
