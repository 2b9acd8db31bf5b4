import type { ProductDetail } from '@mahlab/bakery/api/product';
import { productContains, toldOf } from '@mahlab/bakery/rules/cake-allergens';
import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { kwd } from '@mahlab/bakery/rules/money';
import { type Choices, chosenValues, filledText, unitPrice } from '@mahlab/bakery/rules/product';
import type { Line } from '../../state/shop.ts';

/** The cart line of a product with its choices, which are in order (see `refusedChoices`). */
export function lineOf(product: ProductDetail, choices: Choices, quantity: number): Line {
  return {
    product: product.id,
    quantity,
    type: 'Product',
    extras: product.extras.flatMap(({ id }) => {
      const value = filledText(id, choices);
      return value === '' ? [] : [{ id, value }];
    }),
    options: product.options.flatMap((group) =>
      chosenValues(group, choices).map((value) => ({ id: group.id, value: value.id })),
    ),
    name: inLanguage(product.name, 'en'),
    arabicName: inLanguage(product.name, 'ar'),
    image: product.mainImage,
    price: kwd(unitPrice(product, choices)),
    contains: toldOf(productContains(product)),
    description: description(product, choices, 'en'),
    arabicDescription: description(product, choices, 'ar'),
  };
}

/** What of a line's choices the product still offers: the rest was taken off the menu since. */
export function knownChoices(product: ProductDetail, { options, extras }: Choices): Choices {
  return {
    options: options.filter((choice) =>
      product.options.some(
        (group) =>
          group.id === choice.id && group.values.some((value) => value.id === choice.value),
      ),
    ),
    extras: extras.filter((choice) => product.extras.some((extra) => extra.id === choice.id)),
  };
}

/** Spec 3: lines of 'extra name: value' and 'option name: chosen value'. A file's reference tells nothing. */
function description(product: ProductDetail, choices: Choices, language: Language): string {
  const extras = product.extras.flatMap((extra) => {
    const text = filledText(extra.id, choices);
    if (text === '') return [];
    const name = inLanguage(extra.name, language);
    return [extra.type === 'File' ? name : `${name}: ${text}`];
  });
  const options = product.options.flatMap((group) =>
    chosenValues(group, choices).map(
      (value) => `${inLanguage(group.name, language)}: ${inLanguage(value.name, language)}`,
    ),
  );
  return [...extras, ...options].join('\n');
}
