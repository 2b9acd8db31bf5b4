import { PRODUCT_LIMITS } from '@mahlab/bakery/rules/staff/product-draft';
import { given, LIST_MARK, type RowCells } from './row-cells.ts';

/** The longest id. */
export const LONGEST_ID = 100;
const MINUTES = 100_000;

function namesOf(cells: RowCells) {
  return {
    name: cells.text('name', PRODUCT_LIMITS.name, { needed: true }),
    arabicName: cells.text('name_arabic', PRODUCT_LIMITS.name, { needed: true }),
  };
}

/** What a product's own row says. */
export function productOf(cells: RowCells) {
  const longest = PRODUCT_LIMITS.description * 2;
  const category = cells.text('category', LONGEST_ID);
  const list = cells.text('allergens', 1000);
  return given({
    ...namesOf(cells),
    description: cells.text('description', longest),
    arabicDescription: cells.text('description_arabic', longest),
    category: category === '' ? null : category,
    price: cells.kwd('price_kwd') ?? undefined,
    was: cells.kwd('was_kwd'),
    leadMinutes: cells.whole('lead_minutes', 1, MINUTES) ?? undefined,
    setupMinutes: cells.whole('setup_minutes', 0, MINUTES) ?? undefined,
    unitMinutes: cells.whole('minutes', 0, MINUTES) ?? undefined,
    trays: cells.whole('trays', 0, 100) ?? undefined,
    active: cells.yes('active') ?? undefined,
    allergens: list
      ?.split(LIST_MARK)
      .map((name) => name.trim())
      .filter(Boolean),
  });
}

/** What the row of an option group says. */
export function groupOf(cells: RowCells) {
  return given({
    ...namesOf(cells),
    minimum: cells.whole('minimum', 0, PRODUCT_LIMITS.values) ?? undefined,
    maximum: cells.whole('maximum', 1, PRODUCT_LIMITS.values) ?? undefined,
    exclusiveQuantity: cells.yes('one_quantity') ?? undefined,
    allowMultiple: cells.yes('many_of_one') ?? undefined,
  });
}

/** What the row of an option says. */
export function valueOf(cells: RowCells) {
  return given({
    ...namesOf(cells),
    price: cells.kwd('price_kwd') ?? undefined,
    minutes: cells.whole('minutes', 0, MINUTES) ?? undefined,
  });
}

/** What the row of an extra says. */
export function extraOf(cells: RowCells) {
  return given({
    ...namesOf(cells),
    price: cells.kwd('price_kwd') ?? undefined,
    type: cells.choice('type', ['Text', 'File'] as const),
    required: cells.yes('required') ?? undefined,
  });
}
