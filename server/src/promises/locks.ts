import type { Day } from '@mahlab/bakery/rules/promise/day';
import type { Tx } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { together } from '../database/together.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { ReservingOrder } from '../orders/lifecycle/reservation.ts';

/** A service day of a kitchen: what a lock is of. */
export type KitchenDay = { kitchen: string; day: Day };

// Whoever waits longer than 2.5 s for all locks of a transaction together is refused with 503: see the server's
// `errors-handler.ts`.
const WITHIN_LIMIT = `set_config('lock_timeout',
  greatest(100, 2500 - extract(epoch from clock_timestamp() - now()) * 1000)::int::text, true)`;
const LOCK_CALENDAR = `${WITHIN_LIMIT},
  pg_advisory_xact_lock_shared(hashtextextended('calendar|' || $1::text, 1))`;
const LOCK_DAY = `${WITHIN_LIMIT},
  pg_advisory_xact_lock(hashtextextended('promise|' || $1::text || '|' || $2::text, 1))`;
const CALENDAR = { name: 'promises-lock-calendar', text: `select ${LOCK_CALENDAR}` };
const DAY = { name: 'promises-lock-day', text: `select ${LOCK_DAY}` };
/** Both, in this order. */
const CALENDAR_AND_DAY = {
  name: 'promises-lock-calendar-and-day',
  text: `select ${LOCK_CALENDAR}, ${LOCK_DAY}`,
};
const CALENDAR_ALONE = {
  name: 'promises-lock-calendar-alone',
  text: `select ${WITHIN_LIMIT},
    pg_advisory_xact_lock(hashtextextended('calendar|' || $1::text, 1))`,
};
const PERSON = {
  name: 'promises-lock-person',
  text: `select ${WITHIN_LIMIT},
    pg_advisory_xact_lock(hashtextextended('person|' || $1::text, 1))`,
};

/**
 * Locks the telephone and the e-mail of whoever orders, and their network, until the transaction ends: what they hold is
 * counted one order after the other, whichever days these are for. Comes before the locks of calendars.
 */
export async function lockPerson(
  tx: Tx,
  { customerPhone, customerEmail }: Pick<ReservingOrder, 'customerPhone' | 'customerEmail'>,
  network: string,
): Promise<void> {
  const keys = [customerPhone, customerEmail.toLowerCase(), network].sort();
  await together(...keys.map((key) => runPrepared(tx, PERSON, [key])));
}

/** The same for a cart, whose network alone is known. */
export async function lockNetwork(tx: Tx, network: string): Promise<void> {
  await runPrepared(tx, PERSON, [network]);
}

/**
 * Locks kitchen-days until the transaction ends, in the order in which everybody does: calendars, shared, and then the
 * days. Comes after the locks of attempts, of the order, of its promotion and of its person, and as late as possible (Promises 3). How
 * long that takes is measured, but at a start, when there are no metrics yet. All are sent at once: what is sent after
 * them need not wait for them.
 */
export async function lockDays(
  tx: Tx,
  days: readonly KitchenDay[],
  metrics: Pick<Metrics, 'dayLockSeconds'> | null,
): Promise<void> {
  const waited = metrics?.dayLockSeconds.startTimer();
  try {
    await takeLocks(tx, days);
  } finally {
    waited?.();
  }
}

async function takeLocks(tx: Tx, days: readonly KitchenDay[]): Promise<void> {
  const sorted = [...new Map(days.map((one) => [keyOf(one), one]))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, one]) => one);
  const [first] = sorted;
  if (first && sorted.length === 1) {
    await runPrepared(tx, CALENDAR_AND_DAY, [first.kitchen, first.day]);
    return;
  }
  const kitchens = new Set(sorted.map((one) => one.kitchen));
  await together(
    ...[...kitchens].map((kitchen) => runPrepared(tx, CALENDAR, [kitchen])),
    ...sorted.map(({ kitchen, day }) => runPrepared(tx, DAY, [kitchen, day])),
  );
}

/** Locks kitchens' calendars until the transaction ends, in the order of their ids: nobody promises anything there. */
export async function lockCalendars(tx: Tx, kitchens: readonly string[]): Promise<void> {
  for (const kitchen of kitchens.toSorted((a, b) => (a < b ? -1 : 1))) {
    await runPrepared(tx, CALENDAR_ALONE, [kitchen]);
  }
}

function keyOf({ kitchen, day }: KitchenDay): string {
  return `${kitchen}|${day}`;
}
