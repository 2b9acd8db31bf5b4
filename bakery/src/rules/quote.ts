import { type Instant, MINUTE } from './promise/day.ts';

/** Where a request for a cake stands. */
export const REQUEST_STATES = [
  'new',
  'asked',
  'quoted',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** The states that are written down: `accepted` follows from its order's money, `expired` from the clock. */
export const STORED_STATES = ['new', 'asked', 'quoted', 'declined', 'withdrawn'] as const;
export type StoredState = (typeof STORED_STATES)[number];

/** Which state follows which. A request that was accepted is an order from then on. */
const REQUEST_MOVES: Record<RequestState, readonly RequestState[]> = {
  new: ['asked', 'quoted', 'withdrawn'],
  asked: ['asked', 'quoted', 'withdrawn'],
  quoted: ['accepted', 'declined', 'expired', 'withdrawn'],
  accepted: [],
  declined: ['quoted'],
  expired: ['quoted', 'withdrawn'],
  withdrawn: ['quoted'],
};

/** Whether a request may go from a state to another (Back office 8). */
export function canRequestBecome(from: RequestState, to: RequestState): boolean {
  return REQUEST_MOVES[from].includes(to);
}

type Standing = {
  state: StoredState;
  /** Until when its quote is good; null where none was sent. */
  validUntil: Instant | null;
  /** Whether the order that its quote became was paid. */
  isPaid: boolean;
};

/** Where a request stands at a moment. */
export function requestStateNow(
  { state, validUntil, isPaid }: Standing,
  now: Instant,
): RequestState {
  if (state !== 'quoted') return state;
  if (isPaid) return 'accepted';
  return validUntil !== null && validUntil <= now ? 'expired' : 'quoted';
}

/** Why a shopper declines a quote. */
export const DECLINE_REASONS = ['price', 'day', 'changed', 'elsewhere', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
/** Characters of the words that a shopper declines with, at most. */
export const DECLINE_WORDS = 300;
/** Characters of what staff tell a shopper with a quote that they take back, at most. */
export const WITHDRAW_WORDS = 300;

/** What staff look at apart: what is still open, what was accepted and paid, and what came to nothing. */
export const REQUEST_PARTS = ['open', 'accepted', 'ended'] as const;
export type RequestPart = (typeof REQUEST_PARTS)[number];

/** Requests that staff have in one list, and that are counted as waiting, at most: the newest. */
export const REQUESTS_LISTED = 100;
/** Of so many that were made last it is counted which were accepted and which ended: however many there are, the same work. */
export const REQUESTS_COUNTED = 1000;

/** Characters of a message about a request, and its pictures, at most. */
export const MESSAGE_WORDS = 600;
export const MESSAGE_IMAGES = 3;
/** Messages about a request that either side may write; longer talks belong on the telephone. */
export const MESSAGES_EACH = 20;

/** Whether messages about a request go back and forth where it stands. One that was accepted is an order. */
export function canTalk(state: RequestState): boolean {
  return state !== 'accepted';
}

/** Whether a request waits for an answer of ours: its shopper wrote last. */
export function awaitsAnswer(state: RequestState, messages: readonly { fromUs: boolean }[]) {
  return canTalk(state) && messages.at(-1)?.fromUs === false;
}

/** In which part of the requests one stands: whoever waits for an answer of ours is open, whatever became of the quote. */
export function requestPart(
  state: RequestState,
  messages: readonly { fromUs: boolean }[],
): RequestPart {
  if (state === 'accepted') return 'accepted';
  const isOver = state === 'declined' || state === 'expired' || state === 'withdrawn';
  return isOver && !awaitsAnswer(state, messages) ? 'ended' : 'open';
}

/** Days for which a quote is good at most. */
export const QUOTE_DAYS = 7;
/** Lines of a quote at most. */
export const QUOTE_LINES = 20;
/** Pictures of a line of a quote at most: sketches, say. */
export const LINE_IMAGES = 3;

/**
 * Until when a quote is good that is sent now for some days: never past the last instant at which its window could be
 * ordered.
 */
export function quoteValidUntil(
  now: Instant,
  { days, lastOrder }: { days: number; lastOrder: Instant },
): Instant {
  return Math.min(now + Math.min(days, QUOTE_DAYS) * 1440 * MINUTE, lastOrder);
}

type Worked = { minutes: number; trays: number; leadMinutes: number; priceFils: number };

/** What the lines of a quote come to: sums of money, minutes and trays, and the longest lead. */
export function quoteSums(lines: readonly Worked[]) {
  const sum = (of: (line: Worked) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    subtotalFils: sum((line) => line.priceFils),
    minutes: sum((line) => line.minutes),
    trays: sum((line) => line.trays),
    leadMinutes: Math.max(0, ...lines.map((line) => line.leadMinutes)),
  };
}
