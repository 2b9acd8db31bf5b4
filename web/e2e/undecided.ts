import { setTimeout as pause } from 'node:timers/promises';

/** The bank's notice is handled within milliseconds. */
const PAUSE_MS = 50;
const PATIENCE_MS = 15_000;

/** Whether the shop answers so about a payment on which the bank has not decided, or whose notice it is still handling. */
export function isUndecided(status: number, body: string): boolean {
  return status === 409 && body.includes('"payment-pending"');
}

/** Asks about a payment until the shop has handled the bank's notice. Answers the last answer, whatever it is. */
export async function askUntilDecided<Answer extends { status: number; body: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const answer = await ask();
    if (!isUndecided(answer.status, answer.body) || Date.now() > end) return answer;
    await pause(PAUSE_MS);
  }
}
