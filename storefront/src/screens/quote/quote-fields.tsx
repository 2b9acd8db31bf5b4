import type { Offer } from '@mahlab/bakery/api/quote';
import { ADDRESS_LIMITS, CUSTOMER_LIMITS } from '@mahlab/bakery/rules/details';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { Field, TextArea } from '@mahlab/ui/field';
import { useEffect, useRef } from 'react';
import { EMAIL_KIND } from '../../parts/forms/email-kind.ts';
import { useTranslations } from '../../translations.ts';
import type { Where, WhereName } from './use-where.ts';

/** Fields of what is still needed: an e-mail where none was left, an address for a delivery. */
export function QuoteFields({ where, needs }: { where: Where; needs: Offer['needs'] }) {
  const t = useTranslations();
  const group = useRef<HTMLFieldSetElement>(null);
  const { values, errors, change } = where;
  const [first] = Object.keys(errors);
  useEffect(() => {
    if (first) group.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [first]);
  if (!needs.email && !needs.address) return null;
  const field = (name: Exclude<WhereName, 'email'>) => ({
    label: t(`checkout.${name}`),
    value: values[name],
    error: errors[name] && t(errors[name]),
    maxLength: ADDRESS_LIMITS[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const optional = t('checkout.optional');
  return (
    <fieldset ref={group} className="grid grid-cols-1 gap-3.5">
      <legend className="mb-3 font-semibold">{t('quote.yours')}</legend>
      {needs.address && (
        <>
          <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
            <Field {...field('block')} inputMode="numeric" autoComplete="off" required />
            <Field {...field('street')} autoComplete="address-line1" required />
          </div>
          <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
            <Field {...field('house')} autoComplete="address-line2" required />
            <Field {...field('avenue')} autoComplete="address-line3" note={optional} />
          </div>
          <TextArea {...field('additional')} autoComplete="off" note={optional} />
        </>
      )}
      {needs.email && (
        <Field
          label={t('quote.email')}
          {...EMAIL_KIND}
          autoComplete="email"
          required
          maxLength={CUSTOMER_LIMITS.email}
          value={values.email}
          error={errors.email && t(errors.email)}
          onChange={(event) => change('email', westernDigits(event.target.value))}
        />
      )}
    </fieldset>
  );
}
