import { useRef } from 'react';
import { useFilter } from '../../../board/use-filter.ts';
import { MagnifierIcon } from '../../../frame/desk-icons.ts';
import { useKeys } from '../../../keys/keys.ts';
import { useTranslations } from '../../../translations.ts';
import { awaitNothing, takeFirst } from '../found/first-found.ts';

/**
 * Finds by name, number or telephone among what the day has, and where that has nothing among all days. Enter takes the first
 * order of the day in hand, or opens the first of another day.
 */
export function FindField() {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  const { text, set } = useFilter();
  useKeys([
    {
      code: 'Slash',
      cap: '/',
      label: 'today.find',
      run: () => field.current?.focus(),
    },
  ]);
  return (
    <label className="find">
      <MagnifierIcon size={18} />
      <span className="sr-only">{t('today.findPlaceholder')}</span>
      <input
        ref={field}
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={t('today.findPlaceholder')}
        value={text}
        onChange={(event) => {
          awaitNothing();
          set({ text: event.target.value });
        }}
        onKeyDown={(event) => {
          if (event.code === 'Escape') set({ text: '' });
          if (event.key === 'Enter') {
            // It would press what has the focus next, too.
            event.preventDefault();
            takeFirst();
          }
        }}
      />
      <kbd aria-hidden="true">{text ? 'Esc' : '/'}</kbd>
    </label>
  );
}
