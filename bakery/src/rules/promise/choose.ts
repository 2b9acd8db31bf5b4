import type { Instant } from './day.ts';
import { REASONS, type Reason } from './reason.ts';
import type { Offer } from './windows.ts';

/** The refusals of the contract (Promises 7). */
export type WindowRefusal =
  | 'window-full'
  | 'window-unknown'
  | 'window-closed'
  | 'window-too-soon'
  | 'no-window';

/** A window that a shopper names. */
export type WindowTimes = { startsAt: Instant; endsAt: Instant };

export type WindowChoice =
  | { ok: true; offer: Offer }
  | { ok: false; code: WindowRefusal; reason: Reason | null };

const REFUSALS: Record<Reason['code'], WindowRefusal> = {
  closed: 'window-closed',
  tentative: 'window-closed',
  past: 'window-too-soon',
  'beyond-horizon': 'window-unknown',
  'past-cutoff': 'window-too-soon',
  'lead-time': 'window-too-soon',
  'sold-out': 'window-closed',
  'too-large': 'window-full',
  'full-decorators': 'window-full',
  'full-ovens': 'window-full',
  'full-drivers': 'window-full',
  'full-pickups': 'window-full',
};

/** Whether an offer can be promised. */
export function isOpen(offer: Offer): boolean {
  return offer.state !== 'no';
}

/** The earliest window that can be promised; null when there is none. */
export function earliestOpen(offers: readonly Offer[]): Offer | null {
  return offers.filter(isOpen).reduce<Offer | null>(earlier, null);
}

/**
 * The window that a shopper named, or the earliest open one for who names none, or why not. Where none is open the
 * reason is that of the window that came closest.
 */
export function chooseWindow(offers: readonly Offer[], wanted: WindowTimes | null): WindowChoice {
  if (wanted === null) {
    const offer = earliestOpen(offers);
    return offer ? { ok: true, offer } : { ok: false, code: 'no-window', reason: closest(offers) };
  }
  const offer = offers.find(
    ({ startsAt, endsAt }) => startsAt === wanted.startsAt && endsAt === wanted.endsAt,
  );
  if (!offer) return { ok: false, code: 'window-unknown', reason: null };
  const { reason } = offer;
  return reason === null ? { ok: true, offer } : { ok: false, code: REFUSALS[reason.code], reason };
}

/** The open windows nearest to an instant, nearest first: what is offered in place of one that is gone. */
export function nearestOpen(offers: readonly Offer[], { at, most }: { at: Instant; most: number }) {
  const distance = ({ startsAt }: Offer) => Math.abs(startsAt - at);
  return offers
    .filter(isOpen)
    .sort((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt)
    .slice(0, most);
}

function earlier(first: Offer | null, offer: Offer): Offer {
  return first !== null && first.startsAt <= offer.startsAt ? first : offer;
}

function closest(offers: readonly Offer[]): Reason | null {
  const reasons = offers.flatMap(({ reason }) => reason ?? []);
  const step = ({ code }: Reason) => REASONS.indexOf(code);
  return reasons.reduce<Reason | null>(
    (best, reason) => (best !== null && step(best) >= step(reason) ? best : reason),
    null,
  );
}
