import { addDays } from '@mahlab/bakery/rules/promise/day';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';
import { useRuns } from '../../runs/run-store.ts';

/** Whose runs of which day are shown, as the address says it: a kitchen, and today or tomorrow. */
export function useRunsFilter() {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const list = useRuns((state) => state.list);
  const set = (name: 'kitchen' | 'day', value: string) => {
    if (value) search.set(name, value);
    else search.delete(name);
    const query = search.toString();
    navigate(paths.runs(query && `?${query}`), { replace: true });
  };
  const day = search.get('day') ?? '';
  return {
    /** The kitchen of the address, else the first that whoever looks may see. */
    kitchen: search.get('kitchen') ?? list?.kitchens[0]?.id ?? '',
    day,
    tomorrow: list ? addDays(list.today, 1) : '',
    set,
  };
}
