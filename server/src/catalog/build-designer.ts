import type { PartAllergens } from '@mahlab/bakery/api/content';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueRows } from './queries.ts';
import { grouped, localizedName, named, picture, prices } from './wire.ts';

type DesignerLists = Pick<
  Catalogue['content'],
  'shapes' | 'flavours' | 'toppings' | 'colors' | 'sizes' | 'topping-categories'
>;
type ShapeRow = CatalogueRows['shapes'][number];
type PriceRow = { shapeId: string; originalPriceFils: number; discountedPriceFils: number };
type PartRow = ShapeRow | CatalogueRows['flavours'][number];

/** No picture of a part by itself exists: the designer shows the whole cake. */
const noViews = { top: '', front: '', sliced: '' };

/** The lists of the cake designer. */
export function buildDesigner(rows: CatalogueRows): DesignerLists {
  const flavourPrices = grouped(rows.flavourPrices, (row) => row.flavourId);
  const toppingPrices = grouped(rows.toppingPrices, (row) => row.toppingId);
  const sizePrices = grouped(rows.sizePrices, (row) => row.sizeId);
  const categories = new Map(rows.toppingCategories.map((row) => [row.id, named(row)]));
  const byShape = (priced: PriceRow[]) => pricesByShape(rows.shapes, priced);
  return {
    shapes: rows.shapes.map((row) => ({ ...titled(row), ...prices(row), view: noViews })),
    flavours: rows.flavours.map((row) => ({
      ...titled(row),
      shapes: byShape(flavourPrices(row.id)).map((price) => ({ ...price, ...noViews })),
      allergens: stated(row.allergens, rows.allergens),
    })),
    toppings: rows.toppings.map((row) => ({
      ...titled(row),
      category: categories.get(row.categoryId ?? '') ?? null,
      shapes: byShape(toppingPrices(row.id)).map((price) => ({ ...price, ...noViews })),
      allergens: stated(row.allergens, rows.allergens),
    })),
    colors: rows.colors.map((row) => ({ ...named(row), slug: row.slug, code: row.code })),
    sizes: rows.sizes.map((row) => ({
      ...titled(row),
      shapes: byShape(sizePrices(row.id)),
      serves: { minimum: row.servesMinimum, maximum: row.servesMaximum },
      diameterCm: row.diameterCm,
    })),
    'topping-categories': rows.toppingCategories.map(named),
  };
}

/** What a part is said to contain; null while nothing is said, or something of it is no longer known here. */
function stated(ids: string[] | null, all: CatalogueRows['allergens']): PartAllergens {
  const contained = all.filter(({ id }) => ids?.includes(id));
  if (ids === null || contained.length < new Set(ids).size) return null;
  return contained.map((row) => ({ id: row.id, name: localizedName(row), order: row.position }));
}

/** A part's prices in the order of the shapes; a shape it is not made for has none. */
function pricesByShape(shapes: ShapeRow[], priced: PriceRow[]) {
  return shapes.flatMap((shape) => {
    const price = priced.find((row) => row.shapeId === shape.id);
    return price === undefined ? [] : [{ shape: shape.id, ...prices(price) }];
  });
}

function titled(row: Pick<PartRow, 'id' | 'slug' | 'nameEnglish' | 'nameArabic' | 'image'>) {
  return {
    id: row.id,
    title: row.nameEnglish,
    arabicTitle: row.nameArabic,
    slug: row.slug,
    image: picture(row.image),
  };
}
