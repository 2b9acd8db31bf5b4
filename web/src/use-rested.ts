import { useEffect, useState } from 'react';

/** Milliseconds for which typing rests before something is asked for. */
const REST_MS = 250;

/** A value once it has rested for a moment: what is typed is not asked for letter by letter. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
