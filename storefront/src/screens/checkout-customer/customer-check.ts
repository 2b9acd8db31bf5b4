import type { Customer } from '@mahlab/bakery/api/cart';
import { CUSTOMER_LIMITS } from '@mahlab/bakery/rules/details';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { isEmail } from '@mahlab/bakery/rules/email';
import { kuwaitMobile, printedPhone } from '@mahlab/bakery/rules/phone';
import type { CustomerDraft } from '../../state/drafts.ts';
import type { TextKey } from '../../translations.ts';

export type CustomerErrors = Partial<Record<keyof CustomerDraft, TextKey>>;

/** The most characters of a field. */
export const LIMITS: Record<keyof CustomerDraft, number> = {
  name: CUSTOMER_LIMITS.name,
  email: CUSTOMER_LIMITS.email,
  phone: CUSTOMER_LIMITS.phoneNumber,
};

/** What is wrong with the details, by field (`checkout.tooLong` takes a `limit`); when nothing is, the customer as the shop keeps it. */
export function checkCustomer(draft: CustomerDraft): {
  errors: CustomerErrors;
  customer: Customer | null;
} {
  const name = draft.name.trim();
  const email = westernDigits(draft.email.trim());
  const phoneNumber = kuwaitMobile(draft.phone);
  const errors: CustomerErrors = {
    ...(!isName(name) && { name: nameError(name) }),
    ...(!isEmail(email) && { email: emailError(email) }),
    ...(phoneNumber === null && { phone: phoneError(draft.phone) }),
  };
  const fine = isName(name) && isEmail(email) && phoneNumber !== null;
  return { errors, customer: fine ? { name, email, phoneNumber } : null };
}

/** A field as it reads once it is left: Western digits, the number in its groups. */
export function printed(field: keyof CustomerDraft, text: string): string {
  if (field === 'name') return text;
  if (field === 'email') return westernDigits(text.trim());
  const phone = kuwaitMobile(text);
  return phone ? national(phone) : westernDigits(text);
}

type Known = { [Field in keyof Customer]: string | null };

/** What is known of a saved customer or of an account; nothing while there is none. */
export function knownOf(saved: Known | null): Partial<CustomerDraft> {
  if (!saved) return {};
  const { name, email, phoneNumber } = saved;
  return {
    ...(name && { name }),
    ...(email && { email }),
    ...(phoneNumber && { phone: national(phoneNumber) }),
  };
}

function national(phone: string): string {
  return printedPhone(phone).replace(/^\+965\s*/, '');
}

function isName(name: string): boolean {
  return name !== '' && name.length <= LIMITS.name;
}

function nameError(name: string): TextKey {
  return name === '' ? 'checkout.nameRequired' : 'checkout.tooLong';
}

function emailError(email: string): TextKey {
  if (email === '') return 'checkout.emailRequired';
  return email.length > LIMITS.email ? 'checkout.tooLong' : 'checkout.emailInvalid';
}

function phoneError(phone: string): TextKey {
  return phone.trim() === '' ? 'checkout.phoneRequired' : 'checkout.phoneInvalid';
}
