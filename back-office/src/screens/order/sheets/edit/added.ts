import type { Sent } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import type { EditedLine } from '@mahlab/bakery/api/staff-revision';
import { type Choices, filledText, startingChoices } from '@mahlab/bakery/rules/product';

/** A product that an edit adds to an order, with what is chosen of it. `key` tells two of one product apart. */
export type Added = {
  key: number;
  product: ProductDetail;
  quantity: number;
  choices: Choices;
};

/** A product as it begins: one piece, with what costs nothing chosen where something must be. */
export function addedOf(product: ProductDetail, key: number): Added {
  return { key, product, quantity: 1, choices: startingChoices(product) };
}

/** The choices with another value of an option or text of an extra; an empty one is taken out. */
export function withChoice(
  choices: Choices,
  kind: keyof Choices,
  { id, value }: Choices['options'][number],
): Choices {
  const others = choices[kind].filter((choice) => choice.id !== id);
  return { ...choices, [kind]: value === '' ? others : [...others, { id, value }] };
}

/** The new line of an edit. */
export function lineOfAdded({ product, quantity, choices }: Added): Sent<typeof EditedLine> {
  const { options, extras } = choices;
  return {
    item: {
      product: product.id,
      quantity,
      type: 'Product',
      options,
      extras: extras.filter(({ id }) => filledText(id, choices) !== ''),
    },
  };
}

/** Whether staff can add it here: one that needs a picture of the shopper's they cannot. */
export function canBeAdded({ extras }: ProductDetail): boolean {
  return !extras.some(({ type, required }) => type === 'File' && required);
}
