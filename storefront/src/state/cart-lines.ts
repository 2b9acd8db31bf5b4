import {
  addLine,
  withLineChanged,
  withoutLine,
  withQuantity,
} from '@mahlab/bakery/rules/cart-lines';
import { countStep } from './count-steps.ts';
import { type Line, useShop } from './shop.ts';

/** Puts a line into the cart, or more of a line that is there already. */
export function addToCart(line: Line): void {
  useShop.setState(({ items }) => ({ items: addLine(items, line) }));
  countStep('cart');
}

/** Sets how many of a line; between 1 and the limit. */
export function changeQuantity(key: string, quantity: number): void {
  useShop.setState(({ items }) => ({ items: withQuantity(items, key, quantity) }));
}

/** Takes a line out and returns what puts it back where it was. */
export function removeFromCart(key: string): () => void {
  const before = useShop.getState().items;
  const items = withoutLine(before, key);
  useShop.setState({ items });
  const index = before.findIndex((line) => !items.includes(line));
  const removed = before[index];
  return () => {
    if (!removed) return;
    useShop.setState(({ items: now }) => ({
      items: now.toSpliced(Math.min(index, now.length), 0, removed),
    }));
  };
}

/** Replaces one line by its edited form, at its place; one that equals another line is joined to it. */
export function replaceLine(key: string, line: Line): void {
  useShop.setState(({ items }) => ({ items: withLineChanged(items, key, line) }));
}
