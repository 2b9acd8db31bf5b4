import { useCallback, useState } from 'react';
import { useSession } from './me.ts';

/**
 * What is typed about something and was not sent: kept in this tab for whoever typed it, so that it is there again when
 * something else was looked at meanwhile, or the page was loaded anew. Answers it, how it is changed, and how it is forgotten
 * once it is sent.
 */
export function useUnsent<Typed>(about: string, begin: () => Typed) {
  const person = useSession().me?.person?.id ?? '';
  const key = `office-unsent-${person}-${about}`;
  const [typed, setTyped] = useState(() => read<Typed>(key) ?? begin());
  const change = useCallback(
    (next: (last: Typed) => Typed) =>
      setTyped((last) => {
        const now = next(last);
        keep(key, now);
        return now;
      }),
    [key],
  );
  return [typed, change, () => keep(key, null)] as const;
}

function read<Typed>(key: string): Typed | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Typed | null;
  } catch {
    return null;
  }
}

function keep(key: string, typed: unknown): void {
  try {
    if (typed === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Not kept: then it lasts as long as the form.
  }
}
