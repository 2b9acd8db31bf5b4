import type { OrderEdit } from '@mahlab/bakery/api/staff-revision';
import { REFUND_KINDS } from '@mahlab/bakery/rules/refund';
import { SIGN_IN_WAYS, STAFF_ROLES } from '@mahlab/bakery/rules/staff/rights';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** People who work in the bakery. Nobody is deleted: what they did stays theirs. */
export const staffMembers = pgTable(
  'staff_members',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** In the form of `normalEmail`. */
    email: text('email').notNull().unique(),
    name: text('name').notNull(),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
    /** Kitchens' ids; null is all of them. */
    kitchens: text('kitchens').array(),
    /** Whether they may sign in. */
    active: boolean('active').notNull().default(true),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    oneOf('staff_members_role', t.role, STAFF_ROLES),
    oneOf('staff_members_language', t.language, ['en', 'ar']),
    check('staff_members_owner', sql`${t.role} <> 'owner' or ${t.kitchens} is null`),
    check('staff_members_kitchens', sql`${t.kitchens} is null or cardinality(${t.kitchens}) > 0`),
  ],
);

/** Invitations that can still be taken up, one a member. The link's token is nowhere: the server's key makes it. */
export const staffInvitations = pgTable('staff_invitations', {
  /** 128 random bits, base64url. */
  id: text('id').primaryKey(),
  memberId: ofMember().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** Passkeys of members. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    memberId: ofMember(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where it counts. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    /** What its owner calls it. */
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (t) => [index('staff_passkeys_member').on(t.memberId)],
);

/** Challenges for passkeys that were given out and not used yet. */
export const staffChallenges = pgTable(
  'staff_challenges',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    /** Who is to make a new passkey; null for signing in. */
    memberId: uuid('member_id').references(() => staffMembers.id, { onDelete: 'cascade' }),
    challenge: text('challenge').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('staff_challenges_expires').on(t.expiresAt)],
);

/**
 * Sessions in the back office. A deleted row is a session that has ended. Those with a kitchen are paired devices, on which
 * people take turns: the member is who tapped their name last, until `unlockedUntil`.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** SHA-256 of the cookie's token, base64url. The token itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    memberId: uuid('member_id').references(() => staffMembers.id, { onDelete: 'cascade' }),
    way: text('way', { enum: SIGN_IN_WAYS }),
    /** When a passkey was shown last. */
    passkeyAt: instant('passkey_at'),
    kitchen: text('kitchen'),
    deviceName: text('device_name'),
    unlockedUntil: instant('unlocked_until'),
    /** The browser's own words for itself, cut. */
    browser: text('browser').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Right to the minute. */
    usedAt: instant('used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    index('staff_sessions_member').on(t.memberId),
    index('staff_sessions_expires').on(t.expiresAt),
    oneOf('staff_sessions_way', t.way, SIGN_IN_WAYS),
    check(
      'staff_sessions_device',
      sql`(${t.kitchen} is null) = (${t.deviceName} is null) and (${t.kitchen} is null) = (${t.unlockedUntil} is null)
        and (${t.kitchen} is not null or ${t.memberId} is not null and ${t.way} is not null)`,
    ),
  ],
);

/** Codes with which a device can be paired with a kitchen. */
export const staffPairings = pgTable('staff_pairings', {
  /** SHA-256 of the code, base64url. */
  codeHash: text('code_hash').primaryKey(),
  kitchen: text('kitchen').notNull(),
  deviceName: text('device_name').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** The four digits of a member on one paired device. */
export const staffDigits = pgTable(
  'staff_digits',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    memberId: ofMember(),
    /** A PHC string, argon2id. */
    digitsHash: text('digits_hash').notNull(),
    /** Wrong ones since they were set or last right. */
    tries: integer('tries').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.memberId] })],
);

/** Who changed what. A trigger refuses to change or delete its rows, but for `why`. Only that may name a shopper. */
export const staffAudit = pgTable(
  'staff_audit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** Null for the server itself, and for a device before anybody has tapped a name. */
    memberId: uuid('member_id'),
    /** What the member was called then. */
    name: text('name').notNull(),
    role: text('role', { enum: STAFF_ROLES }),
    way: text('way', { enum: SIGN_IN_WAYS }),
    session: uuid('session'),
    device: text('device'),
    /** Method and pattern, such as `POST /staff/order/:id/status`. */
    call: text('call').notNull(),
    /** The id of what was changed. */
    object: text('object'),
    kitchen: text('kitchen'),
    before: jsonb('before').$type<AuditFields>(),
    after: jsonb('after').$type<AuditFields>(),
    /** Staff's own words. Of an order whose person was erased they may be emptied, and nothing else. */
    why: text('why'),
  },
  (t) => [
    index('staff_audit_object').on(t.object, t.id),
    index('staff_audit_member').on(t.memberId, t.id),
    index('staff_audit_kitchen').on(t.kitchen, t.id),
  ],
);

/** Refunds above the limit of whoever asked for them: each waits for somebody who may. */
export const refundRequests = pgTable(
  'staff_refund_requests',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    amountFils: integer('amount_fils').notNull(),
    why: text('why').notNull(),
    kind: text('kind', { enum: REFUND_KINDS }),
    /** The edit that gives it back, made once it is granted; null for a refund alone. */
    edit: jsonb('edit').$type<OrderEdit>(),
    askedBy: ofMember('asked_by'),
    askedAt: instant('asked_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => staffMembers.id),
    decidedAt: instant('decided_at'),
    /** Null while it waits. */
    decision: text('decision', { enum: ['granted', 'declined'] }),
  },
  (t) => [
    index('staff_refund_requests_waiting').on(t.askedAt).where(sql`${t.decision} is null`),
    index('staff_refund_requests_order').on(t.orderId),
    oneOf('staff_refund_requests_kind', t.kind, REFUND_KINDS),
    oneOf('staff_refund_requests_decision', t.decision, ['granted', 'declined']),
    check('staff_refund_requests_amount', sql`${t.amountFils} > 0`),
    check(
      'staff_refund_requests_decided',
      sql`(${t.decision} is null) = (${t.decidedAt} is null) and (${t.decision} is null) = (${t.decidedBy} is null)`,
    ),
  ],
);

/** Named fields of what was changed. */
export type AuditFields = Record<string, unknown>;

function ofMember(column = 'member_id') {
  return uuid(column)
    .notNull()
    .references(() => staffMembers.id, { onDelete: 'cascade' });
}
