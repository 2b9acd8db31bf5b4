import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { type Language, nameIn } from '@mahlab/bakery/rules/language';
import { fils, formatKwd } from '@mahlab/bakery/rules/money';
import type { Translate } from '../translations.ts';

type Field = keyof ProductFields;

/** A field's value in words, for what was changed; amounts in KD. */
export function valueText(
  fields: ProductFields,
  field: Field,
  { page, language, t }: { page: StaffProductPage; language: Language; t: Translate },
): string {
  const comma = t('product.comma');
  const amount = (kwd: number) => t('product.kd', { amount: formatKwd(fils(kwd)) });
  const none = t('product.none');
  if (field === 'category') {
    const category = page.categories.find(({ id }) => id === fields.category);
    return category ? nameIn(category, language) : none;
  }
  if (field === 'allergens') {
    const named = page.allergens.filter(({ id }) => fields.allergens.includes(id));
    return named.map((one) => nameIn(one, language)).join(comma) || none;
  }
  if (field === 'options') {
    return (
      fields.options
        .map(
          (group) =>
            `${nameIn(group, language)} (${group.values
              .map((one) => `${nameIn(one, language)} +${formatKwd(fils(one.price))}`)
              .join(comma)})`,
        )
        .join(comma) || none
    );
  }
  if (field === 'extras') {
    const told = fields.extras.map(
      (one) => `${nameIn(one, language)} +${formatKwd(fils(one.price))}`,
    );
    return told.join(comma) || none;
  }
  if (field === 'pictures') return t('product.pictureCount', { count: fields.pictures.length });
  if (field === 'active') return t(fields.active ? 'product.inShop' : 'product.hidden');
  const value = fields[field];
  if (field === 'price' || field === 'was') {
    return typeof value === 'number' ? amount(value) : none;
  }
  return typeof value === 'number' ? String(value) : value || none;
}
