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

  async function keep(): Promise<void> {
    if (!offer || !place) {
      document.querySelector<HTMLInputElement>('main [type=radio]:enabled:not(:checked)')?.focus();
      return;
    }
    setBusy(true);
    const { deliveryDate, deliveryTime, startsAt, endsAt } = offer;
    const window = { deliveryDate, deliveryTime, startsAt, endsAt };
    const { free, heldUntil } = await keepWindow({ place, lines, window });
    setBusy(false);
    if (!free) return refuse(offer);
    const before = useChosenTime.getState();
    const isAgain = before.window !== null && isSameWindow(before.window, window);
    useChosenTime.setState({
      mode,
      kitchen: mode === 'Pickup' ? kitchen : null,
      area: mode === 'Delivery' ? (useShop.getState().location?.id ?? null) : null,
      window,
      heldUntil,
      renewed: isAgain && before.heldUntil !== null,
    });
    onKept();
  }

  return { keep, busy };
}
