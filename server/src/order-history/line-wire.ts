import type { OrderLine } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { FrozenCake, FrozenValue } from '../schema/orders.ts';
import type { LineRow } from './queries.ts';

/** A line as the wire shows it. A cake of one's own has the picture that its flavour has today. */
export function wireLine(line: LineRow, catalogue: Catalogue): OrderLine {
  const cake = line.customProduct;
  return {
    type: line.type,
    product: line.productId,
    name: line.nameEnglish,
    arabicName: line.nameArabic,
    image: line.image ?? (cake ? cakePicture(cake, catalogue) : ''),
    quantity: line.quantity,
    price: kwd(line.unitFils),
    total: kwd(line.totalFils),
    description: line.description.english.join('\n'),
    arabicDescription: line.description.arabic.join('\n'),
    options: line.options.map(({ id, name, value }) => ({ id, name, value: piece(value) })),
    extras: line.extras.map(({ type, value, ...extra }) => ({ ...piece(extra), type, value })),
    customProduct: cake && wireCake(cake),
  };
}

/** The front of a cake in its shape and flavour, as the catalogue shows them now; empty if it no longer does. */
export function cakePicture(
  { shape, flavour }: { shape: { id: string }; flavour: { id: string } },
  { content }: Catalogue,
): string {
  const drawn = content.shapes.find(({ id }) => id === shape.id);
  const inFlavour = content.flavours
    .find(({ id }) => id === flavour.id)
    ?.shapes.find((entry) => entry.shape === shape.id);
  return inFlavour?.front || drawn?.view.front || drawn?.image || '';
}

function wireCake(cake: FrozenCake): NonNullable<OrderLine['customProduct']> {
  const { messageOnCake, messageOnBoard, remarks, image, color } = cake;
  return {
    shape: piece(cake.shape),
    size: piece(cake.size),
    flavour: piece(cake.flavour),
    topping: piece(cake.topping),
    color: color && { id: color.id, name: color.name },
    messageOnCake,
    messageOnBoard,
    remarks,
    image,
  };
}

function piece({ id, name, priceFils }: FrozenValue) {
  return { id, name, price: kwd(priceFils) };
}
