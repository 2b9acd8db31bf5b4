import type { AuthResult, CreateAccount } from '@mahlab/bakery/api/auth';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { passwordFault } from '@mahlab/bakery/rules/password';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { insertCustomer, signIn } from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { isCommonPassword } from './common-passwords.ts';

export type SignedIn = { ok: true; result: AuthResult };

/** The part of the context that accounts use. */
export type AccountContext = Pick<
  AppContext,
  'config' | 'database' | 'serverKey' | 'passwords' | 'google' | 'jobs' | 'log'
>;

/** Creates an account for an address that a code has proven, and signs its owner in. */
export async function createAccount(
  context: AccountContext,
  sent: CreateAccount,
  language: Language,
): Promise<SignedIn | Refusal> {
  const { name, password, otp, verificationId } = sanitizeText(sent);
  const email = normalEmail(sent.email);
  const refused = await refusedAccount(password, email);
  if (refused) return refused;
  const code = { purpose: 'registration', email, verificationId, otp } as const;
  const checked = await checkCode(context, code);
  if (!checked.ok) return checked;

  const passwordHash = await context.passwords.hash(password);
  return context.database.orm.transaction(async (tx) => {
    if (!(await useCode(tx, verificationId))) return refusal('code-expired');
    const row = { id: uuidv7(), email, name, passwordHash, language, emailVerifiedAt: new Date() };
    const customer = await insertCustomer(tx, row);
    // The address is proven, so its owner may know.
    if (!customer) return refusal('account-exists');
    return { ok: true, result: await signIn(tx, customer) };
  });
}

/** The refusal of a malformed address or a weak password; null when both are fine. */
export async function refusedAccount(password: string, email: string): Promise<Refusal | null> {
  return isEmail(email) ? refusedPassword(password, email) : refusal('email-invalid');
}

/** The refusal of a password that may not become that of an address; null for a good one. */
export async function refusedPassword(password: string, email: string): Promise<Refusal | null> {
  const fault = passwordFault(password);
  if (fault) return refusal(fault);
  return (await isCommonPassword(password, email)) ? refusal('password-common') : null;
}
