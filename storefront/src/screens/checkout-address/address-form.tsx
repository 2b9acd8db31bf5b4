import { Button } from '@mahlab/ui/button';
import { Field, TextArea } from '@mahlab/ui/field';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useSay } from '../../language.tsx';
import {
  type AddressErrors,
  checkAddress,
  draftOf,
  tidyAddress,
} from '../../parts/address-check.ts';
import { CheckoutForm } from '../../parts/checkout-form.tsx';
import { paths } from '../../paths.ts';
import { type AddressDraft, useDrafts } from '../../state/drafts.ts';
import { useShop } from '../../state/shop.ts';
import { AddressPreview } from './address-preview.tsx';
import { AreaRow } from './area-row.tsx';

/** A Kuwaiti address: the area, then block and street, house and avenue, and whatever else helps. */
export function AddressForm() {
  const say = useSay();
  const { values, errors, change, leave, save } = useAddress();
  const field = (name: keyof AddressDraft, maxLength: number) => ({
    label: say(`checkout.${name}`),
    maxLength,
    value: values[name],
    error: errors[name] && say(errors[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: leave,
  });
  const optional = say('checkout.optional');
  return (
    <CheckoutForm
      onSubmit={save}
      dock={
        <Button type="submit" wide>
          {say('checkout.save')}
        </Button>
      }
    >
      <AreaRow />
      {/* Browsers know no token for a block; a street line would fill in the whole address. */}
      <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
        <Field {...field('block', 40)} inputMode="numeric" autoComplete="off" required />
        <Field {...field('street', 80)} autoComplete="address-line1" required />
      </div>
      <div className="grid grid-cols-2 gap-3.5 max-[16rem]:grid-cols-1">
        <Field {...field('house', 40)} autoComplete="address-line2" required />
        <Field {...field('avenue', 80)} autoComplete="address-line3" note={optional} />
      </div>
      <TextArea
        {...field('additional', 300)}
        autoComplete="off"
        note={optional}
        placeholder={say('checkout.additionalHint')}
      />
      <AddressPreview values={tidyAddress(values)} />
    </CheckoutForm>
  );
}

function useAddress() {
  const saved = useShop(({ address }) => address);
  const draft = useDrafts(({ address }) => address);
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<AddressErrors>({});
  const values = draft ?? draftOf(saved);
  return {
    values,
    errors,
    change: (name: keyof AddressDraft, value: string) => {
      useDrafts.setState({ address: { ...values, [name]: value } });
      setErrors(({ [name]: _mended, ...others }) => others);
    },
    leave: () => {
      if (draft) useDrafts.setState({ address: tidyAddress(draft) });
    },
    save: (): boolean => {
      const { errors: wrong, address } = checkAddress(values);
      setErrors(wrong);
      if (!address) return false;
      useShop.setState({ address });
      useDrafts.setState({ address: null });
      navigate(paths.checkoutComplete());
      return true;
    },
  };
}
