import { useEffect, useRef } from 'react';

/** The bank's page was left by Back, and the browser shows this one as it was. */
export function useReturned(onReturn: () => void): void {
  const call = useRef(onReturn);
  call.current = onReturn;
  useEffect(() => {
    const returned = ({ persisted }: PageTransitionEvent) => persisted && call.current();
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, []);
}
