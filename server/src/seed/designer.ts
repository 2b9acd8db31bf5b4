import type { Tx } from '../database/db.ts';
import {
  colors,
  flavourPrices,
  flavours,
  shapes,
  sizePrices,
  sizes,
  toppingCategories,
  toppingPrices,
  toppings,
} from '../schema/designer.ts';
import { type Named, namedRow, type Prices } from './rows.ts';

type Part = Named & { picture: string };

/** The parts of the cake designer, with their prices for each shape. */
export async function seedDesigner(tx: Tx): Promise<void> {
  const seed = (await import('../../seed/designer.json', { with: { type: 'json' } })).default;
  const shapeRows = seed.shapes.map((shape, index) => ({
    ...partRow(shape, index),
    ...prices(shape),
    minutes: shape.minutes,
    tiers: shape.tiers,
    trays: shape.trays,
    leadMinutes: shape.leadMinutes,
  }));
  await tx.insert(shapes).values(shapeRows).onConflictDoNothing();

  const flavourParts = seed.flavours.map((flavour, index) => ({
    ...partRow(flavour, index),
    allergens: flavour.allergens,
  }));
  await tx.insert(flavours).values(flavourParts).onConflictDoNothing();
  const flavourRows = seed.flavours.flatMap(({ id: flavourId, shapes: priced }) =>
    pricesOf(priced).map((price) => ({ flavourId, ...price })),
  );
  await tx.insert(flavourPrices).values(flavourRows).onConflictDoNothing();

  await tx
    .insert(toppingCategories)
    .values(seed.toppingCategories.map(namedRow))
    .onConflictDoNothing();
  const toppingRows = seed.toppings.map((topping, index) => ({
    ...partRow(topping, index),
    categoryId: topping.category,
    minutes: topping.minutes,
    allergens: topping.allergens,
  }));
  await tx.insert(toppings).values(toppingRows).onConflictDoNothing();
  const toppingPriceRows = seed.toppings.flatMap(({ id: toppingId, shapes: priced }) =>
    pricesOf(priced).map((price) => ({ toppingId, ...price })),
  );
  await tx.insert(toppingPrices).values(toppingPriceRows).onConflictDoNothing();

  const sizeRows = seed.sizes.map((size, index) => ({
    ...partRow(size, index),
    servesMinimum: size.serves.minimum,
    servesMaximum: size.serves.maximum,
    diameterCm: size.diameterCm,
    minutes: size.minutes,
    trays: size.trays,
  }));
  await tx.insert(sizes).values(sizeRows).onConflictDoNothing();
  const sizePriceRows = seed.sizes.flatMap(({ id: sizeId, shapes: priced }) =>
    pricesOf(priced).map((price) => ({ sizeId, ...price })),
  );
  await tx.insert(sizePrices).values(sizePriceRows).onConflictDoNothing();

  const colorRows = seed.colors.map((color, index) => ({
    ...namedRow(color, index),
    slug: color.id,
    code: color.code,
  }));
  await tx.insert(colors).values(colorRows).onConflictDoNothing();
}

function partRow(part: Part, index: number) {
  return { ...namedRow(part, index), slug: part.id, image: part.picture };
}

function prices({ originalPriceFils, discountedPriceFils }: Prices) {
  return { originalPriceFils, discountedPriceFils };
}

function pricesOf(priced: Record<string, Prices>) {
  return Object.entries(priced).map(([shapeId, price]) => ({ shapeId, ...prices(price) }));
}
