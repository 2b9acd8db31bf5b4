import { graphemes } from './graphemes.ts';
import type { Localized } from './language.ts';
import { type Fils, fils } from './money.ts';

/** What the rules need to know of an option value. `price` is in KWD, as the wire carries it. */
export type OptionValue = { id: string; name: Localized; price: number };
export type OptionGroup = {
  id: string;
  name: Localized;
  minimum: number;
  maximum: number;
  required: boolean;
  values: OptionValue[];
};
export type Extra = {
  id: string;
  name: Localized;
  price: number;
  type: 'Text' | 'File';
  required: boolean;
};
export type Product = { discountedPrice: number; options: OptionGroup[]; extras: Extra[] };

/** A choice: the option (or extra) by id and the value's id (or the text, or the file's reference). */
export type Choice = { id: string; value: string };
export type Choices = { options: Choice[]; extras: Choice[] };

/** The longest text an extra takes, in characters as a reader counts them. */
export const EXTRA_TEXT_LIMIT = 200;

export type ChoiceRefusal = {
  code:
    | 'option-required'
    | 'option-too-many'
    | 'option-unknown'
    | 'extra-required'
    | 'extra-unknown'
    | 'extra-too-long';
  /** Id of the option or extra that is refused. */
  id: string;
  name?: Localized;
};

/**
 * What a product starts with: of each group that asks for a value the first one, if it adds nothing to the price.
 * So no price moves that the shopper has not moved.
 */
export function startingChoices(product: Product): Choices {
  const options = product.options.flatMap(({ id, required, values }) => {
    const [first] = values;
    return required && first && fils(first.price) === 0 ? [{ id, value: first.id }] : [];
  });
  return { options, extras: [] };
}

/** Everything wrong with the choices for a product; an empty list when they are in order (Spec 5). */
export function refusedChoices(product: Product, choices: Choices): ChoiceRefusal[] {
  return [
    ...unknownChoices(product, choices),
    ...product.options.flatMap((group) => refusedOption(group, choices)),
    ...product.extras.flatMap((extra) => refusedExtra(extra, choices)),
  ];
}

/**
 * Price of one piece in fils: discounted price, plus the chosen values (Spec 4), plus the price of
 * every extra that is filled in. Unknown choices add nothing; refuse them with `refusedChoices`.
 */
export function unitPrice(product: Product, choices: Choices): Fils {
  const values = product.options.flatMap((group) => chosenValues(group, choices));
  const extras = product.extras.filter((extra) => filledText(extra.id, choices) !== '');
  return [product.discountedPrice, ...values.map((v) => v.price), ...extras.map((e) => e.price)]
    .map(fils)
    .reduce((sum, part) => sum + part, 0);
}

/** The values of a group that the choices name. */
export function chosenValues(group: OptionGroup, choices: Choices): OptionValue[] {
  const ids = choices.options.filter((c) => c.id === group.id).map((c) => c.value);
  return group.values.filter((value) => ids.includes(value.id));
}

/** What was typed (or uploaded) for an extra, trimmed; an empty text when nothing was. */
export function filledText(extraId: string, choices: Choices): string {
  return choices.extras.find((c) => c.id === extraId)?.value.trim() ?? '';
}

function unknownChoices(product: Product, choices: Choices): ChoiceRefusal[] {
  const known = new Set(product.options.flatMap((g) => g.values.map((v) => `${g.id} ${v.id}`)));
  const extras = new Set(product.extras.map((extra) => extra.id));
  return [
    ...choices.options
      .filter((c) => !known.has(`${c.id} ${c.value}`))
      .map((c) => ({ code: 'option-unknown' as const, id: c.id })),
    ...choices.extras
      .filter((c) => !extras.has(c.id))
      .map((c) => ({ code: 'extra-unknown' as const, id: c.id })),
  ];
}

function refusedOption(group: OptionGroup, choices: Choices): ChoiceRefusal[] {
  const count = choices.options.filter((c) => c.id === group.id).length;
  const least = Math.max(group.minimum, group.required ? 1 : 0);
  const { id, name } = group;
  if (count < least) return [{ code: 'option-required', id, name }];
  return count > group.maximum ? [{ code: 'option-too-many', id, name }] : [];
}

function refusedExtra(extra: Extra, choices: Choices): ChoiceRefusal[] {
  const text = filledText(extra.id, choices);
  const { id, name } = extra;
  const given = choices.extras.filter((c) => c.id === id).length;
  if (given > 1) return [{ code: 'extra-unknown', id, name }];
  if (text === '') return extra.required ? [{ code: 'extra-required', id, name }] : [];
  return graphemes(text) > EXTRA_TEXT_LIMIT ? [{ code: 'extra-too-long', id, name }] : [];
}
