import { addDays } from '@mahlab/bakery/rules/promise/day';
import { useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { useRuns } from '../../runs/run-store.ts';

/** Whose runs of which day are shown, as the address says it: a kitchen, and today or tomorrow. */
export function useRunsFilter() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const list = useRuns((state) => state.list);
  // While another day is on its way, what the last one told of the kitchens and of today still holds.
  const known = useRef(list);
  known.current = list ?? known.current;
  const { kitchens = [], today } = known.current ?? {};
  const set = (name: 'kitchen' | 'day', value: string) => {
    if (value) search.set(name, value);
    else search.delete(name);
    const query = search.toString();
    navigate(paths.runs(query && `?${query}`), { replace: true });
  };
  const day = search.get('day') ?? '';
  return {
    /** Those that whoever looks may see; none before the first answer. */
    kitchens,
    /** The kitchen of the address, else the first of them. */
    kitchen: search.get('kitchen') ?? kitchens[0]?.id ?? '',
    day,
    tomorrow: today ? addDays(today, 1) : '',
    set,
  };
}
