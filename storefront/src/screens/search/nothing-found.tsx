import type { Config } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { buttonLook } from '@mahlab/ui/button';
import { EmptyPlate } from '@mahlab/ui/empty-plate';
import { Link } from 'wouter';
import { useGet } from '../../data.ts';
import { type Filter, isNarrowed } from '../../parts/catalogue/product-filter.ts';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { CategoryChips } from './category-chips.tsx';

/** Nothing fits: what to try instead, and two ways to a cake that is not on the menu. */
export function NothingFound({ filter }: { filter: Filter }) {
  const say = useSay();
  const narrowed = isNarrowed(filter);
  const { data: configs = [] } = useGet<Config[]>(endpoints.content('configs'));
  const takesRequests = configs.some(
    (c) => c.attribute === 'ENABLE-CAKE-REQUEST' && c.value === 'true',
  );
  return (
    <div className="gutter grid justify-items-center gap-2 pt-8 pb-10 text-center">
      <span className="mb-3 grid w-full place-items-center rounded-tile bg-kernel py-7">
        <EmptyPlate />
      </span>
      <p className="heading wrap-anywhere">
        {narrowed ? say('search.nothingFits') : say('search.nothing', { text: filter.text })}
      </p>
      <p className="mb-2 text-balance text-ink-soft">
        {say(narrowed ? 'search.tryFilter' : 'search.tryText')}
      </p>
      <CategoryChips centred />
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        {takesRequests && (
          <Link href={paths.requestCake()} className={buttonLook('main', 'compact')}>
            {say('search.askUs')}
          </Link>
        )}
        <Link href={paths.designer()} className={buttonLook('line', 'compact')}>
          {say('search.design')}
        </Link>
      </div>
    </div>
  );
}
