import { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';
import { Field, TextArea } from '@mahlab/ui/field';
import { useEffect, useRef } from 'react';
import { tidyAddress } from '../../parts/account/address-check.ts';
import type { AddressDraft } from '../../state/drafts.ts';
import { useTranslations } from '../../translations.ts';
import { AddressPreview } from './address-preview.tsx';
import { AreaRow } from './area-row.tsx';
import type { useAddress } from './use-address.ts';

type Props = { form: ReturnType<typeof useAddress>; focused: boolean };

/** The area, then block and street, house and avenue, and whatever else helps. */
export function AddressFields({ form, focused }: Props) {
  const t = useTranslations();
  const { values, errors, refused, change, leave } = form;
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) first.current?.querySelector('input')?.focus();
  }, [focused]);
  const field = (name: keyof AddressDraft) => ({
    label: t(`checkout.${name}`),
    value: values[name],
    error: errors[name] ? t(errors[name], { limit: ADDRESS_LIMITS[name] }) : refused[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: leave,
  });
  const optional = t('checkout.optional');
  return (
    <>
      <AreaRow wrong={form.lacksArea} asking={form.asking} />
      {/* Browsers know no token for a block; a street line would fill in the whole address. */}
      <div ref={first} className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
        <Field {...field('block')} inputMode="numeric" autoComplete="off" required />
        <Field {...field('street')} autoComplete="address-line1" required />
      </div>
      <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
        <Field {...field('house')} autoComplete="address-line2" required />
        <Field {...field('avenue')} autoComplete="address-line3" note={optional} />
      </div>
      <TextArea
        {...field('additional')}
        autoComplete="off"
        note={optional}
        placeholder={t('checkout.additionalHint')}
      />
      <AddressPreview values={tidyAddress(values)} />
    </>
  );
}
