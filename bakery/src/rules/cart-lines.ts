import { type PricedLine, QUANTITY_LIMIT } from './cart.ts';
import type { Choice } from './product.ts';

/** What makes two additions the same cart line: the product and every choice made for it. */
export type LineIdentity = {
  product: string;
  options: Choice[];
  extras: Choice[];
  customProduct?: unknown;
};

/**
 * Key of a cart line. Two sizes of one cake have two keys; the same cake chosen twice, in whatever
 * order its options were picked, has one. A custom cake is always its own line: its product id is unique.
 */
export function lineKey({ product, options, extras }: LineIdentity): string {
  const flat = (choices: Choice[]) =>
    choices
      .filter((choice) => choice.value !== '')
      .map((choice) => JSON.stringify([choice.id, choice.value]))
      .sort();
  return JSON.stringify([product, flat(options), flat(extras)]);
}

/** The lines with one more added: joined to the line of the same key, or appended. */
export function addLine<L extends LineIdentity & PricedLine>(lines: L[], added: L): L[] {
  const key = lineKey(added);
  const found = lines.some((line) => lineKey(line) === key);
  if (!found) return [...lines, added];
  return lines.map((line) =>
    lineKey(line) === key
      ? { ...added, quantity: boundedQuantity(line.quantity + added.quantity) }
      : line,
  );
}

/** The lines with a quantity set for one key; it stays between 1 and the limit. */
export function withQuantity<L extends LineIdentity & PricedLine>(
  lines: L[],
  key: string,
  quantity: number,
): L[] {
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: boundedQuantity(quantity) } : line,
  );
}

/**
 * The lines with the one of that key in its new form, at its place; joined to the line that already is
 * what it became.
 */
export function withLineChanged<L extends LineIdentity & PricedLine>(
  lines: L[],
  key: string,
  changed: L,
): L[] {
  const others = withoutLine(lines, key);
  if (others.some((line) => lineKey(line) === lineKey(changed))) return addLine(others, changed);
  const place = lines.findIndex((line) => lineKey(line) === key);
  return place < 0 ? addLine(lines, changed) : lines.with(place, changed);
}

/** The lines without the one of that key. */
export function withoutLine<L extends LineIdentity>(lines: L[], key: string): L[] {
  return lines.filter((line) => lineKey(line) !== key);
}

function boundedQuantity(quantity: number): number {
  return Math.min(QUANTITY_LIMIT, Math.max(1, Math.trunc(quantity)));
}
