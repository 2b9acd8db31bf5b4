import { type RefObject, useEffect, useRef } from 'react';

/** Whether what asks is still on the page: an answer that comes later must not move a shopper who has gone on. */
export function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
