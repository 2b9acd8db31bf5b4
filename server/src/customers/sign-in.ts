import type { Login } from '@mahlab/bakery/api/auth';
import { normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { type Refusal, refusal } from '../refusal.ts';
import { type Customer, findByEmail, signIn, updateCustomer } from './accounts.ts';
import { forgiveTry, type Guesser, takeTry } from './password-tries.ts';
import type { AccountParts, SignedIn } from './sign-up.ts';

/** Signs in by e-mail and password. Whether an account exists changes neither the answer nor its time. */
export async function login(
  parts: AccountParts,
  { username, email, password }: Login,
  { client, language }: { client: string; language: Language },
): Promise<SignedIn | Refusal> {
  const guesser = { email: normalEmail(username ?? email ?? ''), client };
  const slow = await takeTry(parts, guesser);
  if (slow) return slow;
  const customer = await findByEmail(parts.database.orm, guesser.email);
  const fits = await parts.passwords.fits(password, customer?.passwordHash ?? null);
  if (!customer || !fits) return refusal('credentials-wrong');
  await forgiveTry(parts, guesser);
  await strengthen(parts, customer, password);
  const result = await parts.database.orm.transaction(async (tx) => {
    if (customer.language !== language) await updateCustomer(tx, customer.id, { language });
    return signIn(tx, customer);
  });
  return { ok: true, result };
}

/** Checks the password of somebody who is signed in, as carefully as at sign-in. */
export async function checkPassword(
  parts: AccountParts,
  customer: Customer,
  { password, client }: { password: string; client: string },
): Promise<Refusal | null> {
  if (customer.passwordHash === null) return refusal('password-not-set');
  const guesser: Guesser = { email: customer.email, client };
  const slow = await takeTry(parts, guesser);
  if (slow) return slow;
  if (!(await parts.passwords.fits(password, customer.passwordHash))) {
    return refusal('password-wrong');
  }
  await forgiveTry(parts, guesser);
  return null;
}

/** Hashes anew what was hashed when less was asked for: only now is the password here. */
async function strengthen(parts: AccountParts, customer: Customer, password: string) {
  if (!customer.passwordHash || !parts.passwords.isStale(customer.passwordHash)) return;
  const passwordHash = await parts.passwords.hash(password);
  await updateCustomer(parts.database.orm, customer.id, { passwordHash });
}
