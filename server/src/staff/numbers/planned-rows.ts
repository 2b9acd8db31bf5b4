import { WEEKDAYS, type Weekday } from '@mahlab/bakery/rules/opening-hours';
import { fullReason, limitsOf, type Used, usedFor } from '@mahlab/bakery/rules/promise/capacity';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import {
  addDays,
  type Day,
  dayOf,
  daysBetween,
  daysFrom,
  type Instant,
  instantAt,
  weekdayOf,
} from '@mahlab/bakery/rules/promise/day';
import {
  type DayPlan,
  layersOf,
  type Mode,
  type Part,
  type PlannedWindow,
  planFrom,
} from '@mahlab/bakery/rules/promise/plan';
import { orderBy } from '@mahlab/bakery/rules/promise/query';
import { windowTimes } from '@mahlab/bakery/rules/promise/wire-time';
import { minutesLate, windowAtOrderBy } from '@mahlab/bakery/rules/staff/numbers';
import { inArray, sql } from 'drizzle-orm';
import { planOfRow } from '../../catalog/plans.ts';
import { type Orm, rowsOf } from '../../database/db.ts';
import { branches } from '../../schema/places.ts';
import { plans } from '../../schema/promises.ts';
import { type KitchensSpan, ofKitchens } from '../money/row-parts.ts';

/** What kitchens planned for the days of a span, as their plans say it now. */
export type Planned = {
  span: KitchensSpan;
  kitchens: readonly { id: string; dropMinutes: number }[];
  planOn: (kitchen: string, day: Day) => DayPlan;
};

/** Reads the plans of some kitchens, of all for null. */
export async function plannedFor(orm: Orm, span: KitchensSpan): Promise<Planned> {
  const kitchens = await orm
    .select({ id: branches.id, dropMinutes: branches.dropMinutes })
    .from(branches)
    .where(span.kitchens ? inArray(branches.id, [...span.kitchens]) : undefined)
    .orderBy(branches.position, branches.id);
  // Those that ended long ago too: the span may be of then.
  const all = (await orm.select().from(plans)).map(planOfRow);
  const layers = new Map(kitchens.map(({ id }) => [id, layersOf(id, all)]));
  const known = new Map<string, DayPlan>();
  const planOn = (kitchen: string, day: Day) => {
    const key = `${day} ${kitchen}`;
    const plan = known.get(key) ?? planFrom(day, layers.get(kitchen) ?? []);
    known.set(key, plan);
    return plan;
  };
  // By name: an index of promises begins with the kitchen.
  return { span: { ...span, kitchens: kitchens.map(({ id }) => id) }, kitchens, planOn };
}

export type OnTimeRow = {
  number: number;
  id: string;
  kitchen: string;
  endsAt: Instant;
  deliveredAt: Instant;
  minutesLate: number;
};

/** Delivered orders that had a window, by its service day: against the window that stood at its order-by (Back office 11). */
export async function onTimeRows(orm: Orm, { span, planOn }: Planned): Promise<OnTimeRow[]> {
  const found = await orm.execute(sql`
    select o.number, o.id, p.kitchen, p.mode, p.day::text as day,
      extract(epoch from p.starts_at)::float8 * 1000 as starts, extract(epoch from p.ends_at)::float8 * 1000 as ends,
      (select extract(epoch from max(e.at))::float8 * 1000 from order_events e
        where e.order_id = o.id and e.kind = 'status' and e."to" = 'delivered') as delivered,
      (select json_agg(json_build_object('from', e."from", 'at', extract(epoch from e.at) * 1000) order by e.id)
        from order_events e where e.order_id = o.id and e.kind = 'promise') as moves
    from promises p join orders o on o.id = p.order_id
    where ${ofKitchens(span, 'p.kitchen')} and p.day between ${span.from} and ${span.until}
      and p.state = 'done' and p.starts_at < p.ends_at
    order by p.starts_at, o.id`);
  return rowsOf(found).flatMap((row) => {
    const { number, id, kitchen, mode, delivered, starts, ends } = row as {
      number: number;
      id: string;
      kitchen: string;
      mode: Mode;
      delivered: number | null;
      starts: number;
      ends: number;
    };
    if (delivered === null) return [];
    const moves = ((row['moves'] ?? []) as { from: string; at: number }[]).map(({ from, at }) => {
      const [deliveryDate = '', deliveryTime = ''] = from.split(' ');
      return { left: windowTimes({ deliveryDate, deliveryTime }), at: Number(at) };
    });
    const last = { startsAt: Number(starts), endsAt: Number(ends) };
    const cutOff = (times: WindowTimes) => orderByOf(times, { kitchen, mode, planOn });
    const { endsAt } = windowAtOrderBy(last, moves, cutOff);
    const deliveredAt = Number(delivered);
    const late = minutesLate(deliveredAt, endsAt);
    return [{ number, id, kitchen, endsAt, deliveredAt, minutesLate: late }];
  });
}

