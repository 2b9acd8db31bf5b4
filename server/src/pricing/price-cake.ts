import type { CartItem, CustomProduct } from '@mahlab/bakery/api/cart';
import { cakePrice, priceForShape, type ShapePrice } from '@mahlab/bakery/rules/cake';
import { cakeContains } from '@mahlab/bakery/rules/cake-allergens';
import { WORDS_LIMIT, wordsRefusal } from '@mahlab/bakery/rules/cake-words';
import type { Localized } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { FrozenCake, FrozenDescription, FrozenValue } from '../schema/orders.ts';
import type { LineResult } from './priced-order.ts';

/** What every cake of a shopper's own making is called. */
export const CAKE_NAME: Localized = { english: 'Custom Cake', arabic: 'كيكة بتصميمك' };

/** The words on a cake, as the designer calls them. */
const WORDS = {
  messageOnCake: { english: 'Words on the cake', arabic: 'الكتابة على الكيكة' },
  messageOnBoard: { english: 'Words on the plate', arabic: 'الكتابة على الطبق' },
} satisfies Partial<Record<keyof CustomProduct, Localized>>;

type Titled = { id: string; title: string; arabicTitle: string };
type Part = Titled & { shapes: ShapePrice[] };

/** Prices a cake of the shopper's own making anew, or refuses it (Spec 5). */
export function priceCake(item: CartItem, catalogue: Catalogue): LineResult | Refusal {
  const wanted = item.customProduct;
  if (!wanted) return refusal('cake-incomplete');
  const chosen = chosenParts(wanted, catalogue);
  if (!chosen) return refusal('option-unknown', { product: CAKE_NAME });

  const unpiped = unpipedWords(wanted);
  if (unpiped) return unpiped;

  const unitFils = cakePrice(chosen.context);
  if (unitFils === 0) return refusal('product-unknown', { name: CAKE_NAME });
  const image = wanted.image?.trim() || null;
  return {
    ok: true,
    line: {
      type: 'Custom Product',
      productId: item.product,
      nameEnglish: CAKE_NAME.english,
      nameArabic: CAKE_NAME.arabic,
      unitFils,
      quantity: item.quantity,
      totalFils: unitFils * item.quantity,
      description: describe(chosen.frozen),
      options: [],
      extras: [],
      customProduct: {
        ...chosen.frozen,
        messageOnCake: wanted.messageOnCake ?? '',
        messageOnBoard: wanted.messageOnBoard ?? '',
        remarks: wanted.remarks ?? '',
        image,
        imageCrop: (image && wanted.imageCrop) || null,
      },
      image: null,
    },
    files: image === null ? [] : [{ reference: image, name: CAKE_NAME }],
  };
}

/** Issue 4: what no piping bag can write is refused, by the rule with which the designer says so. */
export function unpipedWords(
  wanted: Partial<Record<keyof typeof WORDS, string | undefined>>,
): Refusal | null {
  for (const [field, name] of Object.entries(WORDS)) {
    const code = wordsRefusal(wanted[field as keyof typeof WORDS] ?? '');
    if (!code) continue;
    const values = { name, limit: String(WORDS_LIMIT) };
    return refusal(`words-${code}`, values, { field: `customProduct.${field}` });
  }
  return null;
}

type Frozen = Pick<FrozenCake, 'shape' | 'flavour' | 'topping' | 'size' | 'color' | 'contains'>;

/** The parts that were chosen; null when one is not offered, or not in this shape. */
function chosenParts(wanted: CustomProduct, { content }: Catalogue) {
  const shape = content.shapes.find(({ id }) => id === wanted.shape);
  const flavour = content.flavours.find(({ id }) => id === wanted.flavour);
  const topping = content.toppings.find(({ id }) => id === wanted.topping);
  const size = content.sizes.find(({ id }) => id === wanted.size);
  const color = wanted.color ? content.colors.find(({ id }) => id === wanted.color) : null;
  if (!shape || !flavour || !topping || !size || color === undefined) return null;

  const inShape = (part: Part) => frozenValue(part, priceForShape(part, shape.id));
  const [frozenFlavour, frozenTopping, frozenSize] = [flavour, topping, size].map(inShape);
  if (!frozenFlavour || !frozenTopping || !frozenSize) return null;
  const frozen: Frozen = {
    shape: { id: shape.id, name: nameOf(shape), priceFils: fils(shape.discountedPrice) },
    flavour: frozenFlavour,
    topping: frozenTopping,
    size: frozenSize,
    color: color && { id: color.id, name: { english: color.name, arabic: color.arabicName } },
    contains: cakeContains([flavour.allergens, topping.allergens]),
  };
  return { context: { shape, flavour, topping, size }, frozen };
}

function frozenValue(part: Part, priceFils: number | null): FrozenValue | null {
  return priceFils === null ? null : { id: part.id, name: nameOf(part), priceFils };
}

function nameOf({ title, arabicTitle }: Titled): Localized {
  return { english: title, arabic: arabicTitle };
}

/** Spec 3: the comma-joined titles of the choices. */
function describe({ shape, size, flavour, topping, color }: Frozen): FrozenDescription {
  const names = [shape, size, flavour, topping, ...(color ? [color] : [])].map(({ name }) => name);
  return {
    english: [names.map(({ english }) => english).join(', ')],
    arabic: [names.map(({ arabic }) => arabic).join('، ')],
  };
}
