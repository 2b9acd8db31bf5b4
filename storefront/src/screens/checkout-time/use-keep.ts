import { useHere } from '@mahlab/web/use-here.ts';
import { useState } from 'react';
import { keepWindow } from '../../parts/slots/keep-window.ts';
import { isSameWindow, useChosenTime } from '../../state/chosen-time.ts';
import { type Line, useShop } from '../../state/shop.ts';
import type { Time } from './use-time.ts';

/** Keeps the window that is chosen; one that was taken a moment ago stays here and is told. */
export function useKeep(
  { mode, kitchen, place, offer, refuse }: Time,
  { lines, onKept }: { lines: Line[]; onKept: () => void },
) {
  const [busy, setBusy] = useState(false);
  const here = useHere();

  async function keep(): Promise<void> {
    if (!offer || !place) {
      document.querySelector<HTMLInputElement>('main [type=radio]:enabled:not(:checked)')?.focus();
      return;
    }
    setBusy(true);
    const { deliveryDate, deliveryTime, startsAt, endsAt } = offer;
    const window = { deliveryDate, deliveryTime, startsAt, endsAt };
    // It is kept for the area as it is now, not as it is once the answer comes.
    const area = mode === 'Delivery' ? (useShop.getState().location?.id ?? null) : null;
    const { free, heldUntil } = await keepWindow({ place, lines, window });
    // Who has left has chosen something else by now, or nothing.
    if (!here.current) return;
    setBusy(false);
    if (!free) return refuse(offer);
    const before = useChosenTime.getState();
    const isAgain = before.window !== null && isSameWindow(before.window, window);
    useChosenTime.setState({
      mode,
      kitchen: mode === 'Pickup' ? kitchen : null,
      area,
      window,
      heldUntil,
      renewed: isAgain && before.heldUntil !== null,
    });
    onKept();
  }

  return { keep, busy };
}
