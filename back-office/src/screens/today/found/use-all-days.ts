import type { FoundOrder } from '@mahlab/bakery/api/staff-board';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { useRested } from '@mahlab/web/use-rested.ts';
import { useGet } from '../../../data.ts';

/** One letter is in nearly every name. */
const FEWEST = 2;

/** Orders of whatever day with this number, name or telephone; `orders` is undefined while they are asked for. */
export function useAllDays(text: string): {
  orders: FoundOrder[] | undefined;
  failed: boolean;
  again: () => void;
} {
  const wanted = text.trim();
  const rested = useRested(wanted);
  const isLong = rested.length >= FEWEST;
  const { data, error, mutate } = useGet(
    isLong ? staffEndpoints.findOrders({ text: rested.slice(0, 100) }) : null,
  );
  const isCurrent = rested === wanted;
  return {
    orders: !isCurrent ? undefined : isLong ? data : [],
    failed: isCurrent && Boolean(error) && !data,
    again: () => void mutate(),
  };
}
