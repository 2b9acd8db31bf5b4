import { ATTEMPT_STATES } from '@mahlab/bakery/rules/payment';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orders } from './orders.ts';

/** One try to pay an order. An order has one open attempt at most. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** 1 for the first, then 2, 3 … */
    number: integer('number').notNull(),
    /** Its name at the gateway: `requested_order_id`. */
    name: text('name').notNull().unique(),
    state: text('state', { enum: ATTEMPT_STATES }).notNull(),
    amountFils: integer('amount_fils').notNull(),
    currency: text('currency', { enum: ['KWD'] })
      .notNull()
      .default('KWD'),
    provider: text('provider').notNull(),
    /** The gateway's key from the charge's answer: UPayments' `session_id`. */
    providerRef: text('provider_ref'),
    /** The gateway's key from its status answer. */
    trackId: text('track_id'),
    paymentId: text('payment_id'),
    /** Where the shopper pays. */
    link: text('link'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    linkExpiresAt: instant('link_expires_at').notNull(),
    /** When the gateway was last asked. */
    askedAt: instant('asked_at'),
    decidedAt: instant('decided_at'),
    lastError: text('last_error'),
  },
  (t) => [
    unique('payment_attempts_order_number').on(t.orderId, t.number),
    uniqueIndex('payment_attempts_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('opening', 'pending')`),
    oneOf('payment_attempts_state', t.state, ATTEMPT_STATES),
    oneOf('payment_attempts_currency', t.currency, ['KWD']),
    check('payment_attempts_amount', sql`${t.amountFils} > 0`),
    check('payment_attempts_number', sql`${t.number} >= 1`),
    check('payment_attempts_link', sql`${t.state} <> 'pending' or ${t.link} is not null`),
    check('payment_attempts_payment', sql`${t.state} <> 'paid' or ${t.paymentId} is not null`),
    check(
      'payment_attempts_decided',
      sql`(${t.state} in ('opening', 'pending')) = (${t.decidedAt} is null)`,
    ),
  ],
);

/** Everything a gateway said, as it came. Nothing is decided by it but by the status answers. */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    provider: text('provider').notNull(),
    kind: text('kind', { enum: ['webhook', 'return', 'status'] }).notNull(),
    /** The attempt that it names, when it names one of ours. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** Whether it proved its sender; null when the gateway offers no proof. */
    authentic: boolean('authentic'),
    contentType: text('content_type'),
    body: text('body').notNull(),
  },
  (t) => [
    index('gateway_events_attempt').on(t.attemptId),
    oneOf('gateway_events_kind', t.kind, ['webhook', 'return', 'status']),
  ],
);
