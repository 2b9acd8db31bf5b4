import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../paths.ts';
import type { BoardFilter } from './find-orders.ts';

export type DayFilter = BoardFilter & {
  /** Empty is the day of now. */
  day: string;
};

/** What the board shows stands in the address, so that a link leads to the same. */
export function useFilter(): DayFilter & { set: (change: Partial<DayFilter>) => void } {
  const search = useSearch();
  const [, navigate] = useLocation();
  return useMemo(() => {
    const query = new URLSearchParams(search);
    const filter: DayFilter = {
      kitchen: query.get('kitchen') ?? '',
      danger: query.has('danger'),
      text: query.get('q') ?? '',
      day: query.get('day') ?? '',
    };
    const set = (change: Partial<DayFilter>) => {
      const { kitchen, danger, text, day } = { ...filter, ...change };
      const next = new URLSearchParams();
      if (day) next.set('day', day);
      if (kitchen) next.set('kitchen', kitchen);
      if (danger) next.set('danger', '');
      if (text) next.set('q', text);
      navigate(paths.today(next.size > 0 ? `?${next}` : ''), { replace: true });
    };
    return { ...filter, set };
  }, [search, navigate]);
}
