import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from './columns.ts';

export const SANDBOX_RESULTS = ['PENDING', 'CAPTURED', 'NOT CAPTURED', 'CANCELED'] as const;

/** The sandbox gateway's own book. The shop reads it only through the gateway's protocol. */
export const sandboxCharges = pgTable(
  'sandbox_charges',
  {
    sessionId: text('session_id').primaryKey(),
    trackId: text('track_id').notNull().unique(),
    /** The gateway's own id of the order. */
    gatewayOrderId: text('gateway_order_id').notNull(),
    /** The shop's name for the attempt. */
    requestedOrderId: text('requested_order_id').notNull().unique(),
    amountFils: integer('amount_fils').notNull(),
    currency: text('currency').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    description: text('description').notNull(),
    returnUrl: text('return_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    notificationUrl: text('notification_url').notNull(),
    result: text('result', { enum: SANDBOX_RESULTS }).notNull().default('PENDING'),
    paymentId: text('payment_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    decidedAt: instant('decided_at'),
  },
  (t) => [
    oneOf('sandbox_charges_result', t.result, SANDBOX_RESULTS),
    oneOf('sandbox_charges_language', t.language, ['en', 'ar']),
    check('sandbox_charges_amount', sql`${t.amountFils} > 0`),
  ],
);

/** What the sandbox gives back. Its money arrives some minutes after it was asked for. */
export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    sessionId: text('session_id')
      .notNull()
      .references(() => sandboxCharges.sessionId),
    /** The shop's name for the refund. */
    reference: text('reference').notNull(),
    amountFils: integer('amount_fils').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at').notNull(),
  },
  (t) => [
    index('sandbox_refunds_session').on(t.sessionId),
    check('sandbox_refunds_amount', sql`${t.amountFils} > 0`),
  ],
);
