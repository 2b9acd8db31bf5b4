import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { FindOrder, FoundOrder } from '@mahlab/bakery/api/order-history';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { CaretRightIcon } from '../../parts/checkout/checkout-icons.ts';
import { PhoneField } from '../../parts/forms/phone-field.tsx';
import { paths } from '../../paths.ts';
import { type TextKey, useSay } from '../../say.ts';
import { keepOrder } from '../../state/kept-orders.ts';

type Errors = { number?: TextKey; phone?: TextKey };

/** An order by its number and the telephone it was placed with; once found, this device keeps it. */
export function FindOrderForm({ open }: { open: boolean }) {
  const say = useSay();
  const [, navigate] = useLocation();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const { errors, busy, onSubmit } = useSubmit<Errors>({
    check: () => checked(number, phone),
    send: find,
  });

  async function find(): Promise<Errors | null> {
    const body: FindOrder = { number: number.trim(), phoneNumber: phone };
    const outcome = await post<FoundOrder>(endpoints.findOrder(), body);
    if (!outcome.ok)
      return outcome.code === 'order-not-found' ? { number: 'orders.checkNumber' } : {};
    keepOrder(outcome.answer);
    navigate(paths.order(outcome.answer.id));
    return null;
  }

  return (
    <details open={open} className="group rounded-tile bg-paper px-4 shadow-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {say('orders.find')}
        <CaretRightIcon size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <AccountForm onSubmit={onSubmit} className="pt-1 pb-4">
        <p className="-mb-1 text-small text-ink-soft">{say('orders.findText')}</p>
        <Field
          label={say('orders.findNumber')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={number}
          error={errors.number && say(errors.number)}
          onChange={(event) => setNumber(westernDigits(event.target.value))}
        />
        <PhoneField
          label={say('orders.findPhone')}
          value={phone}
          error={errors.phone && say(errors.phone)}
          onChange={(event) => setPhone(westernDigits(event.target.value))}
        />
        <Button type="submit" look="quiet" wide busy={busy}>
          {say('orders.findButton')}
        </Button>
      </AccountForm>
    </details>
  );
}

function checked(number: string, phone: string): Errors {
  return {
    ...(number.trim() === '' && { number: 'orders.numberRequired' as const }),
    ...(!kuwaitMobile(phone) && { phone: 'orders.phoneInvalid' as const }),
  };
}
