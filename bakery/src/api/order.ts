import { z } from 'zod';
import { Address, CartItem, Customer } from './cart.ts';
import { Id, Kwd, line, paragraph } from './common.ts';
import { PromotionCode } from './promotion.ts';

/**
 * `POST /user/order`: exactly the specification's payload; what is optional goes beyond it.
 * `location` is the area's id: fee and minimum are then those of the area.
 */
export const OrderPayload = z
  .object({
    branch: Id,
    customer: Customer.extend({ address: Address }),
    customerType: z.literal('Customer'),
    deliveryType: z.literal('Delivery'),
    paymentMethod: z.literal('Online'),
    items: z.array(CartItem).min(1).max(100),
    location: Id.optional(),
    session: z.string().max(100).optional(),
    remarks: paragraph(500).optional(),
    promotionCode: PromotionCode.optional(),
    language: z.enum(['en', 'ar']).optional(),
  })
  .meta({ id: 'OrderPayload' });

export const OrderPlaced = z
  .object({ paymentLink: z.string(), orderId: Id, token: z.string() })
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

/** The paid order, as the result page shows it. `orderNumber` is what people call it by, `token` its own. */
export const PaymentResult = z
  .object({
    orderId: Id,
    token: z.string(),
    orderNumber: z.string(),
    amount: Kwd,
    date: z.iso.datetime(),
    customer: z.object({ name: z.string(), email: z.string() }),
    invoice: z.string().nullable(),
  })
  .meta({ id: 'PaymentResult' });

/** `token` is the order's own. */
export const RetryAnswer = z
  .object({ link: z.string(), token: z.string() })
  .meta({ id: 'RetryAnswer' });
export const RetryQuery = z.object({ token: z.string().max(200).optional() });

export type OrderPayload = z.infer<typeof OrderPayload>;
export type OrderPlaced = z.infer<typeof OrderPlaced>;
export type VerifyPayload = z.infer<typeof VerifyPayload>;
export type PaymentResult = z.infer<typeof PaymentResult>;
