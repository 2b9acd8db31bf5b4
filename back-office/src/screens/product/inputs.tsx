import { westernDigits } from '@mahlab/bakery/rules/digits';
import { fils, formatKwd, kwd, parseKwd } from '@mahlab/bakery/rules/money';
import { Field } from '@mahlab/ui/field';
import { useState } from 'react';
import { useTranslations } from '../../translations.ts';

type Written<Value> = { written: string; read: (typed: string) => Value | undefined };

/** The text of a field. When its value changes from elsewhere the text follows; text that cannot be read is left. */
function useTyped<Value>(value: Value, { written, read }: Written<Value>) {
  const [text, setText] = useState(written);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    const typed = read(text);
    if (typed !== undefined && typed !== value) setText(written);
  }
  return [text, setText] as const;
}

type AmountProps = {
  label: string;
  /** In KWD; null is an empty field, where that may be. */
  value: number | null;
  onChange: (value: number | null) => void;
  mayBeEmpty?: boolean;
  error?: string | undefined;
  note?: string | undefined;
};

/** An amount in KD, typed in digits of either script. What is no amount stays, and changes nothing. */
export function Amount({ label, value, onChange, mayBeEmpty, error, note }: AmountProps) {
  const t = useTranslations();
  const read = (typed: string) => {
    if (typed.trim() === '') return mayBeEmpty ? null : undefined;
    const amount = parseKwd(westernDigits(typed).replace('٫', '.'));
    return amount === null ? undefined : kwd(amount);
  };
  const written = value === null ? '' : formatKwd(fils(value));
  const [text, setText] = useTyped(value, { written, read });
  return (
    <Field
      label={label}
      note={note}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      before={<span className="text-ink-soft">{t('menu.prices.amount')}</span>}
      value={text}
      error={read(text) === undefined ? t('product.amountWrong') : error}
      onChange={({ target }) => {
        setText(target.value);
        const amount = read(target.value);
        if (amount !== undefined) onChange(amount);
      }}
    />
  );
}

type WholeProps = {
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
  error?: string | undefined;
  note?: string | undefined;
  hint?: string | undefined;
};

/** A whole number, typed in digits of either script. */
export function Whole({ label, value, most, onChange, error, note, hint }: WholeProps) {
  const t = useTranslations();
  const read = (typed: string) => {
    const digits = westernDigits(typed).trim();
    return /^\d{1,6}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
  };
  const [text, setText] = useTyped(value, { written: String(value), read });
  return (
    <Field
      label={label}
      note={note}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={text}
      error={read(text) === undefined ? t('product.wholeWrong', { most }) : error}
      onChange={({ target }) => {
        setText(target.value);
        const number = read(target.value);
        if (number !== undefined) onChange(number);
      }}
    />
  );
}

type HeadProps = { title: string; isChanged: boolean };

/** The heading of a group of fields, and that something in it is not published yet. */
export function CardHead({ title, isChanged }: HeadProps) {
  const t = useTranslations();
  return (
    <div className="flex items-center gap-2">
      <h2 className="heading">{title}</h2>
      {isChanged && <span className="badge badge-saffron">{t('product.notPublished')}</span>}
    </div>
  );
}

type NamesProps = {
  english: string;
  arabic: string;
  labels: { english: string; arabic: string };
  most: number;
  onChange: (change: { name: string } | { arabicName: string }) => void;
};

/** A name in both languages, side by side. */
export function Names({ english, arabic, labels, most, onChange }: NamesProps) {
  return (
    <>
      <Field
        label={labels.english}
        lang="en"
        dir="ltr"
        autoComplete="off"
        maxLength={most}
        value={english}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Field
        label={labels.arabic}
        lang="ar"
        dir="rtl"
        autoComplete="off"
        maxLength={most}
        value={arabic}
        onChange={({ target }) => onChange({ arabicName: target.value })}
      />
    </>
  );
}

type RowProps = {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves one of a list up or down, and takes it out. */
export function RowButtons({ name, isFirst, isLast, onMove, onRemove }: RowProps) {
  const t = useTranslations();
  return (
    <span className="product-row-buttons">
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.moveUp', { name })}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        ↑
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.moveDown', { name })}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        ↓
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t('product.remove', { name })}
        onClick={onRemove}
      >
        ×
      </button>
    </span>
  );
}

/** A list with one of it moved by a place. */
export function moved<One>(list: readonly One[], at: number, by: -1 | 1): One[] {
  const next = [...list];
  const [one] = next.splice(at, 1);
  if (one !== undefined) next.splice(at + by, 0, one);
  return next;
}
