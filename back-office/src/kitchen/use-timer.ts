import type { KitchenOrder } from '@mahlab/bakery/api/staff-kitchen';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { create } from 'zustand';
import { serverNow } from '../live/hearing.ts';
import { type Timer, timerOf, toggleTimer } from './timer.ts';

const KEY = 'office-timers';
/** Older ones are of orders that are over. */
const KEPT_MS = 2 * 86_400_000;

type Touched = Timer & { touchedAt: number };

/** Timers that somebody has stopped or started by hand, by order and station; a reload keeps them. */
const useTouched = create<{ timers: Record<string, Touched> }>(() => ({ timers: kept() }));

function kept(): Record<string, Touched> {
  try {
    const timers = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, Touched>;
    const isFresh = ({ touchedAt }: Touched) => Date.now() - touchedAt < KEPT_MS;
    return Object.fromEntries(Object.entries(timers).filter(([, timer]) => isFresh(timer)));
  } catch {
    return {};
  }
}

/** The timer of an order at a station. */
export function useTimer(order: KitchenOrder, station: Station): Timer {
  const touched = useTouched((state) => state.timers[nameOf(order, station)]);
  return touched ?? timerOf(order, station);
}

/** Stops the timer of an order at a station, or lets it go on. */
export function toggleTimerOf(order: KitchenOrder, station: Station): void {
  const { timers: before } = useTouched.getState();
  const name = nameOf(order, station);
  const next = toggleTimer(before[name] ?? timerOf(order, station), serverNow());
  const timers = { ...before, [name]: { ...next, touchedAt: Date.now() } };
  useTouched.setState({ timers });
  try {
    localStorage.setItem(KEY, JSON.stringify(timers));
  } catch {
    // Kept for this page only.
  }
}

function nameOf({ id }: KitchenOrder, station: Station): string {
  return `${id} ${station}`;
}
