import { useRef } from 'react';
import { useFilter } from '../../../board/use-filter.ts';
import { MagnifierIcon } from '../../../frame/desk-icons.ts';
import { useKeys } from '../../../keys/keys.ts';
import { useTranslations } from '../../../translations.ts';

/** Finds by name, number or telephone among what the day has. */
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
        onChange={(event) => set({ text: event.target.value })}
        onKeyDown={(event) => {
          if (event.code === 'Escape') set({ text: '' });
        }}
      />
      <kbd aria-hidden="true">{text ? 'Esc' : '/'}</kbd>
    </label>
  );
}
