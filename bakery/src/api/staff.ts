import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { ATTEMPT_STATES } from '../rules/payment.ts';
import { REFUND_KINDS, REFUND_STATES } from '../rules/refund.ts';
import { CartItem, Customer } from './cart.ts';
import { ErrorBody, Id, Kwd, line, paragraph } from './common.ts';
import { AuditRow } from './staff-people.ts';
import { OrderEdit } from './staff-revision.ts';

const Why = z.object({ why: paragraph(300).optional() });
const Kind = z.enum(REFUND_KINDS);

/**
 * `POST /staff/order/{id}/refund`: money goes back, all that is left of it without `amount`. With the
 * header `Idempotency-Key` a repeat answers the first refund. `refunded` is what had gone back on the page: where more has
 * since, it is refused with who gave it.
 */
export const RefundOrder = Why.extend({
  amount: Kwd.optional(),
  kind: Kind.optional(),
  refunded: Kwd.optional(),
}).meta({ id: 'RefundOrder' });

/** 409 `refund-changed`: who has given money of the order back meanwhile, and when. */
export const RefundChanged = ErrorBody.extend({
  by: z.string().optional(),
  at: z.iso.datetime().optional(),
})
  .loose()
  .meta({ id: 'RefundChanged' });

/** `left` is what could still go back of the order's payment. */
export const StaffRefund = z
  .object({
    id: Id,
    order: Id,
    orderNumber: z.string(),
    attempt: z.string(),
    amount: Kwd,
    state: z.enum(REFUND_STATES),
    /** Money that came beside the sale: late, or a second time. */
    ofSale: z.boolean(),
    by: z.string(),
    why: z.string(),
    /** Null for what nobody asked for with one: a cancellation, a late capture. */
    kind: Kind.nullable(),
    /** What the gateway said last, when it would not. */
    problem: z.string(),
    createdAt: z.iso.datetime(),
    left: Kwd,
  })
  .meta({ id: 'StaffRefund' });

/**
 * `POST /staff/refund/{id}`: what a person does with a refund that waits for one: `again` sends it once
 * more, or asks about what the gateway has taken on; `done` says that the money went back by another way,
 * `withdraw` calls it off. `again` also sets one going that is under way whose job failed for good.
 */
export const RefundAction = Why.extend({ action: z.enum(['again', 'done', 'withdraw']) }).meta({
  id: 'RefundAction',
});

/** What is answered when a refund is above the limit of whoever asks (202): it waits as a request for whoever may. */
export const RefundWaits = ErrorBody.extend({ request: Id }).meta({ id: 'RefundWaits' });

/**
 * A refund that waits for somebody who may: `POST /staff/refund-request/{id}` grants or declines it. With `edit` it is what that
 * edit of the order gives back, and granting it makes the edit.
 */
export const RefundRequest = z
  .object({
    id: Id,
    order: Id,
    orderNumber: z.string(),
    kitchen: Id,
    amount: Kwd,
    why: z.string(),
    askedBy: z.string(),
    askedAt: z.iso.datetime(),
    kind: Kind.nullable(),
    edit: OrderEdit.nullable(),
    decision: z.enum(['granted', 'declined']).nullable(),
    /** Who decided it, and when. */
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'RefundRequest' });
/** `GET /staff/money/waiting`: refunds, payments, jobs and mails that wait for a person. */
export const MoneyWaiting = z.object({ waiting: z.int() }).meta({ id: 'MoneyWaiting' });
/** 409 `request-decided`: who has decided it, and when. */
export const RequestDecided = RefundChanged.extend({
  decision: z.enum(['granted', 'declined']).nullable().optional(),
}).meta({ id: 'RequestDecided' });
/** `edit` is the `key` of the edit that was looked at, where there is one: whoever asked may have put another in its place. */
export const RefundDecision = z
  .object({
    decision: z.enum(['granted', 'declined']),
    why: paragraph(300).optional(),
    edit: line(100).optional(),
  })
  .meta({ id: 'RefundDecision' });

