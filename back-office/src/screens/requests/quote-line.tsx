import { LINE_IMAGES } from '@mahlab/bakery/rules/quote';
import { Field } from '@mahlab/ui/field';
import { BackspaceIcon } from '../../frame/icons.ts';
import { useTranslations } from '../../translations.ts';
import { AddPictures } from './add-pictures.tsx';
import type { DraftLine } from './draft.ts';

type Props = {
  line: DraftLine;
  number: number;
  onChange: (change: (line: DraftLine) => DraftLine) => void;
  /** Null for the last line that is left. */
  onRemove: (() => void) | null;
  /** While a picture of it is on its way, the quote is not sent. */
  onBusy: (busy: boolean) => void;
};

/** A line of a quote: its text in both languages, its price, and what it takes. */
export function QuoteLine({ line, number, onChange, onRemove, onBusy }: Props) {
  const t = useTranslations();
  const field = (name: Exclude<keyof DraftLine, 'key' | 'images'>) => ({
    value: line[name],
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      onChange((last) => ({ ...last, [name]: value })),
  });
  const figure = { inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' } as const;
  return (
    <fieldset className="quote-line">
      <legend className="pb-2 text-small font-semibold">{t('requests.line', { number })}</legend>
      <Field
        {...field('english')}
        label={t('requests.english')}
        lang="en"
        dir="ltr"
        maxLength={120}
      />
      <Field
        {...field('arabic')}
        label={t('requests.arabic')}
        lang="ar"
        dir="rtl"
        maxLength={120}
      />
      <div className="quote-figures">
        <Field {...field('price')} {...figure} label={t('requests.price')} />
        <Field {...field('minutes')} {...figure} label={t('requests.minutes')} />
        <Field {...field('trays')} {...figure} label={t('requests.trays')} />
        <Field {...field('days')} {...figure} label={t('requests.lead')} />
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={t('requests.removeLine', { number })}
            onClick={onRemove}
          >
            <BackspaceIcon size={20} />
          </button>
        )}
      </div>
      <div className="col-span-full">
        <AddPictures
          images={line.images}
          most={LINE_IMAGES}
          onAdd={(reference) =>
            onChange((last) => ({ ...last, images: [...last.images, reference] }))
          }
          onRemove={(reference) =>
            onChange((last) => ({
              ...last,
              images: last.images.filter((one) => one !== reference),
            }))
          }
          onBusy={onBusy}
        />
      </div>
    </fieldset>
  );
}
