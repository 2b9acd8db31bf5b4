import type { StaffOrderWindows } from '@mahlab/bakery/api/staff-promise';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import type { AppContext } from '../app-context.ts';
import { promiseOfOrder } from '../promises/promise-rows.ts';
import { usedOf } from '../promises/used-queries.ts';

type Context = Pick<AppContext, 'database' | 'calendar'>;
type Rooms = StaffOrderWindows['rooms'];

/**
 * The decorator minutes of an order, and for some service days what each part of its kitchen's day has and what others than
 * it take of that.
 */
export async function dayRooms(
  context: Context,
  orderId: string,
  days: readonly string[],
): Promise<Pick<StaffOrderWindows, 'minutes' | 'rooms'>> {
  const found = await promiseOfOrder(context.database.orm, orderId);
  if (!found) return { minutes: 0, rooms: [] };
  const { id: own, kitchen, decorator: minutes } = found.row;
  return { minutes, rooms: await roomsOf(context, { kitchen, own, days }) };
}

/** For some service days of a kitchen what each part has, and what is taken of it by others than an order's own promise. */
export async function roomsOf(
  { database: { orm }, calendar }: Context,
  { kitchen, own, days }: { kitchen: string; own: string | null; days: readonly string[] },
): Promise<Rooms> {
  const [from, until] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!from || !until) return [];
  const read = await usedOf(orm, { kitchen, from, until, ...(own && { own: { promise: own } }) });
  const { plans } = calendar.current();
  return days.flatMap((day) =>
    (['early', 'late'] as const).map((part) => ({
      day,
      part,
      minutes: planOf(day, kitchen, plans).capacity[part].decoratorMinutes,
      used: (read?.used ?? [])
        .filter((row) => row.day === day && row.part === part)
        .reduce((sum, { decorator }) => sum + decorator, 0),
    })),
  );
}
