import type { CartItem } from '@mahlab/bakery/api/cart';
import type { ErrorCode } from '@mahlab/bakery/api/errors';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { fils } from '@mahlab/bakery/rules/money';
import {
  type ChoiceRefusal,
  chosenValues,
  filledText,
  refusedChoices,
  unitPrice,
} from '@mahlab/bakery/rules/product';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { FrozenDescription, FrozenExtra, FrozenOption } from '../schema/orders.ts';
import type { LineResult } from './priced-order.ts';

/** Prices a line of a product anew, or refuses it for what is wrong with the product or its choices. */
export function priceProduct(item: CartItem, catalogue: Catalogue): LineResult | Refusal {
  const product = catalogue.products.get(item.product);
  if (!product) return refusal('product-unknown', { name: item.name || item.product });
  const wrong = refusedChoices(product, item)[0] ?? repeatedChoice(product, item);
  if (wrong) return choiceRefusal(wrong, product);

  const unitFils = unitPrice(product, item);
  // A product without a price carries it in a required option. What is left at 0 is not for sale.
  if (unitFils === 0) return refusal('product-unknown', { name: product.name });
  const options = frozenOptions(product, item);
  const extras = frozenExtras(product, item);
  return {
    ok: true,
    line: {
      type: 'Product',
      productId: product.id,
      nameEnglish: product.name.english,
      nameArabic: product.name.arabic,
      unitFils,
      quantity: item.quantity,
      totalFils: unitFils * item.quantity,
      description: describe(options, extras),
      options,
      extras,
      customProduct: null,
      image: product.mainImage,
    },
    files: extras
      .filter((extra) => extra.type === 'File')
      .map((extra) => ({ reference: extra.value, name: extra.name })),
  };
}

/** One value chosen twice would count towards the group's minimum and be paid for once. */
function repeatedChoice(product: ProductDetail, item: CartItem): ChoiceRefusal | undefined {
  const repeated = product.options.find((group) => {
    const values = item.options.filter((c) => c.id === group.id).map((c) => c.value);
    return new Set(values).size < values.length;
  });
  return repeated && { code: 'option-too-many', id: repeated.id, name: repeated.name };
}

function choiceRefusal(wrong: ChoiceRefusal, product: ProductDetail): Refusal {
  const code: ErrorCode = wrong.code;
  const values = { name: wrong.name ?? product.name, product: product.name };
  return refusal(code, values, { product: product.id, field: wrong.id });
}

function frozenOptions(product: ProductDetail, item: CartItem): FrozenOption[] {
  return product.options.flatMap((group) =>
    chosenValues(group, item).map((value) => ({
      id: group.id,
      name: group.name,
      value: { id: value.id, name: value.name, priceFils: fils(value.price) },
    })),
  );
}

function frozenExtras(product: ProductDetail, item: CartItem): FrozenExtra[] {
  return product.extras
    .map(({ id, name, type, price }) => ({
      id,
      name,
      type,
      value: filledText(id, item),
      priceFils: fils(price),
    }))
    .filter((extra) => extra.value !== '');
}

/** Spec 3: 'extra name: value' and 'option name: chosen value' lines. A file's value says nothing to a reader. */
export function describe(options: FrozenOption[], extras: FrozenExtra[]): FrozenDescription {
  const shown = (extra: FrozenExtra, attached: string) =>
    extra.type === 'File' ? attached : extra.value;
  return {
    english: [
      ...extras.map((extra) => `${extra.name.english}: ${shown(extra, 'picture attached')}`),
      ...options.map((option) => `${option.name.english}: ${option.value.name.english}`),
    ],
    arabic: [
      ...extras.map((extra) => `${extra.name.arabic}: ${shown(extra, 'صورة مرفقة')}`),
      ...options.map((option) => `${option.name.arabic}: ${option.value.name.arabic}`),
    ],
  };
}
