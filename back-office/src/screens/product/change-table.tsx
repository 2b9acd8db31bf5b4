import type { ProductFields, StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { isSame } from '@mahlab/bakery/rules/staff/product-draft';
import { useLanguage } from '@mahlab/web/language.tsx';
import { valueText } from '../../product/value-text.ts';
import { useTranslations } from '../../translations.ts';

type Props = { page: StaffProductPage; before: ProductFields; after: ProductFields };

/** The fields that differ, each before and after. */
export function ChangeTable({ page, before, after }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const fields = (Object.keys(after) as (keyof ProductFields)[]).filter(
    (field) => !isSame(before[field], after[field]),
  );
  const text = (of: ProductFields, field: keyof ProductFields) =>
    valueText(of, field, { page, language, t });
  if (fields.length === 0) return <p className="text-ink-soft">{t('product.nothingChanged')}</p>;
  return (
    <dl className="product-changes">
      {fields.map((field) => (
        <div key={field} data-changed={field}>
          <dt>{t(`product.field.${field}`)}</dt>
          <dd>
            <del>
              <span className="sr-only">{t('product.before')} </span>
              <bdi>{text(before, field)}</bdi>
            </del>
            <ins>
              <span className="sr-only">{t('product.after')} </span>
              <bdi>{text(after, field)}</bdi>
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
