import type { CakeLook } from '@mahlab/bakery/rules/cake-image';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { Localized } from '@mahlab/bakery/rules/language';
import { isPaid } from '@mahlab/bakery/rules/order';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { cakeLook } from '../cakes/cake-look.ts';
import { colorOf } from '../cakes/catalogue-looks.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { lineContains } from '../catalog/line-contains.ts';
import type { PaperWindow } from '../documents/window.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { LineRow } from '../orders/read-orders.ts';
import type { FrozenCake } from '../schema/orders.ts';

/** What all cakes of an order share. */
export type SheetOrder = {
  number: number;
  /** The customer's given name: the kitchen needs no more. */
  customer: string;
  isPaid: boolean;
  placedAt: Date;
  /** When it is due; null for an order that was never promised a time. */
  window: PaperWindow | null;
  area: Localized;
  kitchen: Localized;
  remarks: string;
};
/** A designed cake of an order. */
export type SheetCake = {
  quantity: number;
  shape: Localized;
  size: Localized;
  /** Of the size; null once it is no longer sold. */
  measures: { serves: { minimum: number; maximum: number }; diameterCm: number } | null;
  flavour: Localized;
  topping: Localized;
  /** `code` as `#rrggbb`; null once the colour is no longer in the list. */
  color: { name: Localized; code: string | null } | null;
  contains: Localized[];
  messageOnCake: string;
  messageOnBoard: string;
  remarks: string;
  /** Reference and crop of the picture to print. */
  print: { reference: string; crop: PrintCrop | null } | null;
  /** For its pictures; null once its shape is no longer sold. */
  look: CakeLook | null;
};

export function sheetOrder(order: Order, window: PaperWindow | null): SheetOrder {
  const kitchen = { english: order.branchNameEnglish, arabic: order.branchNameArabic };
  const { areaNameEnglish: english, areaNameArabic: arabic } = order;
  return {
    number: order.number,
    customer: givenName(order.customerName),
    isPaid: isPaid(order.status),
    placedAt: order.createdAt,
    window,
    area: english === null || arabic === null ? kitchen : { english, arabic },
    kitchen,
    remarks: order.remarks ?? '',
  };
}

/**
 * The designed cakes among an order's lines. Names are those of the order; measures, codes and pictures
 * are the catalogue's of now.
 */
export function sheetCakes(lines: LineRow[], catalogue: Catalogue): SheetCake[] {
  return lines.flatMap(({ productId: product, customProduct: cake, quantity }) =>
    cake ? [sheetCake(cake, { product, quantity, catalogue })] : [],
  );
}

type Among = { product: string; quantity: number; catalogue: Catalogue };

function sheetCake(cake: FrozenCake, { product, quantity, catalogue }: Among): SheetCake {
  const { shape, size, flavour, topping, color, image } = cake;
  const { content } = catalogue;
  const slug = content.colors.find(({ id }) => id === color?.id)?.slug;
  return {
    quantity,
    shape: shape.name,
    size: size.name,
    measures: content.sizes.find(({ id }) => id === size.id) ?? null,
    flavour: flavour.name,
    topping: topping.name,
    color: color && {
      name: color.name,
      code: slug === undefined ? null : colorOf(slug, catalogue),
    },
    contains: lineContains({ product, cake }, catalogue),
    messageOnCake: cake.messageOnCake,
    messageOnBoard: cake.messageOnBoard,
    remarks: cake.remarks,
    print: image === null ? null : { reference: image, crop: cake.imageCrop ?? null },
    look: cakeLook(cake, catalogue),
  };
}
