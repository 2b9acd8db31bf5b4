import { useEffect, useState } from 'react';

/** Nothing is said of what comes sooner: a page that blinks looks slower. */
const LATE_MS = 150;

/** Whether whatever shows while something loads has been there long enough to be seen. */
export function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}
