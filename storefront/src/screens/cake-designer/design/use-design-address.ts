import { useEffect, useLayoutEffect } from 'react';
import { linkOf } from './design-link.ts';
import { currentDesign, leaveDesign, openDesign, useDesignStore } from './design-store.ts';

/** Typing writes the address once it pauses. */
const PAUSE_MS = 400;

/** Opens what the address asks for, and keeps the address a link to the cake on the screen. */
export function useDesignAddress(): void {
  // Before anything is seen: a cake of the cart must not begin as another.
  useLayoutEffect(() => {
    openDesign(location.search);
    return leaveDesign;
  }, []);
  const editing = useDesignStore(({ edit }) => edit !== null);
  const link = useDesignStore((store) => linkOf(currentDesign(store)));
  useEffect(() => {
    if (editing) return;
    const { pathname } = location;
    const timer = setTimeout(() => {
      const wanted = link && `?${link}`;
      // The shopper may be on the way to the cart by now.
      if (location.pathname !== pathname || location.search === wanted) return;
      history.replaceState(history.state, '', `${pathname}${wanted}`);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [editing, link]);
}
