import { useLayoutEffect, useRef } from 'react';

/**
 * For a list that scrolls: the place in it that is open is brought into sight, again when the list gets another size, and when
 * `of` changes, which says what is in it.
 */
export function useOpenInSight(of: string) {
  const list = useRef<HTMLDivElement>(null);
  // Done again when another place is open, or the list has come.
  useLayoutEffect(() => {
    const places = list.current;
    if (!places) return;
    const bring = () => {
      const open = places.querySelector('[aria-current]')?.getBoundingClientRect();
      if (!open) return;
      const { left, right, top, bottom } = places.getBoundingClientRect();
      places.scrollBy({
        left: Math.min(open.left - left, 0) + Math.max(open.right - right, 0),
        top: Math.min(open.top - top, 0) + Math.max(open.bottom - bottom, 0),
      });
    };
    bring();
    const sizes = new ResizeObserver(bring);
    sizes.observe(places);
    return () => sizes.disconnect();
  }, [of]);
  return list;
}
