import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the order in hand at its pixels while others come and go around it: by scrolling, and where there is nothing to
 * scroll, by room above or below. Taking another order in hand begins anew.
 */
export function useKeepPlace(
  scroller: RefObject<HTMLElement | null>,
  selected: string | null,
  drawn: unknown,
): void {
  const kept = useRef<{ id: string; top: number } | null>(null);
  const room = useRef(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || !selected) {
      if (box) setRoom(box, 0);
      room.current = 0;
      kept.current = null;
      return undefined;
    }
    const top = () => topOf(box, selected);
    const before = kept.current;
    const now = top();
    if (before?.id === selected && now !== null && now !== before.top) {
      const wanted = now - before.top;
      // Down: scroll on, with room at the end. Up: scroll back, and what is missing is room above.
      box.scrollBy(0, wanted);
      const left = (top() ?? before.top) - before.top;
      if (left !== 0) {
        room.current = left < 0 ? room.current - left : room.current;
        setRoom(box, room.current, left > 0 ? left : 0);
        if (left > 0) box.scrollBy(0, left);
      }
    }
    // Where it stands when a person scrolls or sizes the window is where it stands from then on.
    const note = () => {
      const at = top();
      kept.current = at === null ? null : { id: selected, top: at };
    };
    note();
    box.addEventListener('scroll', note);
    addEventListener('resize', note);
    return () => {
      box.removeEventListener('scroll', note);
      removeEventListener('resize', note);
    };
  }, [scroller, selected, drawn]);
}

function topOf(box: HTMLElement, id: string): number | null {
  const card = box.querySelector(`[data-card="${CSS.escape(id)}"]`);
  return card ? card.getBoundingClientRect().top : null;
}

function setRoom(box: HTMLElement, above: number, below = 0): void {
  box.style.paddingBlockStart = above > 0 ? `${above}px` : '';
  if (below > 0) {
    const now = Number.parseFloat(box.style.paddingBlockEnd) || 0;
    box.style.paddingBlockEnd = `${now + below}px`;
  } else if (above === 0) {
    box.style.paddingBlockEnd = '';
  }
}
