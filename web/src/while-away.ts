import type { Outcome } from './client.ts';

/** After so long the caller is told; until then a shop that restarts or changes its database is back. */
const LONGEST_MS = 60_000;
const SHORTEST_WAIT_S = 1;

/**
 * Makes a call, and makes it again while the server answers `try-again`: for calls that may be repeated, such as those
 * with an idempotency key. `onAway` is called before each wait; the outcome is the last one.
 */
export async function whileAway<Answer>(
  call: () => Promise<Outcome<Answer>>,
  onAway: () => void,
): Promise<Outcome<Answer>> {
  const until = performance.now() + LONGEST_MS;
  for (;;) {
    const outcome = await call();
    if (outcome.ok || outcome.code !== 'try-again' || performance.now() > until) return outcome;
    onAway();
    const wished = Number(outcome.body.retryAfterSeconds) || SHORTEST_WAIT_S;
    // Not all at the same moment.
    await new Promise((done) => setTimeout(done, (wished + Math.random()) * 1000));
  }
}
