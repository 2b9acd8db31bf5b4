import type { StaffDesigner } from '@mahlab/bakery/api/staff-designer';
import { useTranslations } from '../../translations.ts';

type Props = {
  all: StaffDesigner['allergens'];
  /** Null while nothing is said. */
  ids: readonly string[] | null;
  onChange: (ids: readonly string[] | null) => void;
};

/** What a part contains. Nothing chosen is nothing said, which shoppers are told; that it contains none of them is said too. */
export function AllergenChoice({ all, ids, onChange }: Props) {
  const t = useTranslations();
  const choose = (id: string, isIn: boolean) => {
    // In the order of the list, so that taking one back is no change.
    const next = all
      .map((one) => one.id)
      .filter((one) => (one === id ? isIn : (ids ?? []).includes(one)));
    onChange(next.length === 0 ? null : next);
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">{t('designer.contains')}</legend>
      <div className="product-chips">
        {all.map(({ id, name, arabicName }) => (
          <label key={id}>
            <input
              type="checkbox"
              className="sr-only"
              checked={(ids ?? []).includes(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
            <bdi lang="en">{name}</bdi> <bdi lang="ar">{arabicName}</bdi>
          </label>
        ))}
        <label>
          <input
            type="checkbox"
            className="sr-only"
            checked={ids?.length === 0}
            onChange={({ target }) => onChange(target.checked ? [] : null)}
          />
          {t('designer.noneOfThese')}
        </label>
      </div>
      <p className="mt-2 text-small text-ink-soft">
        {t(ids === null ? 'designer.nothingSaid' : 'designer.ordersKeepAllergens')}
      </p>
    </fieldset>
  );
}
