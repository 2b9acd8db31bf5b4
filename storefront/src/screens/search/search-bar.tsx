import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type Filter, isNarrowed, queryOf } from '../../parts/catalogue/product-filter.ts';
import { ArrowLeftIcon, XCircleIcon } from '../../parts/icons/icons.ts';
import { OfflineStrip } from '../../parts/shell/offline-strip.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { useChips } from './chips.tsx';
import { SlidersIcon } from './icons.ts';

type Props = {
  filter: Filter;
  text: string;
  onType: (text: string) => void;
  /** Enter: what is typed is meant. */
  onEnter: (text: string) => void;
};

/** Back, the field, and the way to sorting and filtering. */
export function SearchBar({ filter, text, onType, onEnter }: Props) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  useFirstFocus(field, text === '' && !isNarrowed(filter));
  useTypedBefore(field, onType);
  const on = useChips(filter).length;
  return (
    <header className="sticky top-0 z-30 bg-milk">
      <div className="flex min-h-16 items-center gap-1 ps-2.5 pe-2.5">
        <Link href={paths.home()} className="round" aria-label={t('shell.back')}>
          <ArrowLeftIcon className="flip" />
        </Link>
        <form
          role="search"
          className="min-w-0 flex-1"
          onSubmit={(event) => {
            event.preventDefault();
            field.current?.blur();
            onEnter(text);
          }}
        >
          <label className="box min-h-12! ps-4 pe-0.5">
            <span className="sr-only">{t('search.label')}</span>
            <input
              ref={field}
              type="search"
              dir={text === '' ? undefined : 'auto'}
              value={text}
              onChange={({ target }) => onType(target.value)}
              placeholder={t('search.placeholder')}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="search"
              className="appearance-none [&::-webkit-search-cancel-button]:hidden"
            />
            {text !== '' && (
              <button
                type="button"
                className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft outline-offset-0"
                aria-label={t('search.clear')}
                onClick={() => {
                  onEnter('');
                  field.current?.focus();
                }}
              >
                <XCircleIcon size={22} />
              </button>
            )}
          </label>
        </form>
        <Link
          href={paths.filter(queryOf(filter))}
          className="round"
          aria-label={on > 0 ? t('search.filterOn', { count: on }) : t('search.filter')}
        >
          <SlidersIcon />
          {on > 0 && (
            <span
              aria-hidden="true"
              className="absolute end-0 top-0 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-cherry px-1 text-count font-bold text-on-cherry tabular-nums ring-2 ring-milk"
            >
              {on}
            </span>
          )}
        </Link>
      </div>
      <OfflineStrip />
    </header>
  );
}

/** Whoever comes to search finds the cursor in the field; whoever comes to a list does not. */
function useFirstFocus(field: { current: HTMLInputElement | null }, wanted: boolean): void {
  const first = useRef(wanted);
  useEffect(() => {
    if (first.current) field.current?.focus({ preventScroll: true });
  }, [field]);
}

/** What was typed before the app ran: the page's field has it, the app does not know of it yet. */
function useTypedBefore(
  field: { current: HTMLInputElement | null },
  onType: (text: string) => void,
): void {
  const read = useRef(false);
  useEffect(() => {
    if (read.current) return;
    read.current = true;
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value !== defaultValue) onType(value);
  }, [field, onType]);
}
