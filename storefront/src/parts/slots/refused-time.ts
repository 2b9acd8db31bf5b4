import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { ChosenWindow } from '../../state/chosen-time.ts';

/** Refusals that another time mends (Promises 7). */
export const TIME_REFUSALS = [
  'window-full',
  'window-gone',
  'window-unknown',
  'window-closed',
  'window-too-soon',
  'no-window',
];

/** A time that the shop did not take, why, and what is free near it. */
export type RefusedTime = {
  /** The refusal's words. */
  message: string;
  window: ChosenWindow | null;
  /** Nearest first. */
  windows: OfferedWindow[];
};

/** Whether a refusal is about the time. */
export function isAboutTime(code: string): boolean {
  return TIME_REFUSALS.includes(code);
}

/** What a refusal says of the time that was asked for. */
export function refusedTimeOf(
  { message, body }: { message: string; body: Record<string, unknown> },
  { window }: { window: ChosenWindow | null },
): RefusedTime {
  const windows = Array.isArray(body.windows) ? (body.windows as OfferedWindow[]) : [];
  return { message, window, windows };
}
