import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';

/**
 * The last open window in which Salmiya's kitchen delivers in the coming days: the orders of other tests, which take the earliest,
 * leave room there.
 */
export async function lastWindow(
  origin: string,
): Promise<Pick<OfferedWindow, 'deliveryDate' | 'deliveryTime'>> {
  const needs = { lead: 1440, minutes: 30, trays: 1 };
  const query = { location: 'salmiya', mode: 'Delivery', ...needs } as const;
  const windows = await fetch(origin + endpoints.windows(query));
  const open = ((await windows.json()) as OfferedWindow[]).filter(({ state }) => state !== 'no');
  const last = open.at(-1);
  if (!last) throw new Error('no window is open');
  return { deliveryDate: last.deliveryDate, deliveryTime: last.deliveryTime };
}
