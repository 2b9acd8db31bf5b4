import { WEEKDAYS, type Weekday } from '@mahlab/bakery/rules/opening-hours';
import { fullReason, limitsOf, type Used, usedFor } from '@mahlab/bakery/rules/promise/capacity';
import {
  type Day,
  daysBetween,
  daysFrom,
  type Instant,
  weekdayOf,
} from '@mahlab/bakery/rules/promise/day';
import type { DayPlan, Mode, Part, PlannedWindow } from '@mahlab/bakery/rules/promise/plan';
import { orderBy } from '@mahlab/bakery/rules/promise/query';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { type KitchensSpan, ofKitchens } from '../money/row-parts.ts';
import type { Planned } from './planned.ts';

export type LoadRow = { day: Day; kitchen: string; part: Part; minutes: number; capacity: number };
export type WindowRow = {
  day: Day;
  weekday: Weekday;
  kitchen: string;
  mode: Mode;
  hours: string;
  /** What it was full of before its order-by; null where there was room. */
  full: string | null;
};

type Counting = Used & { isHeld: boolean };

/** Decorators' minutes by kitchen, day and part, and the windows with whether they were full before their order-by. */
export async function bookRows(
  orm: Orm,
  planned: Planned,
): Promise<{ load: LoadRow[]; windows: WindowRow[] }> {
  const { span, kitchens, planOn } = planned;
  const counting = await countingSums(orm, span);
  const load: LoadRow[] = [];
  const windows: (WindowRow & { window: PlannedWindow })[] = [];
  const dropMinutes = new Map(kitchens.map((kitchen) => [kitchen.id, kitchen.dropMinutes]));
  const isFull = (row: { day: Day; kitchen: string }, window: PlannedWindow, used: Used[]) => {
    const drop = dropMinutes.get(row.kitchen) ?? 1;
    return fullOf(window, { plan: planOn(row.kitchen, row.day), used, dropMinutes: drop });
  };
  for (const day of daysFrom(span.from, daysBetween(span.from, span.until) + 1)) {
    for (const { id: kitchen } of kitchens) {
      const plan = planOn(kitchen, day);
      const rows = counting.get(keyOf(day, kitchen)) ?? [];
      const isOpen = plan.closed === null;
      for (const part of ['early', 'late'] as const) {
        const minutes = rows
          .filter((row) => row.part === part)
          .reduce((sum, { decorator }) => sum + decorator, 0);
        const capacity = isOpen ? plan.capacity[part].decoratorMinutes : 0;
        if (minutes > 0 || capacity > 0) load.push({ day, kitchen, part, minutes, capacity });
      }
      const settled = rows.filter(({ isHeld }) => !isHeld);
      for (const window of isOpen ? plan.windows : []) {
        const { mode } = window;
        const row = { day, weekday: weekdayOf(day), kitchen, mode, hours: hoursOf(window) };
        windows.push({ ...row, window, full: isFull(row, window, settled) });
      }
    }
  }
  // Full of all that stands now: whether it was before its order-by, the promises themselves say.
  const days = windows.filter(({ full }) => full !== null);
  const promised = days.length > 0 ? await promisesOf(orm, days) : new Map<string, Promised[]>();
  return {
    load,
    windows: windows.map(({ window, ...row }) => {
      if (row.full === null) return row;
      const until = orderBy(row.day, window);
      const all = promised.get(keyOf(row.day, row.kitchen)) ?? [];
      const before = all.filter(({ createdAt }) => createdAt < until);
      return { ...row, full: isFull(row, window, before) };
    }),
  };
}

const keyOf = (day: Day, kitchen: string) => `${day} ${kitchen}`;

/** What a window is full of, by what is promised: no room for the smallest order. */
function fullOf(
  window: PlannedWindow,
  { plan, used, dropMinutes }: { plan: DayPlan; used: readonly Used[]; dropMinutes: number },
): string | null {
  const smallest =
    window.mode === 'Delivery'
      ? { decorator: 1, trays: 0, drops: 1, orders: 0 }
      : { decorator: 1, trays: 0, drops: 0, orders: 1 };
  const limits = limitsOf(plan, window, dropMinutes);
  return fullReason(limits, usedFor(plan.day, window, used), smallest);
}

