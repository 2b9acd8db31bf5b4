import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { amountText, yesText } from './cell-texts.ts';
import { LIST_MARK } from './row-cells.ts';

/** The rows of a product in a file: its own, its option groups with their values, and its extras. */
export function* rowsOf(id: string, product: ProductFields): Generator<Record<string, unknown>> {
  yield {
    row: 'product',
    id,
    name: product.name,
    name_arabic: product.arabicName,
    description: product.description,
    description_arabic: product.arabicDescription,
    category: product.category ?? '',
    price_kwd: amountText(product.price),
    was_kwd: amountText(product.was),
    lead_minutes: product.leadMinutes,
    setup_minutes: product.setupMinutes,
    minutes: product.unitMinutes,
    trays: product.trays,
    active: yesText(product.active),
    allergens: product.allergens.join(`${LIST_MARK} `),
  };
  for (const group of product.options) {
    yield {
      row: 'group',
      id: group.id,
      name: group.name,
      name_arabic: group.arabicName,
      minimum: group.minimum,
      maximum: group.maximum,
      one_quantity: yesText(group.exclusiveQuantity),
      many_of_one: yesText(group.allowMultiple),
    };
    for (const value of group.values) {
      yield {
        row: 'value',
        id: value.id,
        name: value.name,
        name_arabic: value.arabicName,
        price_kwd: amountText(value.price),
        minutes: value.minutes,
      };
    }
  }
  for (const extra of product.extras) {
    yield {
      row: 'extra',
      id: extra.id,
      name: extra.name,
      name_arabic: extra.arabicName,
      price_kwd: amountText(extra.price),
      type: extra.type,
      required: yesText(extra.required),
    };
  }
}
