import type { AuthResult } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { get } from '@mahlab/web/client.ts';
import { useEffect } from 'react';
import { keepSession, useAuth } from '../../state/auth.ts';
import { useShop } from '../../state/shop.ts';

/** Asks whose a stored token is. One that is over is forgotten; without a network it is tried again later. */
export function SessionRefresh({ token }: { token: string }) {
  useEffect(() => {
    if (useAuth.getState().token === token) return;
    const ask = () => void refresh(token);
    ask();
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [token]);
  return null;
}

async function refresh(token: string): Promise<void> {
  // A refusal has ended the session already; anything else says nothing about it.
  const result = await get<AuthResult>(endpoints.refreshToken()).catch(() => null);
  if (result && useShop.getState().token === token) keepSession(result);
}
