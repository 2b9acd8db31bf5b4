import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { SoldOut } from '@mahlab/bakery/rules/sold-out';
import type { stops } from '../schema/promises.ts';

type StopRow = typeof stops.$inferSelect;

/**
 * Where products are sold out at a moment: of each kitchen the longest stop. A product that is stopped in every kitchen, one
 * by one, is sold out everywhere until the first of them has it again.
 */
export function soldOutAt(
  rows: readonly StopRow[],
  kitchens: readonly string[],
  now: Instant,
): (product: string) => SoldOut[] {
  const running = rows.filter(({ from, until }) => from.getTime() <= now && now < until.getTime());
  const byProduct = Map.groupBy(running, ({ productId }) => productId);
  return (product) => {
    const stopped = byProduct.get(product) ?? [];
    const last = new Map<string | null, Instant>();
    for (const { branchId, until } of stopped) {
      last.set(branchId, Math.max(last.get(branchId) ?? 0, until.getTime()));
    }
    const everywhere = last.get(null) ?? 0;
    const least = Math.min(...kitchens.map((id) => Math.max(last.get(id) ?? 0, everywhere)));
    if (kitchens.length > 0 && least > everywhere) last.set(null, least);
    return [...last].map(([kitchen, until]) => ({
      kitchen,
      until: new Date(until).toISOString(),
    }));
  };
}

/** When something is sold out next, or is sold again; infinite when nothing will be. */
export function stopsChangeAt(rows: readonly StopRow[], now: Instant): Instant {
  const edges = rows.flatMap(({ from, until }) => [from.getTime(), until.getTime()]);
  return Math.min(...edges.filter((edge) => edge > now));
}
