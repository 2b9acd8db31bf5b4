import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearch } from 'wouter';
import { type Filter, filterOf, queryOf } from '../../parts/catalogue/product-filter.ts';

/** Whoever types this long without a pause is not asked for yet. */
const PAUSE_MS = 250;

/** What the address asks for, and how to ask for something else in the same place. */
export function useFilter() {
  const query = useSearch();
  const filter = useMemo(() => filterOf(new URLSearchParams(query)), [query]);
  return { filter, show };
}

/** The words in the field: at once there, in the address after a pause; Back puts the older ones back. */
export function useWords(filter: Filter) {
  const [text, setText] = useState(filter.text);
  const [known, setKnown] = useState(filter.text);
  if (known !== filter.text) {
    setKnown(filter.text);
    if (text.trim() !== filter.text) setText(filter.text);
  }
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say = (words: string, pause: number) => {
    setText(words);
    clearTimeout(timer.current);
    const change = () =>
      show({ ...filterOf(new URLSearchParams(location.search)), text: words.trim() });
    if (pause === 0) change();
    else timer.current = setTimeout(change, pause);
  };
  return {
    text,
    type: (words: string) => say(words, PAUSE_MS),
    search: (words: string) => say(words, 0),
  };
}

/** Puts a filter into the address without leaving the page: the router follows the history. */
function show(filter: Filter): void {
  history.replaceState(history.state, '', location.pathname + queryOf(filter));
}