/** Until when a window could be ordered; one that the plans have no more, until it began. */
function orderByOf(
  { startsAt, endsAt }: WindowTimes,
  { kitchen, mode, planOn }: Pick<Planned, 'planOn'> & { kitchen: string; mode: Mode },
): Instant {
  // A window after midnight belongs to the day before.
  const date = dayOf(startsAt);
  for (const day of [date, addDays(date, -1)]) {
    const window = planOn(kitchen, day).windows.find(
      (each) =>
        each.mode === mode &&
        instantAt(day, each.from) === startsAt &&
        instantAt(day, each.until) === endsAt,
    );
    if (window) return orderBy(day, window);
  }
  return startsAt;
}

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

type Counting = Used & { createdAt: Instant; isHeld: boolean };

/** Decorators' minutes by kitchen, day and part, and the windows with whether they were full before their order-by. */
export async function bookRows(
  orm: Orm,
  planned: Planned,
): Promise<{ load: LoadRow[]; windows: WindowRow[] }> {
  const { span, kitchens, planOn } = planned;
  const counting = Map.groupBy(await countingRows(orm, span), ({ key }) => key);
  const load: LoadRow[] = [];
  const windows: WindowRow[] = [];
  for (const day of daysFrom(span.from, daysBetween(span.from, span.until) + 1)) {
    for (const { id: kitchen, dropMinutes } of kitchens) {
      const plan = planOn(kitchen, day);
      const rows = (counting.get(`${day} ${kitchen}`) ?? []).map(({ row }) => row);
      const isOpen = plan.closed === null;
      for (const part of ['early', 'late'] as const) {
        const minutes = rows
          .filter((row) => row.part === part)
          .reduce((sum, { decorator }) => sum + decorator, 0);
        const capacity = isOpen ? plan.capacity[part].decoratorMinutes : 0;
        if (minutes > 0 || capacity > 0) load.push({ day, kitchen, part, minutes, capacity });
      }
      for (const window of isOpen ? plan.windows : []) {
        const full = fullOf(window, { plan, rows, dropMinutes });
        const { mode } = window;
        windows.push({ day, weekday: weekdayOf(day), kitchen, mode, hours: hoursOf(window), full });
      }
    }
  }
  return { load, windows };
}

/** What a window was full of, by what was promised before its order-by and still stands: no room for the smallest order. */
function fullOf(
  window: PlannedWindow,
  { plan, rows, dropMinutes }: { plan: DayPlan; rows: readonly Counting[]; dropMinutes: number },
): string | null {
  const until = orderBy(plan.day, window);
  const before = rows.filter(({ createdAt, isHeld }) => !isHeld && createdAt < until);
  const smallest =
    window.mode === 'Delivery'
      ? { decorator: 1, trays: 0, drops: 1, orders: 0 }
      : { decorator: 1, trays: 0, drops: 0, orders: 1 };
  const limits = limitsOf(plan, window, dropMinutes);
  return fullReason(limits, usedFor(plan.day, window, before), smallest);
}

async function countingRows(orm: Orm, span: KitchensSpan) {
  const found = await orm.execute(sql`
    select p.kitchen, p.day::text as day, p.part, p.mode, extract(epoch from p.starts_at)::float8 * 1000 as starts,
      extract(epoch from p.created_at)::float8 * 1000 as created, p.decorator, p.trays, p.drops, p.state = 'held' as held
    from promises p
    where ${ofKitchens(span, 'p.kitchen')} and p.day between ${span.from} and ${span.until}
      and (p.state in ('firm', 'undated', 'done') or p.state = 'held' and p.held_until > clock_timestamp())`);
  return rowsOf(found).map((row) => {
    const day = String(row['day']);
    const counting: Counting = {
      day,
      part: row['part'] as Part,
      mode: row['mode'] as Mode,
      startsAt: Number(row['starts']),
      createdAt: Number(row['created']),
      decorator: Number(row['decorator']),
      trays: Number(row['trays']),
      drops: Number(row['drops']),
      orders: 1,
      isHeld: row['held'] === true,
    };
    return { key: `${day} ${String(row['kitchen'])}`, row: counting };
  });
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
