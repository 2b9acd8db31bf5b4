import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { counts } from '@mahlab/bakery/rules/promise/promise';
import { type Closing, KITCHEN, type RefusedOrder } from './crowd-world.ts';
import type { Finding } from './invariants.ts';
import { loadOf, replayed, type Written } from './promise-log.ts';

type Told = {
  refused: readonly RefusedOrder[];
  closings: readonly Closing[];
  counts: Readonly<Record<string, number>>;
  plans: readonly Plan[];
  dropMinutes: number;
};

/** A write becomes visible when its transaction ends, a moment after it was noted. */
const SLACK_MS = 1500;
const NAMES = ['decorator', 'trays', 'drops', 'orders'] as const;
const RESOURCES: Record<string, (typeof NAMES)[number]> = {
  'full-decorators': 'decorator',
  'full-ovens': 'trays',
  'full-drivers': 'drops',
  'full-pickups': 'orders',
};
/** Two slices and two boxes. */
const NEEDED = { decorator: 8, trays: 2, drops: 1, orders: 1 };

/** Holds everything that a crowd wrote and was told against the limits of its days. */
export function judgeCrowd(log: readonly Written[], told: Told): Finding[] {
  const over: string[] = [];
  const onClosed: string[] = [];
  let checked = 0;
  for (const { row, before, standing } of replayed(log)) {
    if (!counts(row, row.at)) continue;
    checked += 1;
    const { used, limits } = loadOf(row, standing, { ...told, at: row.at });
    for (const name of limits ? NAMES : []) {
      // Only pickups count orders.
      const isCounted = name !== 'orders' || row.mode === 'Pickup';
      if (!isCounted || !limits || used[name] <= limits[name]) continue;
      over.push(`${name} ${used[name]} of ${limits[name]}: ${JSON.stringify(row)}`);
    }
    const isNew = !before || !counts(before, row.at) || before.startsAt !== row.startsAt;
    const isClosed = told.closings.some(
      ({ day, from, until }) => day === row.day && from !== null && from < row.at && row.at < until,
    );
    if (isNew && isClosed) onClosed.push(JSON.stringify(row));
  }
  const wrong = told.refused.filter((one) => !isRight(one, log, told));
  const faults = Object.entries(told.counts).filter(
    ([what]) => what.startsWith('status 5') && what !== 'status 503',
  );
  return [
    { rule: 'nothing is promised beyond its limit', checked, broken: over },
    {
      rule: 'nothing is promised of a closed day',
      checked: told.closings.length,
      broken: onClosed,
    },
    {
      rule: 'every refusal was right at its moment',
      checked: told.refused.length,
      broken: wrong.map((one) => JSON.stringify(one)),
    },
    { rule: 'nothing failed', checked: 1, broken: faults.map(String) },
  ];
}

function isRight(one: RefusedOrder, log: readonly Written[], told: Told): boolean {
  const { code, reason, day, asked, told: until } = one;
  // Neither says that there is no room: whoever is told so asks again.
  if (code === 'times-busy' || code === 'try-again') return true;
  if (code === 'window-closed') {
    return told.closings.some(
      (closing) => closing.day === day && closing.asked < until && asked < closing.gone + SLACK_MS,
    );
  }
  const name = code === 'window-full' && reason ? RESOURCES[reason] : undefined;
  if (!name) return false;
  const of = {
    kitchen: KITCHEN,
    mode: one.mode,
    day,
    part:
      (one.startsAt + 10_800_000) % 86_400_000 < 57_600_000
        ? ('early' as const)
        : ('late' as const),
    startsAt: one.startsAt,
  };
  const isFull = (standing: ReadonlyMap<string, Written>, at: number) => {
    const { used, limits } = loadOf(of, standing, { ...told, at });
    return limits !== null && used[name] + NEEDED[name] > limits[name];
  };
  // What stood when it asked, and after each write until it was told. A write that was noted shortly before it asked
  // may not have been visible yet: what stood before that one counts too.
  const standing = new Map<string, Written>();
  for (const row of log) {
    if (row.at > until) break;
    const isNear = row.at >= asked - SLACK_MS && row.day === day;
    if (isNear && isFull(standing, asked)) return true;
    standing.set(row.id, row);
    if (isNear && isFull(standing, Math.max(row.at, asked))) return true;
  }
  return isFull(standing, asked);
}
