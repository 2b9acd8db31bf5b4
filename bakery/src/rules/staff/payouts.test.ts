import assert from 'node:assert/strict';
import { test } from 'node:test';
import { awaitedSince } from './payouts.ts';

test('money is awaited from the day after the last that a statement covers', () => {
  const table: [lastDay: string | null, today: string, since: string | null][] = [
    [null, '2026-11-26', null],
    ['2026-11-26', '2026-11-26', null],
    ['2026-11-27', '2026-11-26', null],
    ['2026-11-25', '2026-11-26', '2026-11-26'],
    ['2026-11-24', '2026-11-26', '2026-11-25'],
    ['2026-10-31', '2026-11-01', '2026-11-01'],
    // Ten days at most, today among them.
    ['2026-11-16', '2026-11-26', '2026-11-17'],
    ['2026-11-15', '2026-11-26', '2026-11-17'],
    ['2025-01-01', '2026-11-26', '2026-11-17'],
  ];
  for (const [lastDay, today, since] of table) {
    assert.equal(awaitedSince(lastDay, today, 10), since, `${lastDay} ${today}`);
  }
});
