import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { GetFailure } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { useGet } from '../data.ts';

/** Where it is told who is signed in. */
export const ME = staffEndpoints.me();

/**
 * Who works here: `out` when nobody is signed in, `locked` on a paired tablet where nobody has typed their digits,
 * `unknown` while that is asked, `unreachable` when no answer came.
 */
export type Session =
  | { state: 'unknown' | 'out' | 'unreachable'; me?: undefined }
  | { state: 'in' | 'locked'; me: StaffMe };

/** The session of this browser. */
export function useSession(): Session {
  const { data, error } = useGet(ME);
  // An answer from before is not true any more once the server says that nobody is signed in.
  if (error instanceof GetFailure && error.status === 401) return { state: 'out' };
  if (data) return { state: data.person ? 'in' : 'locked', me: data };
  return { state: error ? 'unreachable' : 'unknown' };
}

/** Somebody has signed in. */
export async function setMe(me: StaffMe): Promise<void> {
  await mutate(ME, me, { revalidate: false });
}

/** Asks again who is signed in. */
export function askMe(): void {
  void mutate(ME);
}
