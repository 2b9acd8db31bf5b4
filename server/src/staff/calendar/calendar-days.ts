import type { CalendarKitchen, StaffCalendar } from '@mahlab/bakery/api/staff-calendar';
import { type Day, daysFrom, firstDay } from '@mahlab/bakery/rules/promise/day';
import { type DayPlan, layersOf, type Part, planFrom } from '@mahlab/bakery/rules/promise/plan';
import { inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import { planOfRow, planRows } from '../../catalog/plans.ts';
import { type Orm, rowsOf } from '../../database/db.ts';
import { branches } from '../../schema/places.ts';
import { promises } from '../../schema/promises.ts';

type Load = { kitchen: string; day: Day; part: Part; used: number; orders: number };

/** Load against capacity of some kitchens, of all for null, from a service day on. */
export async function calendarDays(
  { database: { orm } }: Pick<AppContext, 'database'>,
  asked: { kitchens: readonly string[] | null; from: Day | undefined; days: number },
): Promise<StaffCalendar> {
  const today = firstDay(Date.now());
  const days = daysFrom(asked.from ?? today, asked.days);
  const kitchens = await kitchensOf(orm, asked.kitchens);
  const ids = kitchens.map(({ id }) => id);
  const plans = (await planRows(orm)).map(planOfRow);
  const loads = Map.groupBy(await loadsOf(orm, ids, days), ({ kitchen, day }) => kitchen + day);
  const layers = ids.map((id) => [id, layersOf(id, plans)] as const);
  return {
    today,
    kitchens,
    days: days.map((day) => ({
      day,
      kitchens: layers.map(([id, its]) =>
        onDay(id, { plan: planFrom(day, its), loads: loads.get(id + day) ?? [] }),
      ),
    })),
  };
}

function onDay(
  kitchen: string,
  { plan, loads }: { plan: DayPlan; loads: readonly Load[] },
): CalendarKitchen {
  const partOf = (part: Part) => ({
    minutes: plan.closed === null ? plan.capacity[part].decoratorMinutes : 0,
    used: loads.find((row) => row.part === part)?.used ?? 0,
  });
  return {
    kitchen,
    closed: plan.closed,
    tentative: plan.windows.some(({ tentative }) => tentative),
    early: partOf('early'),
    late: partOf('late'),
    orders: loads.reduce((sum, { orders }) => sum + orders, 0),
  };
}

async function kitchensOf(orm: Orm, ids: readonly string[] | null) {
  return orm
    .select({ id: branches.id, name: branches.nameEnglish, arabicName: branches.nameArabic })
    .from(branches)
    .where(ids ? inArray(branches.id, [...ids]) : undefined)
    .orderBy(branches.position, branches.id);
}

/** What counts, as on the board: what is paid, also once it is delivered, and holds that have not run out. */
async function loadsOf(orm: Orm, kitchens: readonly string[], days: readonly Day[]) {
  if (kitchens.length === 0) return [];
  const { kitchen, day, part, state, heldUntil, decorator, orderId } = promises;
  const rows = await orm.execute(sql`
    select ${kitchen} as kitchen, ${day}::text as day, ${part} as part,
      sum(${decorator})::int as used, count(distinct ${orderId})::int as orders
    from ${promises}
    where ${inArray(kitchen, [...kitchens])} and ${day} between ${days[0]} and ${days.at(-1)}
      and (${state} in ('firm', 'undated', 'done')
        or ${state} = 'held' and ${heldUntil} > clock_timestamp())
    group by 1, 2, 3`);
  return rowsOf(rows) as Load[];
}
