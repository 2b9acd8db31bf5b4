import type { ProductExtra } from '@mahlab/bakery/api/product';
import { graphemes } from '@mahlab/bakery/rules/graphemes';
import { inLanguage } from '@mahlab/bakery/rules/language';
import { EXTRA_TEXT_LIMIT } from '@mahlab/bakery/rules/product';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../translations.ts';
import { groupId } from './focus-group.ts';
import { ExtraPrice, GroupHead, titleId, wrongId } from './group-head.tsx';
import type { ProductForm } from './use-product-form.ts';

/** An extra that takes the customer's own words; they are set in display, in cherry (DESIGN 3). */
export function TextExtra({ extra, form }: { extra: ProductExtra; form: ProductForm }) {
  const t = useTranslations();
  const name = inLanguage(extra.name, useLanguage());
  const id = groupId(extra.id);
  const text = form.choices.extras.find((choice) => choice.id === extra.id)?.value ?? '';
  const count = graphemes(text);
  const wrong = form.wrongOf(extra.id);
  return (
    <section id={id} className="gutter scroll-mt-28 pt-7 rtl:pt-8" aria-labelledby={titleId(id)}>
      <GroupHead
        id={id}
        title={<label htmlFor={`${id}-text`}>{name}</label>}
        name={name}
        note={<ExtraPrice price={extra.price} />}
        badge={t(extra.required ? 'product.required' : 'product.optional')}
        required={extra.required}
        wrong={wrong}
      />
      <div className="box pe-3">
        <textarea
          id={`${id}-text`}
          rows={1}
          dir={text === '' ? undefined : 'auto'}
          value={text}
          // It becomes one line of the cart's description.
          onChange={({ target }) => form.fill(extra.id, target.value.replace(/\s*\n\s*/g, ' '))}
          required={extra.required}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${wrongId(id)} ${id}-count`}
          placeholder={t('product.upTo', { limit: EXTRA_TEXT_LIMIT })}
          className={`min-h-13! ${text === '' ? '' : 'display text-[1.125rem]! text-cherry rtl:text-[1.375rem]!'}`}
        />
        {text !== '' && (
          <span
            id={`${id}-count`}
            className={`flex-none self-end pb-4.5 text-tiny tabular-nums ${count > EXTRA_TEXT_LIMIT ? 'font-semibold text-vermilion' : 'text-ink-faint'}`}
          >
            <span aria-hidden="true" dir="ltr">
              {count}/{EXTRA_TEXT_LIMIT}
            </span>
            <span className="sr-only">
              {t('product.letters', { count, limit: EXTRA_TEXT_LIMIT })}
            </span>
          </span>
        )}
      </div>
    </section>
  );
}
