import { CODE_PURPOSES } from '@mahlab/bakery/api/auth';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

/** Keys that all processes share, made once by whichever needs one first. */
export const serverKeys = pgTable('server_keys', {
  name: text('name').primaryKey(),
  /** 256 random bits, base64url. */
  key: text('key').notNull(),
});

/** What a one-time code is for: what shoppers ask it for, or signing in to the back office. */
export const VERIFICATION_PURPOSES = [...CODE_PURPOSES, 'staff'] as const;
export type VerificationPurpose = (typeof VERIFICATION_PURPOSES)[number];

/** One-time codes that were asked for, real and pretended. The code itself is nowhere. */
export const verifications = pgTable(
  'verifications',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    purpose: text('purpose', { enum: VERIFICATION_PURPOSES }).notNull(),
    /** In the form of `normalEmail`. */
    email: text('email').notNull(),
    /** HMAC of the internet address that asked. */
    client: text('client').notNull(),
    /** HMAC of id and code. Null when no code fits: the mail told something else. */
    codeMac: text('code_mac'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('verifications_email').on(t.email, t.createdAt),
    index('verifications_client').on(t.client, t.createdAt),
    index('verifications_created').on(t.createdAt),
    oneOf('verifications_purpose', t.purpose, VERIFICATION_PURPOSES),
    check('verifications_tries', sql`${t.tries} >= 0`),
  ],
);

/** How often a password was tried lately, by whom or for whom. A row that is old counts no more. */
export const passwordTries = pgTable(
  'password_tries',
  {
    /** HMAC of what is counted: an account with an internet address, one of the two, or everything. */
    key: text('key').primaryKey(),
    tries: integer('tries').notNull(),
    lastAt: instant('last_at').notNull(),
    /** No try is looked at before. */
    nextAt: instant('next_at').notNull(),
  },
  (t) => [index('password_tries_last').on(t.lastAt)],
);

/** Nonces given out for Google sign-in and not used yet. */
export const googleNonces = pgTable(
  'google_nonces',
  {
    /** SHA-256 of the nonce, base64url. */
    nonceHash: text('nonce_hash').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('google_nonces_expires').on(t.expiresAt)],
);
