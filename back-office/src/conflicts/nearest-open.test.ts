import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { nearestOpen } from './nearest-open.ts';

const at = (hour: string, state: OfferedWindow['state'] = 'open') =>
  ({ startsAt: `2026-11-26T${hour}:00:00.000Z`, state }) as OfferedWindow;

test('the open window nearest to a time is proposed, the later of two that are as near', () => {
  const windows = [at('07'), at('09'), at('11', 'no'), at('13', 'few')];
  assert.equal(nearestOpen(windows, '2026-11-26T11:00:00.000Z'), windows[3]);
  assert.equal(nearestOpen(windows, '2026-11-26T08:30:00.000Z'), windows[1]);
  assert.equal(nearestOpen([at('11', 'no')], '2026-11-26T11:00:00.000Z'), null);
});
