import { picturePath } from '@mahlab/bakery/api/endpoints';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { fils, formatKwd, kwd } from '@mahlab/bakery/rules/money';
import { EXTRA_TEXT_LIMIT, unitPrice } from '@mahlab/bakery/rules/product';
import { Field } from '@mahlab/ui/field';
import { Stepper } from '@mahlab/ui/stepper';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useEffect, useRef } from 'react';
import { Price } from '../../../../parts/price.tsx';
import { useTranslations } from '../../../../translations.ts';
import { type Added, withChoice } from './added.ts';

type Props = {
  added: Added;
  onChange: (change: Partial<Added>) => void;
  onRemove: () => void;
};

/** A product that the edit adds: how many, with which options and words, and what it costs today. */
export function AddedFields({ added, onChange, onRemove }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const row = useRef<HTMLLIElement>(null);
  const { product, quantity, choices } = added;
  const name = inLanguage(product.name, language);
  const texts = product.extras.filter(({ type }) => type === 'Text');
  useEffect(() => {
    // Whoever has just chosen it goes on with its options; it stands above what they chose it from.
    row.current?.scrollIntoView({ block: 'nearest' });
    row.current?.focus();
  }, []);
  const choose = (kind: 'options' | 'extras', id: string, value: string) =>
    onChange({ choices: withChoice(choices, kind, { id, value }) });
  return (
    <li ref={row} className="edit-line" tabIndex={-1} aria-label={t('edit.isNew', { name })}>
      <div className="flex items-center gap-3">
        <img src={picturePath(product.mainImage, 360, 'webp')} alt="" width="40" height="40" />
        <span className="grid min-w-0 flex-1 justify-items-start">
          <span className="font-semibold">{name}</span>
          <span className="text-small text-ink-soft">
            <Price amount={kwd(unitPrice(product, choices) * quantity)} />
          </span>
        </span>
        <span className="badge badge-leaf">{t('edit.new')}</span>
        <Stepper
          quantity={quantity}
          largest={QUANTITY_LIMIT}
          labels={{
            group: t('edit.quantityOf', { name }),
            more: t('edit.more'),
            fewer: t('edit.fewer'),
            remove: t('edit.remove'),
          }}
          onChange={(to) => onChange({ quantity: to })}
          onRemove={onRemove}
        />
      </div>
      {product.options.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {product.options.map(({ id, name: option, required, values }) => (
            <label key={id} className="grid content-start gap-1.5 text-small font-semibold">
              {inLanguage(option, language)}
              <span className="box">
                <select
                  required={required}
                  value={choices.options.find((choice) => choice.id === id)?.value ?? ''}
                  onChange={(event) => choose('options', id, event.target.value)}
                >
                  <option value="">{t(required ? 'edit.choose' : 'edit.without')}</option>
                  {values.map((value) => (
                    <option key={value.id} value={value.id}>
                      {inLanguage(value.name, language)}
                      {value.price > 0 && ` ${moreText(value.price)}`}
                    </option>
                  ))}
                </select>
              </span>
            </label>
          ))}
        </div>
      )}
      {texts.map(({ id, name: extra, price, required }) => (
        <Field
          key={id}
          label={inLanguage(extra, language)}
          note={price > 0 ? moreText(price) : undefined}
          dir="auto"
          required={required}
          maxLength={EXTRA_TEXT_LIMIT}
          value={choices.extras.find((choice) => choice.id === id)?.value ?? ''}
          onChange={(event) => choose('extras', id, event.target.value)}
        />
      ))}
    </li>
  );
}

/** What a choice adds, as `+0.250` in both languages: the mark keeps the sign before its figure in Arabic. */
function moreText(price: number): string {
  return `\u200E+${formatKwd(fils(price))}`;
}
