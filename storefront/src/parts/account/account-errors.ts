import { isEmail } from '@mahlab/bakery/rules/email';
import { passwordFault } from '@mahlab/bakery/rules/password';
import type { Say } from '../../say.ts';

/** The fields of the account forms, and the errors shown under them. */
export type AccountField = 'name' | 'email' | 'password' | 'code' | 'newPassword' | 'phone';
export type AccountErrors = Partial<Record<AccountField, string>>;

/** What is missing or cannot be right, before anybody is asked. */
export function checked(values: Partial<Record<AccountField, string>>, say: Say): AccountErrors {
  const { name, email, password, newPassword, code } = values;
  return {
    ...(name?.trim() === '' && { name: say('account.nameRequired') }),
    ...(email !== undefined && !isEmail(email.trim()) && { email: emailError(email, say) }),
    ...(password === '' && { password: say('account.passwordRequired') }),
    ...(newPassword !== undefined && passwordError(newPassword, say)),
    ...(code !== undefined && !/^\d{6}$/.test(code) && { code: say('account.codeRequired') }),
  };
}

type Refused = { code: string; body: Record<string, unknown> };

/** Which field a refusal is about, and what to do; the toast has said what is wrong (Spec 8). */
export function refusedField({ code, body }: Refused, say: Say): AccountErrors {
  switch (code) {
    case 'credentials-wrong':
      return { password: say('account.credentialsHint') };
    case 'password-wrong':
      return { password: say('account.passwordWrong') };
    case 'password-too-short':
    case 'password-too-long':
      return { newPassword: say('account.passwordRule') };
    case 'password-common':
      return { newPassword: say('account.passwordCommon') };
    case 'email-invalid':
      return { email: say('account.emailInvalid') };
    case 'account-exists':
      return { email: say('account.exists') };
    case 'code-wrong':
      return { code: say('account.triesLeft', { count: Number(body.triesLeft ?? 0) }) };
    case 'code-expired':
      return { code: say('account.codeExpired') };
    case 'phone-invalid':
      return { phone: say('account.phoneInvalid') };
    default:
      return {};
  }
}

function emailError(email: string, say: Say): string {
  return say(email.trim() === '' ? 'account.emailRequired' : 'account.emailInvalid');
}

function passwordError(password: string, say: Say): AccountErrors {
  if (password === '') return { newPassword: say('account.passwordRequired') };
  return passwordFault(password) ? { newPassword: say('account.passwordRule') } : {};
}
