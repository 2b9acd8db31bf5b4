import { API_BASE } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { GetFailure } from '@mahlab/web/client.ts';
import { mutate, preload } from 'swr';
import { useGet } from '../data.ts';
import { getOrEarly } from './early.ts';

/** Where it is told who is signed in. */
export const ME = staffEndpoints.me();
/** What all calls of staff's begin with. */
const STAFF = `${API_BASE}/staff/`;

/**
 * Who works here: `out` when nobody is signed in, `locked` on a paired tablet where nobody has typed their digits,
 * `unknown` while that is asked, `unreachable` when no answer came; `me` is then who was here last, for a
 * kitchen's display.
 */
export type Session =
  | { state: 'unknown' | 'out'; me?: undefined }
  | { state: 'unreachable'; me: StaffMe | null }
  | { state: 'in' | 'locked'; me: StaffMe };

/** The browser keeps who was here last, as long as the server has not said that nobody is. */
const KEEPING = {
  onSuccess: keepMe,
  onError(failure: unknown) {
    if (!(failure instanceof GetFailure && failure.status === 401)) return;
    forgetAnswers('', false);
    forgetMe();
  },
};
const KEPT = 'office-me';

/** Who the answers are for that this page keeps. */
let shownTo: string | undefined;

/**
 * Somebody else is here now, or nobody: what the page was told before may be more than they may see. What is shown right now
 * is asked for again.
 */
function forgetAnswers(who: string, again: boolean): void {
  if (shownTo !== undefined && shownTo !== who) {
    void mutate(
      (path) => typeof path === 'string' && path !== ME && path.startsWith(STAFF),
      undefined,
      {
        revalidate: again,
      },
    );
  }
  shownTo = who;
}

function keepMe(me: StaffMe): void {
  forgetAnswers(me.person?.id ?? '', true);
  try {
    localStorage.setItem(KEPT, JSON.stringify(me));
  } catch {
    // Not kept: then a display without a line cannot say who is there.
  }
}

/** Nobody is signed in any more: what a display kept of orders goes with whoever was here. */
function forgetMe(): void {
  if (!lastMe()) return;
  localStorage.removeItem(KEPT);
  void caches.delete('office-pictures');
  void import('../kept/store.ts').then(({ forgetQueues }) => forgetQueues());
  void import('../kept/papers.ts').then(({ forgetTickets }) => forgetTickets());
}

function lastMe(): StaffMe | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as StaffMe | null;
  } catch {
    return null;
  }
}

/** The session of this browser. */
export function useSession(): Session {
  const { data, error } = useGet(ME, KEEPING);
  // An answer from before is not true any more once the server says that nobody is signed in.
  if (error instanceof GetFailure && error.status === 401) return { state: 'out' };
  if (data) return { state: data.person ? 'in' : 'locked', me: data };
  return error ? { state: 'unreachable', me: lastMe() } : { state: 'unknown' };
}

/** Somebody has signed in. */
export async function setMe(me: StaffMe): Promise<void> {
  keepMe(me);
  await mutate(ME, me, { revalidate: false });
}

/** Asks again who is signed in. */
export function askMe(): void {
  void mutate(ME);
}

/** Asks who is signed in while the page's code still comes; whoever shows it takes this answer, or its failure. */
export function askEarly(): void {
  void Promise.resolve(preload(ME, getOrEarly)).catch(() => null);
}
