import { useRef } from 'react';
import { MagnifierIcon, XCircleIcon } from '../../parts/icons/icons.ts';
import { useTranslations } from '../../translations.ts';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** How many areas there are to search. */
  count: number;
  onEnter: () => void;
};

/** The field that finds an area by half a word, in either script. */
export function SearchBox({ text, onText, count, onEnter }: Props) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onText('');
    field.current?.focus();
  };
  return (
    <form
      role="search"
      className="gutter sticky top-16 z-20 bg-milk pb-2"
      onSubmit={(event) => {
        event.preventDefault();
        field.current?.blur();
        onEnter();
      }}
    >
      <label className="box pe-1">
        <MagnifierIcon size={22} className="text-ink-soft" />
        <span className="sr-only">{t('location.search')}</span>
        <input
          ref={field}
          type="search"
          dir={text === '' ? undefined : 'auto'}
          value={text}
          onChange={({ target }) => onText(target.value)}
          placeholder={count > 0 ? t('location.searchHint', { count }) : ''}
          autoComplete="off"
          enterKeyHint="search"
          className="appearance-none [&::-webkit-search-cancel-button]:hidden"
        />
        {text !== '' && (
          <button
            type="button"
            className="grid size-11 flex-none place-items-center rounded-pill text-ink-soft outline-offset-0"
            aria-label={t('location.clear')}
            onClick={clear}
          >
            <XCircleIcon size={22} />
          </button>
        )}
      </label>
    </form>
  );
}
