import { useEffect } from 'react';
import { askMe, useSession } from '../session/me.ts';
import { useActions } from './action-queue.ts';

/** A paired tablet locks so long after its last change. The server does; the page asks soon after. */
const LOCKS_MS = 3 * 60_000 + 2000;

/** Has a tablet that nobody has touched ask whether it is locked. */
export function useIdleLock(): void {
  const { state, me } = useSession();
  const changedAt = useActions((actions) => actions.changedAt);
  const isOpen = state === 'in' && me.device !== null;
  const who = me?.person?.id;
  useEffect(() => {
    if (!isOpen) return undefined;
    void who;
    const timer = setTimeout(askMe, LOCKS_MS);
    return () => clearTimeout(timer);
  }, [isOpen, changedAt, who]);
}
