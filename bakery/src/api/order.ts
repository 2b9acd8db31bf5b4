import { z } from 'zod';
import { REMARKS_LIMIT } from '../rules/details.ts';
import { Address, CartItem, Customer } from './cart.ts';
import { Id, Kwd, line, paragraph } from './common.ts';
import { halfWindow, isWholeWindow, PromisedWindow, wishedWindow } from './promise.ts';
import { PromotionCode } from './promotion.ts';

/**
 * `POST /user/order`: exactly the specification's payload; what is optional goes beyond it.
 * `location` is the area's id: fee and minimum are then those of the area. A pickup at the branch has no address, fee or
 * minimum. Without a date and a time the order gets the earliest window that is open.
 */
export const OrderPayload = z
  .object({
    branch: Id,
    customer: Customer.extend({ address: Address.optional() }),
    customerType: z.literal('Customer'),
    deliveryType: z.enum(['Delivery', 'Pickup']),
    ...wishedWindow,
    paymentMethod: z.literal('Online'),
    items: z.array(CartItem).min(1).max(100),
    location: Id.optional(),
    session: z.string().max(100).optional(),
    /** The fee that the shopper saw: an order that would cost another is refused. */
    deliveryCost: Kwd.optional(),
    remarks: paragraph(REMARKS_LIMIT).optional(),
    promotionCode: PromotionCode.optional(),
    language: z.enum(['en', 'ar']).optional(),
  })
  .refine(({ deliveryType, customer }) => deliveryType === 'Pickup' || customer.address, {
    path: ['customer', 'address'],
    message: 'a delivery needs an address',
  })
  .refine(isWholeWindow, halfWindow)
  .meta({ id: 'OrderPayload' });

/** `promise` is the window that is kept while the order waits for its money. */
export const OrderPlaced = z
  .object({
    paymentLink: z.string(),
    orderId: Id,
    token: z.string(),
    promise: PromisedWindow.nullable(),
  })
  .meta({ id: 'OrderPlaced' });

/** `POST /user/order/verify/{id}`. `token` is the result path's, URL-decoded, or the order's own. */
export const VerifyPayload = z
  .object({
    token: z.string().max(200).optional(),
    requested_order_id: line(60).optional(),
    trackId: line(200).optional(),
    /** The whole query that the gateway gave the browser, kept for staff and believed in nothing. */
    query: z.string().max(2000).optional(),
  })
  .meta({ id: 'VerifyPayload' });

/**
 * The paid order, as the result page shows it. `orderNumber` is what people call it by, `token` its own, `pickupCode`
 * what whoever fetches it says. A promise that is `unplaced` waits for its shopper: money came too late for its time.
 */
export const PaymentResult = z
  .object({
    orderId: Id,
    token: z.string(),
    orderNumber: z.string(),
    amount: Kwd,
    date: z.iso.datetime(),
    customer: z.object({ name: z.string(), email: z.string() }),
    invoice: z.string().nullable(),
    promise: PromisedWindow.nullable(),
    pickupCode: z.string().nullable(),
  })
  .meta({ id: 'PaymentResult' });

/** `POST /user/order/retry/{id}`: a window in place of the order's own, when that is gone. */
export const RetryPayload = z.object(wishedWindow).refine(isWholeWindow, halfWindow).nullish();
/** `token` is the order's own. */
export const RetryAnswer = z
  .object({ link: z.string(), token: z.string() })
  .meta({ id: 'RetryAnswer' });
export const RetryQuery = z.object({ token: z.string().max(200).optional() });

export type OrderPayload = z.infer<typeof OrderPayload>;
export type OrderPlaced = z.infer<typeof OrderPlaced>;
export type VerifyPayload = z.infer<typeof VerifyPayload>;
export type PaymentResult = z.infer<typeof PaymentResult>;
export type RetryPayload = z.infer<typeof RetryPayload>;
export type RetryAnswer = z.infer<typeof RetryAnswer>;
