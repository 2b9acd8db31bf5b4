import type { ProductDetail, ProductSummary } from '@mahlab/bakery/api/product';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { CatalogueRows } from './queries.ts';
import { soldOutAt } from './sold-out.ts';
import { grouped, localizedName, picture, prices } from './wire.ts';

type Row<Name extends keyof CatalogueRows> = CatalogueRows[Name][number];

/** The products on sale, in the order of the menu, as they are at a moment. */
export function buildProducts(rows: CatalogueRows, now: Instant): ProductDetail[] {
  const pictures = grouped(rows.productPictures, (row) => row.productId);
  const allergens = grouped(rows.productAllergens, (row) => row.productId);
  const options = grouped(rows.optionGroups, (row) => row.productId);
  const values = grouped(rows.optionValues, (row) => row.groupId);
  const extras = grouped(rows.extras, (row) => row.productId);
  const reviews = grouped(rows.reviewSums, (row) => row.productId);
  const soldOut = soldOutAt(
    rows.stops,
    rows.branches.map(({ id }) => id),
    now,
  );
  return rows.products
    .filter((row) => row.active)
    .map((row) => {
      const contains = new Set(allergens(row.id).map(({ allergenId }) => allergenId));
      return {
        ...summary(row),
        description: { english: row.descriptionEnglish, arabic: row.descriptionArabic },
        images: pictures(row.id).map(({ reference }) => picture(reference)),
        allergens: rows.allergens
          .filter(({ id }) => contains.has(id))
          .map((allergen) => ({ id: allergen.id, name: localizedName(allergen) })),
        options: options(row.id).map((group) => option(group, values(group.id))),
        extras: extras(row.id).map(extra),
        work: { setupMinutes: row.setupMinutes, unitMinutes: row.unitMinutes, trays: row.trays },
        ...reviewsOf(reviews(row.id)),
        ...(soldOut(row.id).length > 0 && { soldOut: soldOut(row.id) }),
      };
    });
}

/** What a list shows of a product. */
export function summaryOf(product: ProductDetail): ProductSummary {
  const { id, name, mainImage, preprationTime, discountedPrice, originalPrice } = product;
  const { mainCategory, soldOut } = product;
  return {
    id,
    name,
    mainImage,
    preprationTime,
    discountedPrice,
    originalPrice,
    ...(mainCategory !== undefined && { mainCategory }),
    ...(soldOut && { soldOut }),
  };
}

function summary(row: Row<'products'>): ProductSummary {
  return {
    id: row.id,
    name: localizedName(row),
    mainImage: picture(row.mainImage),
    preprationTime: row.preparationMinutes,
    ...prices(row),
    ...(row.categoryId !== null && { mainCategory: row.categoryId }),
  };
}

function option(row: Row<'optionGroups'>, values: Row<'optionValues'>[]) {
  return {
    id: row.id,
    name: localizedName(row),
    minimum: row.minimum,
    maximum: row.maximum,
    order: row.position,
    required: row.required,
    exclusiveQuantity: row.exclusiveQuantity,
    allowMultiple: row.allowMultiple,
    values: values.map((value) => ({
      id: value.id,
      name: localizedName(value),
      price: kwd(value.priceFils),
      order: value.position,
      image: value.image === null ? null : picture(value.image),
      option: row.id,
      minutes: value.minutes,
    })),
  };
}

/** Nothing at all where there are none. */
function reviewsOf([sum]: Row<'reviewSums'>[]): Pick<ProductDetail, 'reviews'> {
  return sum ? { reviews: { count: sum.count, average: sum.average } } : {};
}

function extra(row: Row<'extras'>) {
  return {
    id: row.id,
    name: localizedName(row),
    price: kwd(row.priceFils),
    order: row.position,
    type: row.type,
    required: row.required,
  };
}