/** What counts of the kitchens' days, summed by the window it starts with, apart what is held. */
async function countingSums(orm: Orm, span: KitchensSpan): Promise<Map<string, Counting[]>> {
  const found = await orm.execute(sql`
    select p.kitchen, p.day::text as day, p.part, p.mode, extract(epoch from p.starts_at)::float8 * 1000 as starts,
      p.state = 'held' as held, sum(p.decorator)::int as decorator, sum(p.trays)::int as trays,
      sum(p.drops)::int as drops, count(*)::int as orders
    from promises p
    where ${ofKitchens(span, 'p.kitchen')} and p.day between ${span.from} and ${span.until}
      and (p.state in ('firm', 'undated', 'done') or p.state = 'held' and p.held_until > clock_timestamp())
    group by p.kitchen, p.day, p.part, p.mode, p.starts_at, held`);
  const rows = rowsOf(found).map((row) => ({
    key: keyOf(String(row['day']), String(row['kitchen'])),
    row,
  }));
  return groupedBy(rows, (row) => ({
    ...usedOf(row),
    orders: Number(row['orders']),
    isHeld: row['held'] === true,
  }));
}

type Promised = Used & { createdAt: Instant };

/** What stands on some kitchens' days, promise by promise. */
async function promisesOf(
  orm: Orm,
  days: readonly { day: Day; kitchen: string }[],
): Promise<Map<string, Promised[]>> {
  const wanted = [...new Map(days.map((one) => [keyOf(one.day, one.kitchen), one])).values()];
  const found = await orm.execute(sql`
    select p.kitchen, p.day::text as day, p.part, p.mode, extract(epoch from p.starts_at)::float8 * 1000 as starts,
      extract(epoch from p.created_at)::float8 * 1000 as created, p.decorator, p.trays, p.drops
    from unnest(${sql.param(wanted.map(({ kitchen }) => kitchen))}::text[], ${sql.param(wanted.map(({ day }) => day))}::date[]) as w(kitchen, day)
    join promises p on p.kitchen = w.kitchen and p.day = w.day
    where p.state in ('firm', 'undated', 'done')`);
  const rows = rowsOf(found).map((row) => ({
    key: keyOf(String(row['day']), String(row['kitchen'])),
    row,
  }));
  return groupedBy(rows, (row) => ({ ...usedOf(row), createdAt: Number(row['created']) }));
}

function usedOf(row: Record<string, unknown>): Used {
  return {
    day: String(row['day']),
    part: row['part'] as Part,
    mode: row['mode'] as Mode,
    startsAt: Number(row['starts']),
    decorator: Number(row['decorator']),
    trays: Number(row['trays']),
    drops: Number(row['drops']),
    orders: 1,
  };
}

function groupedBy<Row>(
  rows: readonly { key: string; row: Record<string, unknown> }[],
  read: (row: Record<string, unknown>) => Row,
): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const { key, row } of rows) {
    const group = groups.get(key);
    if (group) group.push(read(row));
    else groups.set(key, [read(row)]);
  }
  return groups;
}

function hoursOf({ from, until }: PlannedWindow): string {
  const clock = (minutes: number) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  };
  return `${clock(from)}-${clock(until)}`;
}

/** Windows that were full, by weekday from Saturday on and by hours. */
export function filledByWeekday(windows: readonly WindowRow[]) {
  const place = (day: Weekday) => (WEEKDAYS.indexOf(day) + 1) % 7;
  return [...Map.groupBy(windows, ({ weekday, hours }) => `${weekday} ${hours}`).values()]
    .flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { weekday, hours } = first;
      const full = group.filter((row) => row.full !== null).length;
      return [{ weekday, hours, days: group.length, full }];
    })
    .sort((a, b) => a.hours.localeCompare(b.hours) || place(a.weekday) - place(b.weekday));
}
