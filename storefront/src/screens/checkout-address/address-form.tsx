import { Button } from '@mahlab/ui/button';
import { Field, TextArea } from '@mahlab/ui/field';
import { tidyAddress } from '../../parts/account/address-check.ts';
import { CheckRow } from '../../parts/forms/check-row.tsx';
import { CheckoutForm } from '../../parts/forms/checkout-form.tsx';
import { useSay } from '../../say.ts';
import type { AddressDraft } from '../../state/drafts.ts';
import { AddressChoice } from './address-choice.tsx';
import { AddressPreview } from './address-preview.tsx';
import { AreaRow } from './area-row.tsx';
import { useAddress } from './use-address.ts';

/** A Kuwaiti address: the area, then block and street, house and avenue, and whatever else helps. */
export function AddressForm() {
  const say = useSay();
  const form = useAddress();
  const { values, errors, change, leave, save } = form;
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
      {form.addresses.length > 1 && (
        <AddressChoice addresses={form.addresses} chosen={form.chosen} onChoose={form.choose} />
      )}
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
      {form.canRemember && (
        <CheckRow
          label={say('checkout.rememberAddress')}
          checked={form.remembers}
          onChange={form.remember}
        />
      )}
    </CheckoutForm>
  );
}
