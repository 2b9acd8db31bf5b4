import type { Customer } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { Button } from '@mahlab/ui/button';
import { Field } from '@mahlab/ui/field';
import { patch } from '@mahlab/web/change.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { SignUpDialog } from '../../parts/account/sign-up-dialog.tsx';
import { CheckoutForm } from '../../parts/forms/checkout-form.tsx';
import { EMAIL_KIND } from '../../parts/forms/email-kind.ts';
import { PhoneField } from '../../parts/forms/phone-field.tsx';
import { paths } from '../../paths.ts';
import { type Auth, keepProfile, useAccount } from '../../state/auth.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { type CustomerDraft, useDrafts } from '../../state/drafts.ts';
import { mendRefused, useRefusedFields } from '../../state/refused-fields.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { checkCustomer, knownOf, LIMITS, printed } from './customer-check.ts';
import { RemindRow } from './remind-row.tsx';

/** Name, e-mail and phone. What is typed survives a reload; a field is checked when it is left. */
export function CustomerForm({ focused }: { focused: boolean }) {
  const t = useTranslations();
  const { values, errors, refused, change, leave, save, isNew } = useCustomer();
  const [asked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) fields.current?.querySelector('input')?.focus();
  }, [focused]);
  const field = (name: keyof CustomerDraft) => ({
    value: values[name],
    error: errors[name] ? t(errors[name], { limit: LIMITS[name] }) : refused[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
    required: true,
  });
  return (
    <CheckoutForm
      onSubmit={save}
      startsWrong={Object.keys(refused).length > 0}
      dock={
        <Button type="submit" wide>
          {t('checkout.next')}
        </Button>
      }
    >
      <div ref={fields} className="grid gap-5">
        <Field label={t('checkout.name')} autoComplete="name" {...field('name')} />
        <Field
          label={t('checkout.email')}
          {...EMAIL_KIND}
          autoComplete="email"
          {...field('email')}
        />
        <PhoneField label={t('checkout.phone')} {...field('phone')} />
      </div>
      <RemindRow />
      {isNew && (
        <p className="flex items-center justify-between gap-3 rounded-tile bg-kernel-soft py-1 ps-4 pe-4 text-small">
          <span className="text-balance text-ink-soft">{t('checkout.signUpInstead')}</span>
          <button type="button" className="link flex-none" onClick={() => setAsked(true)}>
            {t('checkout.signUp')}
          </button>
        </p>
      )}
      {asked && <SignUpDialog then={paths.checkoutCustomer()} onClose={() => setAsked(false)} />}
    </CheckoutForm>
  );
}

const EMPTY: CustomerDraft = { name: '', email: '', phone: '' };

function useCustomer() {
  const saved = useShop(({ customer }) => customer);
  const draft = useDrafts(({ customer }) => customer);
  const { signedIn, profile } = useAccount();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<ReturnType<typeof checkCustomer>['errors']>({});
  const refused = useRefusedFields(({ customer }) => customer);
  // An account's details may come after typing began: they fill what was left alone.
  const filled = { ...knownOf(saved ?? profile), ...draft };
  const values = { ...EMPTY, ...filled };
  const keep = (name: keyof CustomerDraft, value: string) =>
    useDrafts.setState({ customer: { ...filled, [name]: value } });
  // Nor is a field wrong any more that an account has filled.
  const wrong = checkCustomer(values).errors;
  return {
    values,
    errors: {
      ...(wrong.name && errors.name && { name: errors.name }),
      ...(wrong.email && errors.email && { email: errors.email }),
      ...(wrong.phone && errors.phone && { phone: errors.phone }),
    },
    refused,
    isNew: saved === null && !signedIn,
    change: (name: keyof CustomerDraft, value: string) => {
      keep(name, value);
      setErrors(({ [name]: _mended, ...others }) => others);
      mendRefused('customer', name);
    },
    /** An empty field is nobody's mistake yet; it is asked for on Next. */
    leave: (name: keyof CustomerDraft) => {
      if (values[name].trim() === '') return;
      const tidy = { ...values, [name]: printed(name, values[name]) };
      if (tidy[name] !== values[name]) keep(name, tidy[name]);
      const { [name]: wrong } = checkCustomer(tidy).errors;
      if (wrong) setErrors((others) => ({ ...others, [name]: wrong }));
    },
    save: (): boolean => {
      const checked = checkCustomer(values);
      setErrors(checked.errors);
      if (!checked.customer) return false;
      saveCustomer(checked.customer);
      mendRefused('customer');
      if (profile) void rememberPhone(profile, checked.customer);
      const { mode } = useChosenTime.getState();
      navigate(mode === 'Pickup' ? paths.checkoutComplete() : paths.checkoutAddress());
      return true;
    },
  };
}

function saveCustomer(customer: Customer): void {
  useShop.setState({ customer });
  useDrafts.setState({ customer: null });
}

/** What signing up promises: the contact is remembered. An account keeps its first phone number by itself. */
async function rememberPhone({ phoneNumber: known }: Auth, { phoneNumber }: Customer) {
  if (known) return;
  const quiet = [
    'offline',
    'fault',
    'try-again',
    'unauthenticated',
    'too-many-requests',
    'phone-invalid',
  ];
  const outcome = await patch(endpoints.profile(), { phoneNumber }, { quiet });
  if (outcome.ok) keepProfile(outcome.answer);
}
