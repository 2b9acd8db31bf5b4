import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { type Outcome, post } from '@mahlab/web/client.ts';
import type { QueuedAction } from '../kept/action.ts';
import { sendDelivered } from './send-delivered.ts';

/** What the display says itself, and no toast: that an action waits, and that it no longer fits. */
const QUIET = [
  'offline',
  'staff-only',
  'tablet-locked',
  'too-many-requests',
  'fault',
  'try-again',
  'moved-already',
  'status-impossible',
  'order-over',
  'no-such-line',
  'not-allowed',
  'not-found',
  'bad-input',
  'revision-old',
];

/** Tells the server of an action. */
export function sendAction(queued: QueuedAction): Promise<Outcome<unknown>> {
  const { key, order, madeAt, action } = queued;
  const options = { quiet: QUIET };
  if (action.kind === 'move') {
    const { from, to } = action;
    return post(staffEndpoints.moveOrder(order), { from, to, key, madeAt }, options);
  }
  if (action.kind === 'delivered') return sendDelivered(queued, action, options);
  if (action.kind === 'nobody-there') {
    const told = { from: 'on-the-way', key, madeAt, why: action.why } as const;
    return post(staffEndpoints.nobodyThere(order), told, options);
  }
  if (action.kind === 'seen') {
    const body = { revision: action.revision, key, madeAt };
    return post(staffEndpoints.seenEdit(order), body, options);
  }
  const { line, station, done } = action;
  const path = staffEndpoints.tickLine(order, String(line));
  return post(path, { station, done, madeAt }, options);
}
