import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { post } from '@mahlab/web/client.ts';
import { useState } from 'react';
import {
  isAboutTime,
  type RefusedTime,
  refusedTimeOf,
  TIME_REFUSALS,
} from '../slots/refused-time.ts';

type Moved = {
  order: string;
  token: string | undefined;
  onMoved: (promise: PromisedWindow) => void;
};

/** The choice of another window for an order, and what the shop says to it. */
export function useMove({ order, token, onMoved }: Moved) {
  const [chosen, setChosen] = useState<OfferedWindow | null>(null);
  const [refused, setRefused] = useState<RefusedTime | null>(null);
  const [busy, setBusy] = useState(false);

  async function move(): Promise<void> {
    if (!chosen) {
      document.querySelector<HTMLInputElement>('dialog[open] [type=radio]:enabled')?.focus();
      return;
    }
    setBusy(true);
    setRefused(null);
    const { deliveryDate, deliveryTime } = chosen;
    const path = endpoints.orderWindow(order, { token });
    const outcome = await post(path, { deliveryDate, deliveryTime }, { quiet: TIME_REFUSALS });
    setBusy(false);
    if (outcome.ok) return onMoved(outcome.answer.promise);
    if (!isAboutTime(outcome.code)) return;
    setRefused(refusedTimeOf(outcome, { window: chosen }));
    setChosen(null);
  }

  return {
    chosen,
    choose: (window: OfferedWindow) => {
      setChosen(window);
      setRefused(null);
    },
    move,
    busy,
    refused,
  };
}
