import { useEffect, useRef, useState } from 'react';

/** A row that scrolls sideways: which of its cards is in front, and how to bring another one there. */
export function useSlides(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const row = list.current;
    if (!row || count === 0) return;
    const settle = () => {
      const atEnd = Math.abs(row.scrollLeft) >= row.scrollWidth - row.clientWidth - 4;
      // The last card never reaches the start of the row.
      setCurrent(
        atEnd && row.scrollLeft !== 0
          ? count - 1
          : Math.round(Math.abs(row.scrollLeft) / stepOf(row)),
      );
    };
    row.addEventListener('scroll', settle, { passive: true });
    return () => row.removeEventListener('scroll', settle);
  }, [count]);
  const show = (index: number) => {
    const row = list.current;
    if (!row) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    // To the left in Arabic, where a row's scroll position is negative.
    const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollTo({ left: sign * index * stepOf(row), behavior: still ? 'auto' : 'smooth' });
  };
  return { list, current, show };
}

/** From the start of one card to that of the next, in pixels. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children;
  if (!first || !second) return 1;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}
