import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths.ts';

/** Whose list of which day and part is shown: it stands in the address. Empty is the first kitchen, today, all of it. */
export type Choice = { kitchen: string; day: string; part: '' | 'early' | 'late' };

export function useChoice(): Choice & { set: (change: Partial<Choice>) => void } {
  const query = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  const part = query.get('part');
  const choice: Choice = {
    kitchen: query.get('kitchen') ?? '',
    day: query.get('day') ?? '',
    part: part === 'early' || part === 'late' ? part : '',
  };
  const set = (change: Partial<Choice>) => {
    const given = Object.entries({ ...choice, ...change }).filter(([, value]) => value !== '');
    const next = new URLSearchParams(given);
    navigate(paths.bakeList(next.size > 0 ? `?${next}` : ''), { replace: true });
  };
  return { ...choice, set };
}
