import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { NO_FILTER, queryOf } from '../../parts/catalogue/product-filter.ts';
import { paths } from '../../paths.ts';

/** Every category, the smart ones too, as a way into its cakes. */
export function CategoryChips({ centred = false }: { centred?: boolean }) {
  const language = useLanguage();
  const { data: categories = [] } = useGet(endpoints.content('categories'));
  return (
    <ul className={`flex flex-wrap gap-2 ${centred ? 'justify-center' : ''}`}>
      {categories
        .toSorted((a, b) => a.order - b.order)
        .map((category) => (
          <li key={category.id}>
            <Link
              href={paths.search(queryOf({ ...NO_FILTER, categories: [category.id] }))}
              className="chip min-h-11"
            >
              {nameIn(category, language)}
            </Link>
          </li>
        ))}
    </ul>
  );
}
