import { XIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';
import { CategoryChips } from './category-chips.tsx';
import { RecentIcon } from './icons.ts';
import { forget, useRecent } from './recent.ts';

/** Before anything is typed: what was searched for last on this device, and the categories. */
export function BeforeTyping({ onSearch }: { onSearch: (text: string) => void }) {
  const t = useTranslations();
  const recent = useRecent();
  return (
    <>
      {recent.length > 0 && (
        <section className="gutter pt-3">
          <h2 className="heading">{t('search.recent')}</h2>
          <ul className="lines mt-1">
            {recent.map((text) => (
              <li key={text} className="flex items-center">
                <button
                  type="button"
                  className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-chip outline-offset-0"
                  onClick={() => onSearch(text)}
                >
                  <RecentIcon size={20} className="text-ink-faint" />
                  <bdi className="truncate">{text}</bdi>
                </button>
                <button
                  type="button"
                  className="round -me-3 text-ink-soft"
                  aria-label={t('search.forget', { text })}
                  onClick={() => forget(text)}
                >
                  <XIcon size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="gutter pt-4">
        <h2 className="heading mb-2.5">{t('search.browse')}</h2>
        <CategoryChips />
      </section>
    </>
  );
}
