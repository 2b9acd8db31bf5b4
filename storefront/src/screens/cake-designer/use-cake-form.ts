import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useUpload } from '../../parts/uploads/use-upload.ts';
import { paths } from '../../paths.ts';
import { addToCart, replaceLine } from '../../state/cart-lines.ts';
import { useShop } from '../../state/shop.ts';
import { cakeLine } from './design/cake-line.ts';
import { type Design, REQUIRED, type Tab } from './design/design.ts';
import {
  changeDesign,
  currentDesign,
  openTab,
  resetDesign,
  useDesignStore,
} from './design/design-store.ts';
import type { Designer } from './design/use-designer.ts';
import { PRINT_ID } from './print/picture-print.tsx';
import { tabId } from './tabs/rail.tsx';
import { wordsWrong } from './tabs/words-check.ts';
import { wordsId } from './tabs/words-field.tsx';

/** Adding the cake to the cart, and what stands in the way. */
export function useCakeForm({ design, menu, done, editing }: Designer) {
  const [, go] = useLocation();
  const [missing, setMissing] = useState<Tab | null>(null);
  const [busy, setBusy] = useState(false);
  const [waited, setWaited] = useState(false);
  // What stands on the turntable once the cake lies in the cart.
  const left = useRef<Design>(null);
  const [placing, setPlacing] = useState(false);
  // As the words were when the picture began to be sent.
  const typed = useRef('');
  const sending = useUpload({
    onReference: (image) => {
      changeDesign({ image, imageCrop: null });
      // Where it goes is asked at once, unless the shopper is choosing or typing something else by now.
      setPlacing(useDesignStore.getState().tab === 'message' && typed.current === typedNow());
    },
    onBusy: (isBusy) => {
      if (isBusy) typed.current = typedNow();
      setBusy(isBusy);
    },
  });

  /** Puts the cake into the cart and goes there, or shows what is missing. */
  function submit(): void {
    // Leaving may wait for the cart's code, or fail without a network: pressed again it is not a second cake.
    if (left.current === currentDesign(useDesignStore.getState())) return go(paths.cart());
    const lacking = REQUIRED.find((tab) => !done.includes(tab));
    if (lacking) return refuse(lacking, tabId(lacking));
    const unpiped = unpipedField(design);
    if (unpiped) return refuse('message', wordsId(unpiped));
    setWaited(busy);
    if (busy) return refuse('message', PRINT_ID);

    const before = useShop.getState().items.find(({ product }) => product === editing);
    const line = cakeLine(design, menu, {
      product: before?.product ?? crypto.randomUUID(),
      quantity: before?.quantity ?? 1,
    });
    if (!line) return;
    if (before) replaceLine(lineKey(before), line);
    else addToCart(line);
    resetDesign();
    left.current = currentDesign(useDesignStore.getState());
    go(paths.cart());
  }

  /** Leads to what stands in the way, where it is told. */
  function refuse(tab: Tab, focus: string): void {
    setMissing(tab);
    openTab(tab);
    // The tab's fields stand only once it is open.
    requestAnimationFrame(() => document.getElementById(focus)?.focus());
  }

  return { missing, sending, submit, placing, setPlacing, waits: waited && busy };
}

export type CakeForm = ReturnType<typeof useCakeForm>;

function typedNow(): string {
  const { messageOnCake, messageOnBoard, remarks } = currentDesign(useDesignStore.getState());
  return JSON.stringify([messageOnCake, messageOnBoard, remarks]);
}

function unpipedField({ messageOnCake, messageOnBoard }: Designer['design']) {
  if (wordsWrong(messageOnCake)) return 'messageOnCake';
  return wordsWrong(messageOnBoard) ? 'messageOnBoard' : null;
}
