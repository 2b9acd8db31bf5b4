import type { ChangePassword, ResetPassword } from '@mahlab/bakery/api/auth';
import { normalEmail } from '@mahlab/bakery/rules/email';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import {
  type Customer,
  findByEmail,
  findCustomer,
  lockChecked,
  lockCustomer,
  signIn,
  updateCustomer,
} from './accounts.ts';
import { checkCode, useCode } from './codes.ts';
import { closeSessions } from './sessions.ts';
import { checkPassword } from './sign-in.ts';
import { type AccountContext, refusedAccount, type SignedIn } from './sign-up.ts';

/**
 * Sets a new password with a code, ends all sessions and opens a new one. From an account that had a password it takes Google
 * as well, which somebody who knew that may have connected.
 */
export async function resetPassword(
  context: AccountContext,
  { username, verificationId, otp, password }: ResetPassword,
): Promise<SignedIn | Refusal> {
  const email = normalEmail(username);
  const refused = await refusedAccount(password, email);
  if (refused) return refused;
  const checked = await checkCode(context, { purpose: 'reset', email, verificationId, otp });
  if (!checked.ok) return checked;
  const customer = await findByEmail(context.database.orm, email);
  if (!customer) return refusal('code-expired');
  return setPassword(context, customer, { password, verificationId });
}

/** Changes the password of a signed-in customer who gives the old one. */
export async function changePassword(
  context: AccountContext,
  customerId: string,
  { password, newPassword, client }: ChangePassword & { client: string },
): Promise<SignedIn | Refusal> {
  const customer = await findCustomer(context.database.orm, customerId);
  const refused =
    (await refusedAccount(newPassword, customer.email)) ??
    (await checkPassword(context, customer, { password, client }));
  return refused ?? setPassword(context, customer, { password: newPassword });
}

/**
 * Stores a password, tells its owner, and ends every session, so that others who knew the old one are signed out. With a
 * code it is the only way in from then on, where there was a password before.
 */
async function setPassword(
  context: AccountContext,
  customer: Customer,
  { password, verificationId }: { password: string; verificationId?: string },
): Promise<SignedIn | Refusal> {
  const passwordHash = await context.passwords.hash(password);
  const byCode = verificationId !== undefined;
  const set = await context.database.orm.transaction(async (tx) => {
    const current = await (byCode ? lockCustomer(tx, customer.id) : lockChecked(tx, customer));
    if (!current) return refusal(byCode ? 'code-expired' : 'password-wrong');
    if (byCode && !(await useCode(tx, verificationId))) return refusal('code-expired');
    // Whoever had no password until now came by Google themselves.
    const isLost = byCode && current.passwordHash !== null && current.googleSub !== null;
    const change = { passwordHash, ...(isLost && { googleSub: null, profilePic: null }) };
    await updateCustomer(tx, current.id, change);
    await closeSessions(tx, current.id);
    const { email: recipient, language } = current;
    await queueMail(tx, context, {
      recipient,
      language,
      content: { kind: 'new-way-in', by: 'password', ...(isLost && { withoutGoogle: true }) },
    });
    return { ok: true as const, result: await signIn(tx, { ...current, ...change }) };
  });
  if (set.ok) context.jobs.notifyWorker('mail.send');
  return set;
}
