import { WORDS_LIMIT } from '@mahlab/bakery/rules/cake-words';
import { graphemes } from '@mahlab/bakery/rules/graphemes';
import { FieldError } from '@mahlab/ui/field-error';
import { type Translate, useTranslations } from '../../../translations.ts';
import { changeDesign } from '../design/design-store.ts';
import { type WordsWrong, wordsWrong } from './words-check.ts';

export type WordField = 'messageOnCake' | 'messageOnBoard';

/** Id of a field of words. */
export function wordsId(field: WordField): string {
  return `designer-${field}`;
}

type Props = { field: WordField; label: string; text: string };

/** The customer's own words, in the display face, with a counter; says at once what cannot be piped. */
export function WordsField({ field, label, text }: Props) {
  const t = useTranslations();
  const id = wordsId(field);
  const count = graphemes(text.trim());
  const refused = wordsWrong(text);
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="text-small font-semibold">
          {label}
        </label>
        <span
          id={`${id}-count`}
          className={`text-tiny tabular-nums ${count > WORDS_LIMIT ? 'font-semibold text-vermilion' : 'text-ink-faint'}`}
        >
          {t('designer.letters', { count, limit: WORDS_LIMIT })}
        </span>
      </div>
      <span className="box min-h-11.5 px-3.5">
        <input
          id={id}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          autoComplete="off"
          aria-invalid={refused !== null}
          aria-describedby={`${id}-count ${id}-wrong`}
          className={text === '' ? '' : 'display text-[1.125rem]! text-cherry rtl:text-[1.375rem]!'}
          onChange={({ target }) => changeDesign({ [field]: target.value })}
        />
      </span>
      <span id={`${id}-wrong`} role="status" className="empty:hidden">
        {refused && <FieldError>{wrongText(refused, t)}</FieldError>}
      </span>
    </div>
  );
}

function wrongText(wrong: WordsWrong, t: Translate): string {
  if (wrong.code === 'too-long') return t('designer.tooLong', { limit: wrong.limit });
  if (wrong.code === 'too-wide') return t('designer.tooWide');
  return t('designer.unpipeable', { signs: wrong.signs.join(' ') });
}
