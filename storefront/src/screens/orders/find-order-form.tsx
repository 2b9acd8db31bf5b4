import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { FindOrder } from '@mahlab/bakery/api/order-history';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { FieldError } from '@mahlab/ui/field-error';
import { post } from '@mahlab/web/client.ts';
import { useSubmit } from '@mahlab/web/use-submit.ts';
import { useState } from 'react';
import { AccountForm } from '../../parts/account/account-form.tsx';
import { PhoneField } from '../../parts/forms/phone-field.tsx';
import { CaretRightIcon } from '../../parts/icons/checkout-icons.ts';
import { type TextKey, useTranslations } from '../../translations.ts';

type Errors = { number?: TextKey; phone?: TextKey };

/** Asks for the link to an order by its number and telephone. It goes to the e-mail on it: here nothing is shown. */
export function FindOrderForm({ open }: { open: boolean }) {
  const t = useTranslations();
  const [number, setNumber] = useState('');
  const [phone, setPhone] = useState('');
  const [refusal, setRefusal] = useState('');
  const [asked, setAsked] = useState(false);
  const { errors, busy, onSubmit } = useSubmit<Errors>({
    check: () => checked(number, phone),
    send: ask,
  });

  async function ask(): Promise<Errors | null> {
    setAsked(false);
    setRefusal('');
    const body: FindOrder = { number: number.trim(), phoneNumber: phone };
    const options = { quiet: ['too-many-requests'] };
    const outcome = await post(endpoints.findOrder(), body, options);
    setAsked(outcome.ok);
    if (outcome.ok) return null;
    if (outcome.code === 'too-many-requests') setRefusal(outcome.message);
    return {};
  }

  return (
    <details open={open} className="group rounded-tile bg-paper px-4 shadow-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 font-semibold">
        {t('orders.find')}
        <CaretRightIcon size={18} className="rotate-90 group-open:-rotate-90" />
      </summary>
      <AccountForm onSubmit={onSubmit} className="pt-1 pb-4">
        <p className="-mb-1 text-small text-ink-soft">{t('orders.findText')}</p>
        <Field
          label={t('orders.findNumber')}
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={20}
          value={number}
          error={errors.number && t(errors.number)}
          onChange={(event) => setNumber(westernDigits(event.target.value))}
        />
        <PhoneField
          label={t('orders.findPhone')}
          value={phone}
          error={errors.phone && t(errors.phone)}
          onChange={(event) => setPhone(westernDigits(event.target.value))}
        />
        <div role="alert" className="empty:hidden">
          {refusal && <FieldError>{refusal}</FieldError>}
        </div>
        <div role="status" className="empty:hidden">
          {asked && (
            <p className="rounded-control bg-leaf px-3.5 py-2.5 text-small font-medium text-leaf-ink">
              {t('orders.linkSent')}
            </p>
          )}
        </div>
        <Button type="submit" look="quiet" wide busy={busy}>
          {t('orders.findButton')}
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
