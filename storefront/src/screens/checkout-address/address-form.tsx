import { Button } from '@mahlab/ui/button';
import { useState } from 'react';
import { FormSkeleton } from '../../parts/checkout/checkout-skeletons.tsx';
import { CheckRow } from '../../parts/forms/check-row.tsx';
import { CheckoutForm } from '../../parts/forms/checkout-form.tsx';
import { useTranslations } from '../../translations.ts';
import { AddressCard } from './address-card.tsx';
import { AddressChoice } from './address-choice.tsx';
import { AddressFields } from './address-fields.tsx';
import { useAddress } from './use-address.ts';

/** A saved address with Change, an account's addresses to choose from, or the fields of a new one. */
export function AddressForm() {
  const t = useTranslations();
  const form = useAddress();
  const { known, refused } = form;
  const [changed, setChanged] = useState(false);
  if (form.waiting) {
    return (
      <div className="gutter">
        <FormSkeleton fields={4} />
      </div>
    );
  }
  const change = () => {
    form.edit();
    setChanged(true);
  };
  const isListed = form.chosen !== undefined && form.addresses.length > 1;
  return (
    <CheckoutForm
      onSubmit={form.save}
      startsWrong={Object.keys(refused).length > 0}
      dock={
        <Button type="submit" wide busy={form.asking}>
          {t(known ? 'checkout.next' : 'checkout.save')}
        </Button>
      }
    >
      {form.addresses.length > 1 && (
        <AddressChoice addresses={form.addresses} chosen={form.chosen} onChoose={form.choose} />
      )}
      {known && !(isListed && !form.lacksArea) && (
        <AddressCard {...known} wrong={form.lacksArea} asking={form.asking} onChange={change} />
      )}
      {!known && <AddressFields form={form} focused={changed} />}
      {form.canRemember && (
        <CheckRow
          label={t('checkout.rememberAddress')}
          checked={form.remembers}
          onChange={form.remember}
        />
      )}
    </CheckoutForm>
  );
}
