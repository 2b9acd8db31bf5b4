/** What is wrong with a product that somebody wants to publish, by the field that is to be mended. */
export type ProductProblem =
  | 'name-missing'
  | 'category-missing'
  | 'lead-missing'
  | 'was-not-dearer'
  | 'price-by-choice'
  | 'group-name'
  | 'group-empty'
  | 'group-range'
  | 'extra-name';

type Named = { name: string; arabicName: string };
type Judged = Named & {
  category: string | null;
  price: number;
  was: number | null;
  leadMinutes: number;
  options: readonly (Named & {
    minimum: number;
    maximum: number;
    values: readonly (Named & { price: number })[];
  })[];
  extras: readonly Named[];
};

/** The longest texts of a product, in characters. */
export const PRODUCT_LIMITS = {
  name: 80,
  description: 240,
  pictures: 8,
  groups: 12,
  values: 40,
  extras: 8,
};

/**
 * What keeps a product from being published; empty when nothing does. A price of 0 is a price on selection: some group has
 * to be chosen from, and each of its values costs something.
 */
export function productProblems(product: Judged): Partial<Record<keyof Judged, ProductProblem>> {
  const { category, price, was, leadMinutes, options, extras } = product;
  const isByChoice = options.some(
    ({ minimum, values }) => minimum > 0 && values.every((value) => value.price > 0),
  );
  return {
    ...(product.name.trim() === '' && { name: 'name-missing' as const }),
    ...(product.arabicName.trim() === '' && { arabicName: 'name-missing' as const }),
    ...(category === null && { category: 'category-missing' as const }),
    ...(leadMinutes < 1 && { leadMinutes: 'lead-missing' as const }),
    ...(price === 0 && !isByChoice && { price: 'price-by-choice' as const }),
    ...(was !== null && was <= price && { was: 'was-not-dearer' as const }),
    ...(extras.some(isNameless) && { extras: 'extra-name' as const }),
    ...wrongOptions(options),
  };
}

function wrongOptions(options: Judged['options']): { options?: ProductProblem } {
  if (options.some((group) => isNameless(group) || group.values.some(isNameless))) {
    return { options: 'group-name' };
  }
  if (options.some(({ values }) => values.length === 0)) return { options: 'group-empty' };
  // Shoppers choose one value of a group, or none where it is optional: more could never be ordered.
  const isWrong = options.some(({ minimum, maximum }) => maximum !== 1 || minimum > 1);
  return isWrong ? { options: 'group-range' } : {};
}

function isNameless({ name, arabicName }: Named): boolean {
  return name.trim() === '' || arabicName.trim() === '';
}

/** A product that nobody has published yet. */
export const NO_PRODUCT = {
  name: '',
  arabicName: '',
  description: '',
  arabicDescription: '',
  category: null,
  price: 0,
  was: null,
  leadMinutes: 1440,
  setupMinutes: 0,
  unitMinutes: 0,
  trays: 0,
  active: true,
  allergens: [],
  pictures: [],
  options: [],
  extras: [],
};

/** Some fields of something. */
export type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** A draft of something: the fields that are to be others, and what each was published as when it was begun. */
export type DraftOf<Fields> = { values: Some<Fields>; from: Some<Fields> };

/** What would be published: the draft over what is. */
export function withDraft<Fields extends object>(
  published: Fields,
  { values }: DraftOf<Fields>,
): Fields {
  return { ...published, ...values };
}

/** The draft after some fields were changed; one that is typed back as it is published is no change. */
export function changedDraft<Fields extends object>(
  published: Fields,
  draft: DraftOf<Fields>,
  change: Some<Fields>,
): DraftOf<Fields> {
  const values = { ...draft.values };
  const from = { ...draft.from };
  for (const field of Object.keys(change) as (keyof Fields)[]) {
    if (isSame(change[field], published[field])) {
      delete values[field];
      delete from[field];
    } else {
      values[field] = change[field];
      if (!(field in from)) from[field] = published[field];
    }
  }
  return { values, from };
}

/** The fields of a draft that somebody has published otherwise since it was begun. */
export function overtaken<Fields extends object>(
  published: Fields,
  { values, from }: DraftOf<Fields>,
): (keyof Fields)[] {
  return (Object.keys(values) as (keyof Fields)[]).filter(
    (field) => !isSame(published[field], from[field]) && !isSame(published[field], values[field]),
  );
}

/** Whether two JSON values are the same; the order of an object's keys does not count. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [ones, others] = [Object.entries(one), Object.entries(other)];
  return (
    ones.length === others.length &&
    ones.every(
      ([key, value]) =>
        Object.hasOwn(other, key) && isSame(value, (other as Record<string, unknown>)[key]),
    )
  );
}
