import type { Outcome } from '@mahlab/web/client.ts';
import { create } from 'zustand';

/** How a page hears of changes: by the stream, by asking every 15 s, or not at all. */
export type Hearing = 'stream' | 'asking' | 'cut';

type State = {
  hearing: Hearing;
  /** When the server was heard last, in the page's milliseconds; 0 is never. */
  heardAt: number;
  /** The server's clock less the page's, in milliseconds. */
  ahead: number;
};

/** How fresh what the page shows is. */
export const useHearing = create<State>(() => ({ hearing: 'asking', heardAt: 0, ahead: 0 }));

/** The server's time now, in milliseconds. */
export function serverNow(): number {
  return Date.now() + useHearing.getState().ahead;
}

/** The server has answered, and told its time. */
export function heardAnswer(now: string): void {
  useHearing.setState(({ hearing }) => ({
    hearing: hearing === 'cut' ? 'asking' : hearing,
    heardAt: Date.now(),
    ahead: Date.parse(now) - Date.now(),
  }));
}

/** The stream was heard, whatever it said. */
export function heardStream(): void {
  useHearing.setState({ hearing: 'stream', heardAt: Date.now() });
}

/** No answer came. */
export function heardNothing(): void {
  useHearing.setState({ hearing: 'cut' });
}

/** No line, no session, a locked tablet, a server with a fault: all that passes. Any other refusal is final. */
export function passes(outcome: Outcome<unknown>): boolean {
  if (outcome.ok) return false;
  const { status, code } = outcome;
  return code === 'tablet-locked' || [0, 401, 429].includes(status) || status >= 500;
}
