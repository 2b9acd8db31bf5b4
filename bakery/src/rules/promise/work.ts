import { graphemes } from '../graphemes.ts';
import type { Choice } from '../product.ts';
import { filledText } from '../product.ts';

/** What making a product takes. Minutes are a decorator's; the lead is its preparation time. */
export type ProductWork = {
  leadMinutes: number;
  setupMinutes: number;
  unitMinutes: number;
  /** Oven trays of one piece. */
  trays: number;
  /** Minutes that an option's value adds to each piece, by the value's id. */
  valueMinutes: ReadonlyMap<string, number>;
  /** Ids of the extras whose words are written by hand. */
  textExtras: readonly string[];
};

/** What a shape of the cake designer takes. */
export type ShapeWork = { minutes: number; tiers: number; trays: number; leadMinutes: number };

/** The shop's measures, all of them data. */
export type WorkFacts = {
  products: ReadonlyMap<string, ProductWork>;
  shapes: ReadonlyMap<string, ShapeWork>;
  /** A large size takes trays beyond those of its shape. */
  sizes: ReadonlyMap<string, { minutes: number; trays: number }>;
  toppings: ReadonlyMap<string, { minutes: number }>;
};

/** A cake of the shopper's own design, as far as it makes work. */
export type CakeWork = {
  shape: string;
  size: string;
  topping: string;
  messageOnCake?: string | undefined;
  messageOnBoard?: string | undefined;
  remarks?: string | undefined;
  image?: string | undefined;
};

/** A cart line, as far as it makes work. */
export type WorkLine = {
  product: string;
  quantity: number;
  options: Choice[];
  extras: Choice[];
  customProduct?: CakeWork | undefined;
  /** What a quoted line takes, which no product says: all its pieces together. */
  quoted?: QuotedWork | undefined;
};

/** A decorator's minutes, oven trays, and the lead in minutes of a quoted line. */
export type QuotedWork = { minutes: number; trays: number; leadMinutes: number };

/** What a cart asks of a kitchen. */
export type Need = {
  leadMinutes: number;
  /** Decorator minutes. */
  decorator: number;
  /** Oven trays. */
  trays: number;
  /** Ids of what is in it, each once; first the one with the longest lead. */
  products: string[];
};

/** What every cake of a shopper's own design is called among the products of a need. */
export const DESIGNED_CAKE = 'custom-cake';

const PICTURE_MINUTES = 6;
const REMARKS_MINUTES = 2;
const WORDS_MINUTES = 5;
const WORDS_LETTERS = 20;

type LineNeed = { product: string; leadMinutes: number; decorator: number; trays: number };

/**
 * What a cart asks of a kitchen: the sums of minutes and trays, and the longest lead (Promises 1). Products and parts
 * that are not known add nothing; whoever sells refuses them first.
 */
export function needOf(lines: readonly WorkLine[], facts: WorkFacts): Need {
  const needs = lines.flatMap((line) => lineNeed(line, facts) ?? []);
  const byLead = needs.toSorted(
    (a, b) => b.leadMinutes - a.leadMinutes || (a.product < b.product ? -1 : 1),
  );
  return {
    leadMinutes: byLead[0]?.leadMinutes ?? 0,
    decorator: needs.reduce((sum, need) => sum + need.decorator, 0),
    trays: needs.reduce((sum, need) => sum + need.trays, 0),
    products: [...new Set(byLead.map(({ product }) => product))],
  };
}

/** Minutes that words take: five for every twenty letters begun, as a reader counts letters. */
export function wordsMinutes(text: string): number {
  return WORDS_MINUTES * Math.ceil(graphemes(text.trim()) / WORDS_LETTERS);
}

function lineNeed(line: WorkLine, facts: WorkFacts): LineNeed | null {
  if (line.quoted) {
    const { minutes: decorator, trays, leadMinutes } = line.quoted;
    return { product: line.product, leadMinutes, decorator, trays };
  }
  return line.customProduct
    ? cakeNeed(line.customProduct, line.quantity, facts)
    : productNeed(line, facts);
}

function productNeed({ product, quantity, options, extras }: WorkLine, facts: WorkFacts) {
  const work = facts.products.get(product);
  if (!work) return null;
  const { leadMinutes, setupMinutes, unitMinutes, trays, valueMinutes, textExtras } = work;
  const values = options.map(({ value }) => valueMinutes.get(value) ?? 0);
  const words = textExtras.map((id) => wordsMinutes(filledText(id, { options, extras })));
  const each = [unitMinutes, ...values, ...words].reduce((sum, minutes) => sum + minutes, 0);
  return {
    product,
    leadMinutes,
    decorator: setupMinutes + quantity * each,
    trays: quantity * trays,
  };
}

function cakeNeed(cake: CakeWork, quantity: number, facts: WorkFacts): LineNeed | null {
  const shape = facts.shapes.get(cake.shape);
  const size = facts.sizes.get(cake.size);
  const topping = facts.toppings.get(cake.topping);
  if (!shape || !size || !topping) return null;
  const each = [
    shape.minutes,
    // Each further tier takes half as much again.
    Math.ceil(((size.minutes + topping.minutes) * (shape.tiers + 1)) / 2),
    wordsMinutes(cake.messageOnCake ?? ''),
    wordsMinutes(cake.messageOnBoard ?? ''),
    cake.image?.trim() ? PICTURE_MINUTES : 0,
    cake.remarks?.trim() ? REMARKS_MINUTES : 0,
  ];
  return {
    product: DESIGNED_CAKE,
    leadMinutes: shape.leadMinutes,
    decorator: quantity * each.reduce((sum, minutes) => sum + minutes, 0),
    trays: quantity * (shape.trays + size.trays),
  };
}
