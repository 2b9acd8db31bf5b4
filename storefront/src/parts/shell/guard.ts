import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** Leads elsewhere in place of this page while something is missing for it; whether one may stay. */
export function useGuard(elsewhere: string | null): boolean {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);
  return elsewhere === null;
}
