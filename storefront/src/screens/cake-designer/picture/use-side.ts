import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, followed as it changes; 0 until it is known. */
export function useSide<Square extends HTMLElement>() {
  const ref = useRef<Square>(null);
  const [side, setSide] = useState(0);
  useEffect(() => {
    const square = ref.current;
    if (!square) return;
    const observer = new ResizeObserver(([entry]) => setSide(entry?.contentRect.width ?? 0));
    observer.observe(square);
    return () => observer.disconnect();
  }, []);
  return { ref, side };
}
