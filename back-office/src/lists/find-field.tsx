import { useRef } from 'react';
import { MagnifierIcon } from '../frame/desk-icons.ts';
import { useKeys } from '../keys/keys.ts';
import { type TextKey, useTranslations } from '../translations.ts';

type Props = { label: TextKey; text: string; onChange: (text: string) => void };

/** Looks for something in a list: `/` leads here, Escape empties it. */
export function FindField({ label, text, onChange }: Props) {
  const t = useTranslations();
  const field = useRef<HTMLInputElement>(null);
  useKeys([{ code: 'Slash', cap: '/', label, told: true, run: () => field.current?.focus() }]);
  return (
    <label className="find">
      <MagnifierIcon size={18} />
      <span className="sr-only">{t(label)}</span>
      <input
        ref={field}
        type="text"
        inputMode="search"
        autoComplete="off"
        placeholder={t(label)}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.code === 'Escape') onChange('');
        }}
      />
      <kbd aria-hidden="true">{text ? 'Esc' : '/'}</kbd>
    </label>
  );
}
