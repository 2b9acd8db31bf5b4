import type { ChangePassword, ResetPassword } from '@mahlab/bakery/api/auth';
import { normalEmail } from '@mahlab/bakery/rules/email';
import { type Refusal, refusal } from '../refusal.ts';
import { type Customer, findByEmail, findCustomer, signIn, updateCustomer } from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { closeSessions } from './sessions.ts';
import { checkPassword } from './sign-in.ts';
import { type AccountParts, refusedAccount, type SignedIn } from './sign-up.ts';

/** Sets a new password for whoever has the code, signs everybody else out and the owner in. */
export async function resetPassword(
  parts: AccountParts,
  { username, verificationId, otp, password }: ResetPassword,
): Promise<SignedIn | Refusal> {
  const email = normalEmail(username);
  const refused = await refusedAccount(password, email);
  if (refused) return refused;
  const checked = await checkCode(parts, { purpose: 'reset', email, verificationId, otp });
  if (!checked.ok) return checked;
  const customer = await findByEmail(parts.database.orm, email);
  if (!customer) return refusal('code-expired');
  return setPassword(parts, customer, { password, verificationId });
}

/** Changes the password of somebody who is signed in and knows the old one. */
export async function changePassword(
  parts: AccountParts,
  customerId: string,
  { password, newPassword, client }: ChangePassword & { client: string },
): Promise<SignedIn | Refusal> {
  const customer = await findCustomer(parts.database.orm, customerId);
  const refused =
    (await refusedAccount(newPassword, customer.email)) ??
    (await checkPassword(parts, customer, { password, client }));
  return refused ?? setPassword(parts, customer, { password: newPassword });
}

/** A changed password ends every session: whoever else knew the old one is out. */
async function setPassword(
  parts: AccountParts,
  customer: Customer,
  { password, verificationId }: { password: string; verificationId?: string },
): Promise<SignedIn | Refusal> {
  const passwordHash = await parts.passwords.hash(password);
  return parts.database.orm.transaction(async (tx) => {
    if (verificationId !== undefined && !(await useCode(tx, verificationId))) {
      return refusal('code-expired');
    }
    await updateCustomer(tx, customer.id, { passwordHash });
    await closeSessions(tx, customer.id);
    return { ok: true, result: await signIn(tx, { ...customer, passwordHash }) };
  });
}
