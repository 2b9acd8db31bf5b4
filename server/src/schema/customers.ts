import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/** People with an account. One signs in with a password, with Google, or with either. */
export const customers = pgTable(
  'customers',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** In the form of `normalEmail`. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    /** E.164. */
    phone: text('phone'),
    /** A PHC string, argon2id. */
    passwordHash: text('password_hash'),
    /** Google's own id of the person: never changes, unlike an address. */
    googleSub: text('google_sub').unique(),
    /** Address of the picture at Google. */
    profilePic: text('profile_pic'),
    /** When a code, or Google, proved the address. */
    emailVerifiedAt: instant('email_verified_at').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('customers_language', t.language, ['en', 'ar']),
    check('customers_phone', sql`${t.phone} ~ '^\\+965[0-9]{8}$'`),
    check('customers_way_in', sql`${t.passwordHash} is not null or ${t.googleSub} is not null`),
  ],
);

/** Addresses that customers saved. */
export const addresses = pgTable(
  'addresses',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    customerId: ofCustomer(),
    label: text('label').notNull(),
    /** The area's id. It may be gone from the catalogue: the address is then still shown. */
    areaId: text('area_id').notNull(),
    block: text('block').notNull(),
    street: text('street').notNull(),
    house: text('house').notNull(),
    avenue: text('avenue').notNull(),
    additional: text('additional').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [
    index('addresses_customer').on(t.customerId),
    uniqueIndex('addresses_one_default').on(t.customerId).where(sql`${t.isDefault}`),
  ],
);

/** Sessions. A deleted row is a session that has ended. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token, base64url. The token itself is nowhere. */
    tokenHash: text('token_hash').primaryKey(),
    customerId: ofCustomer(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Right to the hour. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('sessions_customer').on(t.customerId), index('sessions_expires').on(t.expiresAt)],
);

function ofCustomer() {
  return uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });
}
