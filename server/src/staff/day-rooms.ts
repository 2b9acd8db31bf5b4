import type { StaffOrderWindows } from '@mahlab/bakery/api/staff-promise';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import type { AppContext } from '../app-context.ts';
import { type PromiseRow, promiseOfOrder } from '../promises/promise-rows.ts';
import { usedOf } from '../promises/used-queries.ts';

/**
 * The decorator minutes of an order, and for some service days what each part of its kitchen's day has and what others than
 * it take of that.
 */
export async function dayRooms(
  { database: { orm }, calendar }: Pick<AppContext, 'database' | 'calendar'>,
  orderId: string,
  days: readonly string[],
): Promise<Pick<StaffOrderWindows, 'minutes' | 'rooms'>> {
  const found = await promiseOfOrder(orm, orderId);
  const [from, until] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (!found) return { minutes: 0, rooms: [] };
  const { id, kitchen, decorator: minutes }: PromiseRow = found.row;
  if (!from || !until) return { minutes, rooms: [] };
  const read = await usedOf(orm, { kitchen, from, until, own: { promise: id } });
  const { plans } = calendar.current();
  const rooms = days.flatMap((day) =>
    (['early', 'late'] as const).map((part) => ({
      day,
      part,
      minutes: planOf(day, kitchen, plans).capacity[part].decoratorMinutes,
      used: (read?.used ?? [])
        .filter((row) => row.day === day && row.part === part)
        .reduce((sum, { decorator }) => sum + decorator, 0),
    })),
  );
  return { minutes, rooms };
}
