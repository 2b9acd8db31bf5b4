import type { ProductOption } from '@mahlab/bakery/api/product';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';
import { groupId } from './focus-group.ts';
import { GroupHead, titleId, wrongId } from './group-head.tsx';
import { OptionRow } from './option-row.tsx';
import type { ProductForm } from './use-product-form.ts';

type Props = {
  group: ProductOption;
  form: ProductForm;
  /** The product has no price of its own: the first required group sets it. */
  priceOnSelection: boolean;
};

/** One choice among several: exactly one value, or none where the group is optional (Spec 4). */
export function OptionGroup({ group, form, priceOnSelection }: Props) {
  const t = useTranslations();
  const name = inLanguage(group.name, useLanguage());
  const id = groupId(group.id);
  const chosen = form.choices.options.find((choice) => choice.id === group.id)?.value;
  const wrong = form.wrongOf(group.id);
  const clear = () => {
    form.choose(group.id, null);
    document.getElementById(id)?.querySelector('input')?.focus();
  };
  const { minimum, maximum, required } = group;
  return (
    <fieldset
      id={id}
      role="radiogroup"
      aria-labelledby={titleId(id)}
      aria-describedby={wrongId(id)}
      aria-required={required}
      aria-invalid={wrong !== undefined}
      className="option-group gutter min-w-0 scroll-mt-28 pt-7 rtl:pt-8"
    >
      <GroupHead
        id={id}
        title={name}
        name={name}
        note={t('product.limits', { minimum, maximum })}
        badge={t(required ? 'product.required' : 'product.optional')}
        required={required}
        wrong={wrong}
        action={
          !required &&
          chosen !== undefined && (
            <button
              type="button"
              className="link -my-2 text-small"
              aria-label={t('product.clearGroup', { name })}
              onClick={clear}
            >
              {t('product.clear')}
            </button>
          )
        }
      />
      <div
        // An outline, since a ring inside would lie under the chosen row.
        className={`lines overflow-hidden rounded-tile bg-paper ${wrong ? 'outline-2 -outline-offset-2 outline-vermilion' : 'outline-1 -outline-offset-1 outline-line'}`}
      >
        {group.values.map((value) => (
          <OptionRow
            key={value.id}
            name={id}
            value={value}
            chosen={value.id === chosen}
            onChoose={() => form.choose(group.id, value.id)}
            plain={priceOnSelection && group.values.every(({ price }) => price > 0)}
          />
        ))}
      </div>
    </fieldset>
  );
}
