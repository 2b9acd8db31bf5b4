import { useState } from 'react';
import { useGet } from '../../data.ts';
import { countPath, type Filter, isNarrowed } from '../../parts/catalogue/product-filter.ts';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { BeforeTyping } from './before-typing.tsx';
import { Chips } from './chips.tsx';
import { remember } from './recent.ts';
import { Results } from './results.tsx';
import { SearchBar } from './search-bar.tsx';
import { useFilter, useWords } from './use-filter.ts';

/** Every cake by half a word, in either script; and what was chosen at "Sort and filter". */
export function SearchScreen() {
  const t = useTranslations();
  const { filter, show } = useFilter();
  const words = useWords(filter);
  const plain = filter.text === '' && !isNarrowed(filter);
  useTitle(filter.text || t('search.title'));
  return (
    <>
      <SearchBar
        filter={filter}
        text={words.text}
        onType={words.type}
        onEnter={(text) => {
          remember(text);
          words.search(text);
        }}
      />
      <main className="flex-1 pb-10">
        <h1 className="sr-only">{t('search.title')}</h1>
        <Chips filter={filter} onShow={show} />
        {plain && <BeforeTyping onSearch={words.search} />}
        <Heading filter={filter} plain={plain} />
        <Results filter={filter} />
      </main>
    </>
  );
}

/** How many there are; said to who cannot see the list change. While it is asked for, the last number stays. */
function Heading({ filter, plain }: { filter: Filter; plain: boolean }) {
  const t = useTranslations();
  const { data } = useGet(countPath(filter));
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  const count = last && t('search.cakes', { count: last.count });
  const title = plain ? t('search.allCakes') : count;
  // Where there are none, the list itself says so.
  if (!title || last?.count === 0) return null;
  return (
    <div className={`gutter flex items-baseline justify-between gap-3 ${plain ? 'pt-6' : 'pt-3'}`}>
      <h2 className="heading">{title}</h2>
      {plain && <span className="text-small text-ink-soft tabular-nums">{count}</span>}
      <span role="status" className="sr-only">
        {!plain && data && count}
      </span>
    </div>
  );
}
