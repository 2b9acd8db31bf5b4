import type { GetPath } from '@mahlab/bakery/api/endpoint';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { get } from '@mahlab/web/client.ts';

/** What was asked for before its screen was there. */
let early: { path: string; answer: Promise<unknown> } | undefined;

/** Asks for the board of the day that the address names, while its screen still comes. */
export function askBoardEarly(search: string): void {
  const path = staffEndpoints.board({ day: new URLSearchParams(search).get('day') || undefined });
  const answer = get(path);
  early = { path, answer };
  // A refusal, such as of nobody's, is not kept for whoever signs in after it.
  answer.catch(() => {
    early = undefined;
  });
}

/** The answer that was asked for early, once, and to this very path alone; else asks now. */
export function getOrEarly<Answer>(path: GetPath<Answer>, signal: AbortSignal): Promise<Answer> {
  const asked = early;
  early = undefined;
  return asked?.path === path ? (asked.answer as Promise<Answer>) : get(path, signal);
}
