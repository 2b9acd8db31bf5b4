import type { OrderLine } from '@mahlab/bakery/api/order-history';
import { kwd } from '@mahlab/bakery/rules/money';
import { cakePicture } from '../cakes/cake-look.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { RevisionLine } from '../schema/order-revisions.ts';
import type { FrozenCake, FrozenValue } from '../schema/orders.ts';

/** A line as the wire shows it. A cake of one's own has a picture of its own. */
export function wireLine(line: RevisionLine, catalogue: Catalogue): OrderLine {
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

function wireCake(cake: FrozenCake): NonNullable<OrderLine['customProduct']> {
  const { messageOnCake, messageOnBoard, remarks, image, imageCrop = null, color } = cake;
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
    imageCrop,
  };
}

function piece({ id, name, priceFils }: FrozenValue) {
  return { id, name, price: kwd(priceFils) };
}
