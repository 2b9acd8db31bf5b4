import { z } from 'zod';
import { ORDER_STATUSES } from '../rules/order.ts';
import { CartItem, Customer } from './cart.ts';
import { Id, line, paragraph } from './common.ts';

/** `POST /staff/order/{id}/status`. `by` is who moves it; both it and `why` stay in the order's history. */
export const StatusMove = z
  .object({
    to: z.enum(ORDER_STATUSES),
    by: line(80).optional(),
    why: paragraph(300).optional(),
  })
  .meta({ id: 'StatusMove' });
export const StatusMoved = z
  .object({ id: Id, number: z.string(), status: z.enum(ORDER_STATUSES) })
  .meta({ id: 'StatusMoved' });

/** `POST /staff/review/{id}/approve`; with `approved: false` the review is taken back from the shop. */
export const Approval = z.object({ approved: z.boolean().default(true) }).meta({ id: 'Approval' });

/** A review as staff see it, the telephone number included. */
export const StaffReview = z
  .object({
    id: Id,
    name: z.string(),
    comment: z.string(),
    rating: z.int().nullable(),
    phoneNumber: z.string(),
    product: Id.nullable(),
    createdAt: z.iso.datetime(),
    approved: z.boolean(),
  })
  .meta({ id: 'StaffReview' });

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

export type StatusMove = z.infer<typeof StatusMove>;
export type StaffReview = z.infer<typeof StaffReview>;
export type StaffCakeRequest = z.infer<typeof StaffCakeRequest>;
export type StaffCart = z.infer<typeof StaffCart>;
