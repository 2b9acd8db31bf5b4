import { useEffect, useRef } from 'react';

/** What is this near to the window is wanted. */
const AHEAD = '600px';

/** Calls back when the marked place comes near the window. */
export function useNear(onNear: (() => void) | undefined) {
  const spot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!onNear || !spot.current) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onNear(),
      { rootMargin: AHEAD },
    );
    watch.observe(spot.current);
    return () => watch.disconnect();
  });
  return spot;
}
