import type { AuthResult } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../database/db.ts';
import { customers } from '../schema/customers.ts';
import { orders } from '../schema/orders.ts';
import { defaultAddress } from './addresses.ts';
import { type CustomerId, openSession } from './sessions.ts';

export type Customer = typeof customers.$inferSelect;
export type NewCustomer = typeof customers.$inferInsert;

export async function findByEmail(orm: Orm, email: string): Promise<Customer | null> {
  const [found] = await orm.select().from(customers).where(eq(customers.email, email));
  return found ?? null;
}

export async function findByGoogle(orm: Orm, sub: string): Promise<Customer | null> {
  const [found] = await orm.select().from(customers).where(eq(customers.googleSub, sub));
  return found ?? null;
}

/** The customer of a session. Throws when the account was deleted in the meantime. */
export async function findCustomer(orm: Orm, id: CustomerId): Promise<Customer> {
  const [found] = await orm.select().from(customers).where(eq(customers.id, id));
  if (!found) throw new Error('a session without its customer');
  return found;
}

/** Locks a customer until the transaction ends; null when the account is gone. */
export function lockCustomer(tx: Tx, id: CustomerId): Promise<Customer | null> {
  return lock(tx, eq(customers.id, id));
}

/** The same by Google's id of the person; null when no account has it, or has it any more. */
export function lockByGoogle(tx: Tx, sub: string): Promise<Customer | null> {
  return lock(tx, eq(customers.googleSub, sub));
}

/**
 * The same of a customer whose password was checked before; null, too, when they have another one by now. What the old one
 * opens would outlast the new one.
 */
export async function lockChecked(tx: Tx, checked: Customer): Promise<Customer | null> {
  const found = await lockCustomer(tx, checked.id);
  return found?.passwordHash === checked.passwordHash ? found : null;
}

/** Not as strong as `update`: an order or a session that is stored meanwhile need not wait. */
async function lock(tx: Tx, which: SQL): Promise<Customer | null> {
  const [found] = await tx.select().from(customers).where(which).for('no key update');
  return found ?? null;
}

/** Stores a new customer; null when the address, or the Google account, has one already. */
export async function insertCustomer(tx: Tx, row: NewCustomer): Promise<Customer | null> {
  const [inserted] = await tx.insert(customers).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function updateCustomer(
  orm: Orm,
  id: CustomerId,
  change: Partial<NewCustomer>,
): Promise<void> {
  await orm.update(customers).set(change).where(eq(customers.id, id));
}

/** Signs a customer in: opens a session, and adds guest orders under the proven e-mail address to the account. */
export async function signIn(tx: Tx, customer: Customer): Promise<AuthResult> {
  await claimGuestOrders(tx, customer);
  return authResult(tx, customer, await openSession(tx, customer.id));
}

export async function authResult(orm: Orm, customer: Customer, token: string): Promise<AuthResult> {
  const { hasPassword: _, hasGoogle: __, ...result } = await profileOf(orm, customer);
  return { token, ...result };
}

export async function profileOf(orm: Orm, customer: Customer): Promise<Profile> {
  const { id, name, email, phone, profilePic, passwordHash, googleSub } = customer;
  return {
    name,
    username: email,
    email,
    phoneNumber: phone,
    profilePic,
    address: await defaultAddress(orm, id),
    hasPassword: passwordHash !== null,
    hasGoogle: googleSub !== null,
  };
}

async function claimGuestOrders(tx: Tx, { id, email }: Customer): Promise<void> {
  await tx
    .update(orders)
    .set({ customerId: id })
    .where(
      and(
        isNull(orders.customerId),
        sql`lower(${orders.customerEmail}) = ${email}`,
        eq(orders.eraseWhenDone, false),
      ),
    );
}