/** A payment that does not fit its order, and that no person has seen to yet. */
export const StaffMismatch = z
  .object({
    order: Id,
    orderNumber: z.string(),
    attempt: z.string(),
    provider: z.string(),
    /** What was asked for. */
    amount: Kwd,
    state: z.enum(ATTEMPT_STATES),
    /** What does not fit. */
    problem: z.string(),
    openedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffMismatch' });

/** `POST /staff/payment/{attempt}/mismatch`: a person has seen to it; `why` says how, for the history. */
export const CloseMismatch = Why.extend({ why: paragraph(300) }).meta({ id: 'CloseMismatch' });

export const Closed = z.object({ closed: z.literal(true) }).meta({ id: 'Closed' });

/**
 * Everything that happened to an order, oldest first. `gateway` is what came from outside and whether it
 * proved its sender (null where none can); what it said is for those who read the table. Who sees no money gets the moves
 * and what staff changed, and nothing of payments.
 */
export const OrderTrail = z
  .object({
    id: Id,
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    events: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        by: z.string(),
        attempt: z.string().nullable(),
        detail: z.string().nullable(),
      }),
    ),
    attempts: z.array(
      z.object({
        name: z.string(),
        state: z.enum(ATTEMPT_STATES),
        amount: Kwd,
        refunded: Kwd,
        provider: z.string(),
        paymentId: z.string().nullable(),
        openedAt: z.iso.datetime(),
        problem: z.string().nullable(),
      }),
    ),
    refunds: z.array(StaffRefund.omit({ left: true })),
    /** Refunds above the limit of whoever asked, decided or not. */
    requests: z.array(RefundRequest),
    /** What staff changed of it. */
    audit: z.array(AuditRow),
    gateway: z.array(
      z.object({
        at: z.iso.datetime(),
        provider: z.string(),
        kind: z.string(),
        authentic: z.boolean().nullable(),
        attempt: z.string(),
      }),
    ),
    mails: z.array(
      z.object({
        id: Id,
        kind: z.string(),
        createdAt: z.iso.datetime(),
        sentAt: z.iso.datetime().nullable(),
        deadLetter: z.boolean(),
      }),
    ),
    documents: z.array(
      z.object({
        number: z.string(),
        amount: Kwd,
        issuedAt: z.iso.datetime(),
        printed: z.boolean(),
        /** Opens it as PDF. */
        link: z.string(),
      }),
    ),
  })
  .meta({ id: 'OrderTrail' });

/** `POST /staff/order/{id}/settle`: where the order stands after its gateway was asked. */
export const Asked = z
  .object({ status: z.enum(ORDER_STATUSES), answered: z.boolean() })
  .meta({ id: 'OrderAsked' });

export const StaffCakeRequest = z
  .object({
    number: z.string(),
    name: z.string(),
    phoneNumber: z.string(),
    remarks: z.string(),
    images: z.array(z.string()),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffCakeRequest' });

/** A cart that was left and never ordered. */
export const StaffCart = z
  .object({
    session: z.string(),
    customer: Customer.partial(),
    items: z.array(CartItem),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'StaffCart' });

export type RefundOrder = z.infer<typeof RefundOrder>;
export type StaffRefund = z.infer<typeof StaffRefund>;
export type MoneyWaiting = z.infer<typeof MoneyWaiting>;
export type RefundRequest = z.infer<typeof RefundRequest>;
export type RefundWaits = z.infer<typeof RefundWaits>;
export type RefundAction = z.infer<typeof RefundAction>;
export type StaffMismatch = z.infer<typeof StaffMismatch>;
export type CloseMismatch = z.infer<typeof CloseMismatch>;
export type OrderTrail = z.infer<typeof OrderTrail>;
export type Asked = z.infer<typeof Asked>;
export type Closed = z.infer<typeof Closed>;
export type StaffCakeRequest = z.infer<typeof StaffCakeRequest>;
export type StaffCart = z.infer<typeof StaffCart>;
