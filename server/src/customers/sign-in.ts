import type { Login } from '@mahlab/bakery/api/auth';
import { normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, eq } from 'drizzle-orm';
import { type Refusal, refusal } from '../http/refusal.ts';
import { customers } from '../schema/customers.ts';
import { type Customer, findByEmail, lockChecked, signIn, updateCustomer } from './accounts.ts';
import { forgiveTry, type Guesser, takeTry } from './password-tries.ts';
import type { AccountContext, SignedIn } from './sign-up.ts';

/** Signs in by e-mail and password. Whether an account exists changes neither the answer nor its time. */
export async function login(
  context: AccountContext,
  { username, email, password }: Login,
  { client, language }: { client: string; language: Language },
): Promise<SignedIn | Refusal> {
  const guesser = { email: normalEmail(username ?? email ?? ''), client };
  const slow = await takeTry(context, guesser);
  if (slow) return slow;
  const customer = await findByEmail(context.database.orm, guesser.email);
  const fits = await context.passwords.fits(password, customer?.passwordHash ?? null);
  if (!customer || !fits) return refusal('credentials-wrong');
  await forgiveTry(context, guesser);
  const checked = await strengthen(context, customer, password);
  return context.database.orm.transaction(async (tx) => {
    const known = await lockChecked(tx, checked);
    if (!known) return refusal('credentials-wrong');
    if (known.language !== language) await updateCustomer(tx, known.id, { language });
    return { ok: true, result: await signIn(tx, known) };
  });
}

/**
 * Checks the password of a signed-in customer, with the limits of signing in. Whatever it opens is written under
 * `lockChecked`.
 */
export async function checkPassword(
  context: AccountContext,
  customer: Customer,
  { password, client }: { password: string; client: string },
): Promise<Refusal | null> {
  if (customer.passwordHash === null) return refusal('password-not-set');
  const guesser: Guesser = { email: customer.email, client };
  const slow = await takeTry(context, guesser);
  if (slow) return slow;
  if (!(await context.passwords.fits(password, customer.passwordHash))) {
    return refusal('password-wrong');
  }
  await forgiveTry(context, guesser);
  return null;
}

/**
 * Hashes the password again when its hash has old parameters: only at sign-in is the password known. Answers the customer
 * with the hash that is stored then; one with another password meanwhile keeps that.
 */
async function strengthen(
  context: AccountContext,
  customer: Customer,
  password: string,
): Promise<Customer> {
  const { id, passwordHash: old } = customer;
  if (!old || !context.passwords.isStale(old)) return customer;
  const passwordHash = await context.passwords.hash(password);
  const [strengthened] = await context.database.orm
    .update(customers)
    .set({ passwordHash })
    .where(and(eq(customers.id, id), eq(customers.passwordHash, old)))
    .returning();
  return strengthened ?? customer;
}
