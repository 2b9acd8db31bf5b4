import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { PRICE_FROM, PRICE_TO } from '@mahlab/bakery/rules/product-filter';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { priceText } from '../../parts/catalogue/price.tsx';
import { type Filter, NO_FILTER, queryOf } from '../../parts/catalogue/product-filter.ts';
import { XIcon } from '../../parts/icons/icons.ts';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';

type Chip = { key: string; name: string; without: Filter };

/** What is sorted and filtered by, each with the filter that is left without it. */
export function useChips(filter: Filter): Chip[] {
  const t = useTranslations();
  const language = useLanguage();
  const { data: known = [] } = useGet(endpoints.content('categories'));
  const { sort, categories, from, to } = filter;
  const low = priceText(from * 1000, language);
  const high = priceText(to * 1000, language);
  const range =
    from === PRICE_FROM
      ? t('search.below', { to: high })
      : to === PRICE_TO
        ? t('search.above', { from: low })
        : t('search.between', { from: low, to: high });
  const priced = from > PRICE_FROM || to < PRICE_TO;
  return [
    ...(sort
      ? [{ key: 'sort', name: t(`search.sort.${sort}`), without: { ...filter, sort: null } }]
      : []),
    ...categories.map((id) => ({
      key: id,
      name: categoryName(id),
      without: { ...filter, categories: categories.filter((one) => one !== id) },
    })),
    ...(priced
      ? [{ key: 'price', name: range, without: { ...filter, from: PRICE_FROM, to: PRICE_TO } }]
      : []),
  ];

  function categoryName(id: string): string {
    const category = known.find((one) => one.id === id);
    return category ? nameIn(category, language) : id;
  }
}

/** The chosen filters above the list; each is removed by a press (SCREENS). */
export function Chips({ filter, onShow }: { filter: Filter; onShow: (filter: Filter) => void }) {
  const t = useTranslations();
  const chips = useChips(filter);
  if (chips.length === 0) return null;
  return (
    <ul
      aria-label={t('search.chosen')}
      className="no-scrollbar flex items-center gap-2 overflow-x-auto px-5 py-1"
    >
      {chips.map(({ key, name, without }) => (
        <li key={key} className="flex-none">
          <button
            type="button"
            className="chip min-h-11 gap-2 bg-blossom! text-cherry-deep shadow-none"
            aria-label={t('search.remove', { name })}
            onClick={() => onShow(without)}
          >
            <bdi>{name}</bdi>
            <XIcon size={14} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="flex-none">
          <Link
            href={paths.search(queryOf({ ...NO_FILTER, text: filter.text }))}
            className="link px-1.5 text-small"
          >
            {t('search.clearAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
