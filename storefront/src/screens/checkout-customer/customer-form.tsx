import type { Customer } from '@mahlab/bakery/api/cart';
import type { Profile } from '@mahlab/bakery/api/customer';
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
import { useSay } from '../../say.ts';
import { type Auth, keepProfile, useAccount } from '../../state/auth.ts';
import { type CustomerDraft, useDrafts } from '../../state/drafts.ts';
import { useShop } from '../../state/shop.ts';
import { checkCustomer, draftOf, printed } from './customer-check.ts';
import { RemindRow } from './remind-row.tsx';

/** Name, e-mail and phone. What is typed survives a reload; a field is checked when it is left. */
export function CustomerForm({ focused }: { focused: boolean }) {
  const say = useSay();
  const { values, errors, change, leave, save, isNew } = useCustomer();
  const [asked, setAsked] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) fields.current?.querySelector('input')?.focus();
  }, [focused]);
  const field = (name: keyof CustomerDraft) => ({
    value: values[name],
    error: errors[name] && say(errors[name]),
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
    onBlur: () => leave(name),
    required: true,
  });
  return (
    <CheckoutForm
      onSubmit={save}
      dock={
        <Button type="submit" wide>
          {say('checkout.next')}
        </Button>
      }
    >
      <div ref={fields} className="grid gap-5">
        <Field
          label={say('checkout.name')}
          autoComplete="name"
          maxLength={100}
          {...field('name')}
        />
        <Field
          label={say('checkout.email')}
          {...EMAIL_KIND}
          autoComplete="email"
          {...field('email')}
        />
        <PhoneField label={say('checkout.phone')} {...field('phone')} />
      </div>
      <RemindRow />
      {isNew && (
        <p className="flex items-center justify-between gap-3 rounded-tile bg-kernel-soft py-1 ps-4 pe-4 text-small">
          <span className="text-balance text-ink-soft">{say('checkout.signUpInstead')}</span>
          <button type="button" className="link flex-none" onClick={() => setAsked(true)}>
            {say('checkout.signUp')}
          </button>
        </p>
      )}
      {asked && <SignUpDialog then={paths.checkoutCustomer()} onClose={() => setAsked(false)} />}
    </CheckoutForm>
  );
}

function useCustomer() {
  const saved = useShop(({ customer }) => customer);
  const draft = useDrafts(({ customer }) => customer);
  const { signedIn, profile } = useAccount();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<ReturnType<typeof checkCustomer>['errors']>({});
  const values = draft ?? draftOf(saved ?? profile);
  const keep = (customer: CustomerDraft | null) => useDrafts.setState({ customer });
  return {
    values,
    errors,
    isNew: saved === null && !signedIn,
    change: (name: keyof CustomerDraft, value: string) => {
      keep({ ...values, [name]: value });
      setErrors(({ [name]: _mended, ...others }) => others);
    },
    /** An empty field is nobody's mistake yet; it is asked for on Next. */
    leave: (name: keyof CustomerDraft) => {
      if (values[name].trim() === '') return;
      const tidy = { ...values, [name]: printed(name, values[name]) };
      if (tidy[name] !== values[name]) keep(tidy);
      const { [name]: wrong } = checkCustomer(tidy).errors;
      if (wrong) setErrors((others) => ({ ...others, [name]: wrong }));
    },
    save: (): boolean => {
      const checked = checkCustomer(values);
      setErrors(checked.errors);
      if (!checked.customer) return false;
      saveCustomer(checked.customer);
      if (profile) void rememberPhone(profile, checked.customer);
      navigate(paths.checkoutAddress());
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
  const quiet = ['offline', 'fault', 'unauthenticated', 'too-many-requests', 'phone-invalid'];
  const outcome = await patch<Profile>(endpoints.profile(), { phoneNumber }, { quiet });
  if (outcome.ok) keepProfile(outcome.answer);
}
