import type { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { addDays, dayOf, instantAt } from '@mahlab/bakery/rules/promise/day';

/** What is said and what is taken back at once: stops to write, and then stops to lift. */
export type StopChange = { add: NewStop[]; lift: StaffStop[] };

/** When a kitchen's day is over, in minutes after midnight: no window is that late. */
const MORNING = 360;

/** Whether a stop holds at an instant, in ms. */
export function holds({ from, until }: StaffStop, now: number): boolean {
  return Date.parse(from) <= now && now < Date.parse(until);
}

/** The stops that hold for a product in a kitchen now, whether of that kitchen or of all. `now` is an instant in ms. */
export function stopsOf(
  stops: readonly StaffStop[],
  { product, kitchen, now }: { product: string; kitchen: string; now: number },
): StaffStop[] {
  return stops.filter(
    (stop) =>
      stop.product === product &&
      (stop.kitchen === null || stop.kitchen === kitchen) &&
      holds(stop, now),
  );
}

/** When a product that is sold out now is to be had again in a kitchen, in ms; null where it is to be had. */
export function backAt(
  stops: readonly StaffStop[],
  asked: { product: string; kitchen: string; now: number },
): number | null {
  const ends = stopsOf(stops, asked).map(({ until }) => Date.parse(until));
  return ends.length === 0 ? null : Math.max(...ends);
}

/** When what is sold out for a day is to be had again: as the next day begins. */
export function morningAfter(now: number): number {
  const day = dayOf(now);
  const morning = instantAt(day, MORNING);
  return now < morning ? morning : instantAt(addDays(day, 1), MORNING);
}

/**
 * Sells some products no more in those of the kitchens that still have them, until an instant or, without one, today; it ends
 * by itself. `everywhere`: these are all kitchens, so one stop of all says it.
 */
export function sellOut(
  stops: readonly StaffStop[],
  asked: {
    products: readonly string[];
    kitchens: readonly string[];
    everywhere: boolean;
    now: number;
    until?: number;
  },
): StopChange {
  const { products, kitchens, everywhere, now } = asked;
  const end = asked.until ?? morningAfter(now);
  const until = new Date(end).toISOString();
  const add = products.flatMap((product) => {
    const left = kitchens.filter(
      (kitchen) => (backAt(stops, { product, kitchen, now }) ?? now) < end,
    );
    const all = everywhere && left.length === kitchens.length;
    return (all ? [null] : left).map((kitchen) => ({ product, kitchen, until }));
  });
  return { add, lift: [] };
}

/**
 * Sells some products again in some kitchens. A stop of all kitchens (`all`) is written anew for those of them that are not
 * asked for.
 */
export function sellAgain(
  stops: readonly StaffStop[],
  asked: {
    products: readonly string[];
    kitchens: readonly string[];
    all: readonly string[];
    now: number;
  },
): StopChange {
  const { products, kitchens, all, now } = asked;
  const lift = products.flatMap((product) => [
    ...new Set(kitchens.flatMap((kitchen) => stopsOf(stops, { product, kitchen, now }))),
  ]);
  const add = lift
    .filter(({ kitchen }) => kitchen === null)
    .flatMap(({ product, until }) =>
      all
        .filter((kitchen) => !kitchens.includes(kitchen))
        .map((kitchen) => ({ product, kitchen, until })),
    );
  return { add, lift };
}
