import { PAID_WITH } from '@mahlab/bakery/rules/paid-with';
import { ATTEMPT_STATES } from '@mahlab/bakery/rules/payment';
import { REFUND_KINDS, REFUND_STATES } from '@mahlab/bakery/rules/refund';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';
import { orderRevisions } from './order-revisions.ts';
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
    /** The edit whose supplement it pays; null for one that pays the order. */
    revisionId: uuid('revision_id').references(() => orderRevisions.id),
    /** 1 for the first, then 2, 3 …, supplements included. */
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
    /** What it was paid with; null where the gateway does not tell, and of payments of before. */
    method: text('method', { enum: PAID_WITH }),
    /** The key by which the gateway takes a refund: UPayments' `refund_order_id`. */
    refundKey: text('refund_key'),
    /** What goes back or has gone back of it: never more than was paid. */
    refundedFils: integer('refunded_fils').notNull().default(0),
    /** Where the shopper pays. */
    link: text('link'),
    openedAt: instant('opened_at').notNull().defaultNow(),
    linkExpiresAt: instant('link_expires_at').notNull(),
    /** When the gateway was last asked. */
    askedAt: instant('asked_at'),
    decidedAt: instant('decided_at'),
    lastError: text('last_error'),
    /** How the gateway's last answer did not fit the attempt: it waits for a person until it is closed. */
    mismatch: text('mismatch'),
    mismatchClosedAt: instant('mismatch_closed_at'),
  },
  (t) => [
    index('payment_attempts_mismatch')
      .on(t.openedAt)
      .where(sql`${t.mismatch} is not null and ${t.mismatchClosedAt} is null`),
    index('payment_attempts_mismatch_closed')
      .on(t.mismatchClosedAt)
      .where(sql`${t.mismatchClosedAt} is not null`),
    unique('payment_attempts_order_number').on(t.orderId, t.number),
    // A statement names a payment by either.
    index('payment_attempts_track').on(t.trackId).where(sql`${t.trackId} is not null`),
    index('payment_attempts_payment_id').on(t.paymentId).where(sql`${t.paymentId} is not null`),
    index('payment_attempts_taken').on(t.decidedAt).where(sql`${t.state} in ('paid', 'refunded')`),
    // A payment is looked for by its amount.
    index('payment_attempts_taken_amount')
      .on(t.amountFils, t.decidedAt)
      .where(sql`${t.state} in ('paid', 'refunded')`),
    index('payment_attempts_revision').on(t.revisionId).where(sql`${t.revisionId} is not null`),
    uniqueIndex('payment_attempts_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('opening', 'pending')`),
    oneOf('payment_attempts_state', t.state, ATTEMPT_STATES),
    oneOf('payment_attempts_currency', t.currency, ['KWD']),
    oneOf('payment_attempts_method', t.method, PAID_WITH),
    check('payment_attempts_amount', sql`${t.amountFils} > 0`),
    check('payment_attempts_refunded', sql`${t.refundedFils} between 0 and ${t.amountFils}`),
    check(
      'payment_attempts_refunded_of_paid',
      sql`${t.refundedFils} = 0 or ${t.state} in ('paid', 'refunded')`,
    ),
    check('payment_attempts_number', sql`${t.number} >= 1`),
    check('payment_attempts_link', sql`${t.state} <> 'pending' or ${t.link} is not null`),
    check('payment_attempts_payment', sql`${t.state} <> 'paid' or ${t.paymentId} is not null`),
    check(
      'payment_attempts_decided',
      sql`(${t.state} in ('opening', 'pending')) = (${t.decidedAt} is null)`,
    ),
  ],
);

const GATEWAY_EVENTS = ['webhook', 'return', 'charge', 'status', 'refund'] as const;

/**
 * What gateways sent, as it came; of a webhook that proves no sender the beginning. Only status answers decide
 * anything.
 */
export const gatewayEvents = pgTable(
  'gateway_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    provider: text('provider').notNull(),
    kind: text('kind', { enum: GATEWAY_EVENTS }).notNull(),
    /** The attempt that it names, when it names one of ours. */
    attemptId: uuid('attempt_id').references(() => paymentAttempts.id),
    /** Whether it proved its sender; null when the gateway offers no proof. */
    authentic: boolean('authentic'),
    contentType: text('content_type'),
    /** Of a webhook, without those that hold secrets. */
    headers: jsonb('headers').$type<Record<string, string | undefined>>(),
    body: text('body').notNull(),
    /** Of a webhook: the length in bytes and the SHA-256 of its whole body. */
    bytes: integer('bytes'),
    digest: text('digest'),
  },
  (t) => [
    index('gateway_events_attempt').on(t.attemptId),
    oneOf('gateway_events_kind', t.kind, GATEWAY_EVENTS),
  ],
);

const REFUND_CAUSES = ['edit', 'late'] as const;

/**
 * Money that goes back. Its amount is counted into its attempt's `refunded_fils` in the transaction that
 * writes it, and taken off again when it is withdrawn.
 */
export const refunds = pgTable(
  'refunds',
  {
    /** UUIDv7; also its name at the gateway. */
    id: uuid('id').primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id),
    amountFils: integer('amount_fils').notNull(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    /** False for a capture that came beside the sale: late, or a second time. */
    ofSale: boolean('of_sale').notNull(),
    /** `edit`: the order costs less by a revision. `late`: its delivery fee, as it came late and nobody took that back. Null for any other. */
    cause: text('cause', { enum: REFUND_CAUSES }),
    /** `settlement`, `cancelled order`, `staff: …`. */
    by: text('by').notNull(),
    reason: text('reason').notNull(),
    /** As the bakery counts it; null where no person asked with one. */
    kind: text('kind', { enum: REFUND_KINDS }),
    idempotencyKey: text('idempotency_key').unique(),
    /** The gateway's name for it. */
    gatewayRef: text('gateway_ref'),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    index('refunds_order').on(t.orderId),
    index('refunds_attempt').on(t.attemptId),
    index('refunds_gateway_ref').on(t.gatewayRef).where(sql`${t.gatewayRef} is not null`),
    index('refunds_done').on(t.decidedAt).where(sql`${t.state} = 'done'`),
    index('refunds_withdrawn').on(t.decidedAt).where(sql`${t.state} = 'withdrawn'`),
    index('refunds_open').on(t.createdAt).where(sql`${t.state} not in ('done', 'withdrawn')`),
    // A capture beside the sale goes back whole, once.
    uniqueIndex('refunds_once_beside_sale').on(t.attemptId).where(sql`not ${t.ofSale}`),
    uniqueIndex('refunds_once_late').on(t.orderId).where(sql`${t.cause} = 'late'`),
    oneOf('refunds_state', t.state, REFUND_STATES),
    oneOf('refunds_kind', t.kind, REFUND_KINDS),
    oneOf('refunds_cause', t.cause, REFUND_CAUSES),
    check('refunds_cause_of_sale', sql`${t.cause} is null or ${t.ofSale}`),
    check('refunds_amount', sql`${t.amountFils} > 0`),
    check(
      'refunds_decided',
      sql`(${t.state} in ('done', 'withdrawn')) = (${t.decidedAt} is not null)`,
    ),
  ],
);
