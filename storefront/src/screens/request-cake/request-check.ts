import { westernDigits } from '@mahlab/bakery/rules/digits';
import { isEmail } from '@mahlab/bakery/rules/email';
import { kuwaitMobile, printedPhone } from '@mahlab/bakery/rules/phone';
import type { TextKey } from '../../translations.ts';

/** `email` may be empty: it is for a note that the request has arrived. */
export type RequestFields = { name: string; phone: string; email: string; remarks: string };
export type RequestErrors = Partial<Record<keyof RequestFields, TextKey>>;

/** What is wrong with the fields. `isIncomplete` when one of them is empty, which the shop says in Spec 5's words. */
export function checkRequest({ name, phone, email, remarks }: RequestFields): {
  errors: RequestErrors;
  isIncomplete: boolean;
} {
  const errors: RequestErrors = {
    ...(remarks.trim() === '' && { remarks: 'request.remarksRequired' }),
    ...(name.trim() === '' && { name: 'request.nameRequired' }),
    ...(phone.trim() === '' && { phone: 'request.phoneRequired' }),
  };
  const isIncomplete = Object.keys(errors).length > 0;
  if (!errors.phone && kuwaitMobile(phone) === null) errors.phone = 'request.phoneInvalid';
  if (email !== '' && !isEmail(email)) errors.email = 'request.emailInvalid';
  return { errors, isIncomplete };
}

/** A number as it reads once its field is left: Western digits, in groups, without the country's code. */
export function tidyPhone(typed: string): string {
  const mobile = kuwaitMobile(typed);
  return mobile ? printedPhone(mobile).replace(/^\+965\s*/, '') : westernDigits(typed);
}
