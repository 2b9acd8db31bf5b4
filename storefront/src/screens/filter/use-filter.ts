import { useEffect, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { type Filter, filterOf, NO_FILTER, queryOf } from '../../parts/catalogue/product-filter.ts';

export type Range = Pick<Filter, 'from' | 'to'>;

/** The address follows the thumbs after a pause: browsers allow no more than a few changes a second. */
const PAUSE_MS = 150;

/**
 * The filter that the address holds, and the price range, which is ahead of it while a thumb is pulled.
 * What changes it starts from what was pressed last, rendered or not.
 */
export function useFilter() {
  const filter = filterOf(new URLSearchParams(useSearch()));
  const [pulled, setPulled] = useState<Range | null>(null);
  const ahead = useRef<Range | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  /** What is chosen at this moment. */
  const now = (): Filter => ({
    ...filterOf(new URLSearchParams(location.search)),
    ...ahead.current,
  });
  const pullTo = (range: Range | null) => {
    clearTimeout(timer.current);
    ahead.current = range;
    setPulled(range);
  };
  /** Puts a filter into the address without leaving the page: the router follows the history. */
  const show = (next: Filter) => {
    pullTo(null);
    history.replaceState(history.state, '', location.pathname + queryOf(next));
  };
  return {
    filter,
    range: pulled ?? { from: filter.from, to: filter.to },
    now,
    choose: (change: Partial<Filter>) => show({ ...now(), ...change }),
    pull: (range: Range) => {
      pullTo(range);
      timer.current = setTimeout(() => show(now()), PAUSE_MS);
    },
    clear: () => show({ ...NO_FILTER, text: now().text }),
  };
}
