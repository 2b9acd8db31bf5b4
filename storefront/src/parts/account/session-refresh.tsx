import { useEffect } from 'react';
import { useAuth } from '../../state/auth.ts';
import { refreshSession } from '../../state/refresh-session.ts';

/** Refreshes a stored session at start-up; without a network it is tried again later. */
export function SessionRefresh({ token }: { token: string }) {
  useEffect(() => {
    if (useAuth.getState().token === token) return;
    const ask = () => void refreshSession(token);
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [token]);
  return null;
}
