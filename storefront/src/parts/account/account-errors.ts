import { isEmail } from '@mahlab/bakery/rules/email';
import { passwordFault } from '@mahlab/bakery/rules/password';
import type { Translate } from '../../translations.ts';

/** The fields of the account forms, and the errors shown under them. */
export type AccountField = 'name' | 'email' | 'password' | 'code' | 'newPassword' | 'phone';
export type AccountErrors = Partial<Record<AccountField, string>>;

/** What is missing or cannot be right, before anybody is asked. */
export function checked(
  values: Partial<Record<AccountField, string>>,
  t: Translate,
): AccountErrors {
  const { name, email, password, newPassword, code } = values;
  return {
    ...(name?.trim() === '' && { name: t('account.nameRequired') }),
    ...(email !== undefined && !isEmail(email.trim()) && { email: emailError(email, t) }),
    ...(password === '' && { password: t('account.passwordRequired') }),
    ...(newPassword !== undefined && passwordError(newPassword, t)),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { code: t('account.codeRequired') }),
  };
}

export type Refused = { code: string; message: string; body: Record<string, unknown> };

/** Refusals that are told at their field by `refusedField`, and nowhere else. */
export const TOLD_AT_FIELD = [
  'credentials-wrong',
  'sign-in-too-often',
  'password-wrong',
  'password-too-short',
  'password-too-long',
  'password-common',
  'email-invalid',
  'account-exists',
  'code-wrong',
  'code-expired',
  'phone-invalid',
];

/** Which field a refusal is about: what is wrong, and what to do. */
export function refusedField({ code, message, body }: Refused, t: Translate): AccountErrors {
  switch (code) {
    case 'sign-in-too-often':
      return { password: message };
    case 'credentials-wrong':
      return { password: t('account.credentialsHint') };
    case 'password-wrong':
      return { password: t('account.passwordWrong') };
    case 'password-too-short':
    case 'password-too-long':
      return { newPassword: t('account.passwordRule') };
    case 'password-common':
      return { newPassword: t('account.passwordCommon') };
    case 'email-invalid':
      return { email: t('account.emailInvalid') };
    case 'account-exists':
      return { email: t('account.exists') };
    case 'code-wrong':
      return { code: t('account.triesLeft', { count: Number(body.triesLeft ?? 0) }) };
    case 'code-expired':
      return { code: t('account.codeExpired') };
    case 'phone-invalid':
      return { phone: t('account.phoneInvalid') };
    default:
      return {};
  }
}

function emailError(email: string, t: Translate): string {
  return t(email.trim() === '' ? 'account.emailRequired' : 'account.emailInvalid');
}

function passwordError(password: string, t: Translate): AccountErrors {
  if (password === '') return { newPassword: t('account.passwordRequired') };
  return passwordFault(password) ? { newPassword: t('account.passwordRule') } : {};
}
