import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { addDays, type Day, daysBetween, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { Mode } from '@mahlab/bakery/rules/promise/plan';
import { useState } from 'react';
import { earliest, isOpen, nearest, type SlotDay } from '../../parts/slots/slot-days.ts';
import { WEEK } from '../../parts/slots/slot-picker.tsx';
import { useSeenFirst } from '../../parts/slots/use-seen-first.ts';
import { isPlaceGone, type Place, useWindows } from '../../parts/slots/use-windows.ts';
import { today } from '../../parts/slots/window-text.ts';
import {
  type ChosenWindow,
  isSameWindow,
  type PickupKitchen,
  useChosenTime,
} from '../../state/chosen-time.ts';
import type { ChosenArea, Line } from '../../state/shop.ts';

/** The day and time as they are being chosen; nothing of it counts before it is kept. */
export function useTime(lines: Line[], area: ChosenArea | null) {
  const kept = useChosenTime();
  const [mode, setMode] = useState(kept.mode);
  const [kitchen, setKitchen] = useState(kept.kitchen);
  const [picked, setPicked] = useState(() => toCome(kept.window));
  const [day, setDay] = useState<Day | null>(null);
  const [week, setWeek] = useState(() => weekOf(kept.window));
  const [refused, setRefused] = useState<OfferedWindow | null>(null);
  const place = placeOf(mode, { kitchen, area });
  const base = useWindows(place, lines);
  const start = startOf(base.data?.windows ?? []);
  const later = useWindows(place, lines, week === 0 ? null : addDays(start, week * WEEK));
  const first = earliest(base.data?.windows ?? []);
  const { seen, forget } = useSeenFirst(place, lines, base.data);
  const known = [...(base.data?.windows ?? []), ...(week === 0 ? [] : (later.data?.windows ?? []))];
  const wanted = picked ?? seen;
  const found = wanted && known.find((window) => isSameWindow(window, wanted));
  const isRefused = Boolean(found && refused && isSameWindow(found, refused));
  const offer = found && isOpen(found) && !isRefused ? found : null;
  const gone = found && !offer && !isPlaceGone(base) ? found : null;
  const reset = () => {
    setPicked(null);
    forget();
    setRefused(null);
    setDay(null);
    setWeek(0);
  };
  return {
    mode,
    kitchen,
    place,
    base,
    shown: week === 0 ? base : later,
    from: addDays(start, week * WEEK),
    week,
    first,
    /** What would be kept; null while nothing is free, or known. */
    offer,
    /** It was chosen, from the start or by hand, and can no longer be had. */
    gone,
    /** What is free nearest to it. */
    near: gone && nearTo(gone, known),
    isEarliest: Boolean(offer && first && isSameWindow(offer, first)),
    day: day ?? found?.day ?? (week === 0 ? start : null),
    setMode: (to: Mode) => {
      setMode(to);
      reset();
    },
    setKitchen: (to: PickupKitchen) => {
      setKitchen(to);
      reset();
    },
    setWeek: (to: number) => {
      setWeek(to);
      setDay(null);
    },
    /** The shop did not keep it: it was taken a moment ago. */
    refuse: (window: OfferedWindow) => {
      setRefused(window);
      setPicked(window);
      void base.mutate();
    },
    pick: (window: OfferedWindow) => {
      setRefused(null);
      setPicked(window);
      setDay(window.day);
    },
    takeFirst: () => {
      reset();
    },
    /** A day is looked at: its first free window is chosen with it. */
    setDay: (slot: SlotDay) => {
      setDay(slot.day);
      const open = earliest(slot.windows);
      if (open) setPicked(open);
    },
  };
}

export type Time = ReturnType<typeof useTime>;

function placeOf(
  mode: Mode,
  { kitchen, area }: { kitchen: PickupKitchen | null; area: ChosenArea | null },
): Place | null {
  if (mode === 'Pickup') return kitchen && { mode, branch: kitchen.id };
  return area && { mode, location: area.id };
}

/** The strip starts today, or last evening while its night still has a window that is free. */
function startOf(windows: OfferedWindow[]): Day {
  const first = firstDay(Date.now());
  return windows.some((window) => window.day === first && isOpen(window)) ? first : today();
}

/** A window of an earlier visit counts while it has not begun. */
function toCome(chosen: ChosenWindow | null): ChosenWindow | null {
  return chosen && Date.parse(chosen.startsAt) > Date.now() ? chosen : null;
}

function weekOf(chosen: ChosenWindow | null): number {
  if (!chosen) return 0;
  return Math.max(0, Math.floor(daysBetween(today(), chosen.deliveryDate) / WEEK));
}

function nearTo(gone: OfferedWindow, known: OfferedWindow[]): OfferedWindow | null {
  const others = known.filter((window) => !isSameWindow(window, gone));
  return nearest(others, { startsAt: gone.startsAt, most: 1 })[0] ?? null;
}
