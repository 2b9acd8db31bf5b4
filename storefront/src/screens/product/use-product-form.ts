import type { ProductDetail } from '@mahlab/bakery/api/product';
import { lineKey } from '@mahlab/bakery/rules/cart-lines';
import {
  type Choice,
  type ChoiceRefusal,
  type Choices,
  refusedChoices,
  startingChoices,
} from '@mahlab/bakery/rules/product';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { knownChoices, lineOf } from '../../parts/catalogue/product-line.ts';
import { paths } from '../../paths.ts';
import { addToCart, replaceLine } from '../../state/cart-lines.ts';
import { type Line } from '../../state/shop.ts';
import { useEditedLine } from './use-edited-line.ts';

/** What is wrong with a group or an extra; `still-uploading` is the screen's own. */
export type Wrong = ChoiceRefusal['code'] | 'still-uploading';

/** The choices for one product, until they lie in the cart. With `?line=` they are those of a cart line. */
export function useProductForm(product: ProductDetail) {
  const [, go] = useLocation();
  const [choices, setChoices] = useState(() => startingChoices(product));
  const [quantity, setQuantity] = useState(1);
  const [tried, setTried] = useState(false);
  const [uploading, setUploading] = useState<string[]>([]);
  const left = useRef(false);
  const editing = useEditedLine(product.id);
  const [restored, setRestored] = useState<Line>();
  if (editing && !restored) {
    setRestored(editing);
    setChoices(knownChoices(product, editing));
    setQuantity(editing.quantity);
  }
  const wrongs = tried ? wrongsOf(product, choices, uploading) : tooLong(product, choices);

  return {
    choices,
    quantity,
    setQuantity,
    editing: restored !== undefined,
    /** Spec 5's alert is due; a picture on its way is told beside it alone. */
    incomplete: tried && wrongs.some(({ code }) => code !== 'still-uploading'),
    wrongOf: (id: string) => wrongs.find((wrong) => wrong.id === id)?.code,
    choose: (group: string, value: string | null) =>
      setChoices((now) => ({ ...now, options: withChoice(now.options, group, value) })),
    fill: (extra: string, value: string) =>
      setChoices((now) => ({ ...now, extras: withChoice(now.extras, extra, value || null) })),
    setUploading: (extra: string, busy: boolean) =>
      setUploading((now) => [...now.filter((id) => id !== extra), ...(busy ? [extra] : [])]),
    submit,
  };

  /** Puts the choices into the cart and goes there; or says what is missing and returns its id. */
  function submit(): string | null {
    // Leaving may wait for the cart's code, or fail without a network: pressed again it is not a second cake.
    if (left.current) {
      go(paths.cart());
      return null;
    }
    const [first] = wrongsOf(product, choices, uploading);
    if (first) {
      setTried(true);
      return first.id;
    }
    left.current = true;
    const line = lineOf(product, choices, quantity);
    if (restored) replaceLine(lineKey(restored), line);
    else addToCart(line);
    go(paths.cart());
    return null;
  }
}

export type ProductForm = ReturnType<typeof useProductForm>;

function wrongsOf(product: ProductDetail, choices: Choices, uploading: string[]) {
  const refused: { id: string; code: Wrong }[] = refusedChoices(product, choices);
  const waits = (id: string) => uploading.includes(id);
  return [
    ...refused.filter(({ id }) => !waits(id)),
    ...uploading.map((id) => ({ id, code: 'still-uploading' as const })),
  ];
}

/** The one thing worth saying while a shopper still chooses. */
function tooLong(product: ProductDetail, choices: Choices) {
  return refusedChoices(product, choices).filter(({ code }) => code === 'extra-too-long');
}

function withChoice(now: Choice[], id: string, value: string | null): Choice[] {
  return [...now.filter((choice) => choice.id !== id), ...(value === null ? [] : [{ id, value }])];
}
