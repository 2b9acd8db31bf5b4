import type { AuthResult, CreateAccount } from '@mahlab/bakery/api/auth';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { passwordFault } from '@mahlab/bakery/rules/password';
import { v7 as uuidv7 } from 'uuid';
import type { Parts } from '../parts.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { storable } from '../storable.ts';
import { insertCustomer, signIn } from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { isCommonPassword } from './common-passwords.ts';

export type SignedIn = { ok: true; result: AuthResult };

/** What accounts need of the process. */
export type AccountParts = Pick<
  Parts,
  'config' | 'database' | 'serverKey' | 'passwords' | 'google' | 'jobs' | 'log'
>;

/** Creates an account for an address that a code has proven, and signs its owner in. */
export async function createAccount(
  parts: AccountParts,
  sent: CreateAccount,
  language: Language,
): Promise<SignedIn | Refusal> {
  const { name, password, otp, verificationId } = storable(sent);
  const email = normalEmail(sent.email);
  const refused = await refusedAccount(password, email);
  if (refused) return refused;
  const code = { purpose: 'registration', email, verificationId, otp } as const;
  const checked = await checkCode(parts, code);
  if (!checked.ok) return checked;

  const passwordHash = await parts.passwords.hash(password);
  return parts.database.orm.transaction(async (tx) => {
    if (!(await useCode(tx, verificationId))) return refusal('code-expired');
    const row = { id: uuidv7(), email, name, passwordHash, language, emailVerifiedAt: new Date() };
    const customer = await insertCustomer(tx, row);
    // The address is proven, so its owner may know.
    if (!customer) return refusal('account-exists');
    return { ok: true, result: await signIn(tx, customer) };
  });
}

/** What is wrong with an address or a new password, before anything else is looked at. */
export async function refusedAccount(password: string, email: string): Promise<Refusal | null> {
  if (!isEmail(email)) return refusal('email-invalid');
  const fault = passwordFault(password);
  if (fault) return refusal(fault);
  return (await isCommonPassword(password, email)) ? refusal('password-common') : null;
}
