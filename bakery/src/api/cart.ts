import { z } from 'zod';
import { QUANTITY_LIMIT } from '../rules/cart.ts';
import { ADDRESS_LIMITS, CUSTOMER_LIMITS } from '../rules/details.ts';
import { isPrintCrop } from '../rules/print-crop.ts';
import { Id, Kwd, line, paragraph, typed } from './common.ts';

/** An option with the chosen value's id, or an extra with its text or its file's reference. */
export const Choice = z.object({ id: Id, value: typed().max(2000) });

/** The part of the picture that is printed, in shares of its width and height. */
export const ImageCrop = z
  .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
  .refine(isPrintCrop, 'the part lies outside of the picture');

/** `imageCrop` is of `image`; without it the middle square is printed. */
export const CustomProduct = z
  .object({
    shape: Id,
    size: Id,
    flavour: Id,
    topping: Id,
    color: Id.optional(),
    messageOnCake: line(120).optional(),
    messageOnBoard: line(120).optional(),
    remarks: paragraph(500).optional(),
    image: z.string().max(200).optional(),
    imageCrop: ImageCrop.optional(),
  })
  .refine(({ image, imageCrop }) => !imageCrop || Boolean(image?.trim()), {
    path: ['imageCrop'],
    message: 'there is no picture that this is a part of',
  })
  .meta({ id: 'CustomProduct' });

/** What a line was said to contain: ids of allergens; `unstated` where the bakery had not said all of it. */
const Contains = z.object({ allergens: z.array(Id).max(50), unstated: z.boolean() });

/**
 * A cart line. `price` is the unit price the shopper saw, and `contains` what they read that it contains: hints, never what is
 * charged or made.
 */
export const CartItem = z
  .object({
    product: Id,
    quantity: z.int().min(1).max(QUANTITY_LIMIT),
    type: z.enum(['Product', 'Custom Product']),
    extras: z.array(Choice).max(50).default([]),
    options: z.array(Choice).max(100).default([]),
    name: z.string().max(300).optional(),
    arabicName: z.string().max(300).optional(),
    // That of a cake has all its words in it.
    image: z.string().max(3000).optional(),
    price: Kwd.optional(),
    contains: Contains.optional(),
    description: z.string().max(4000).optional(),
    arabicDescription: z.string().max(4000).optional(),
    customProduct: CustomProduct.optional(),
  })
  .meta({ id: 'CartItem' });

export const Address = z
  .object({
    block: line(ADDRESS_LIMITS.block).min(1),
    street: line(ADDRESS_LIMITS.street).min(1),
    house: line(ADDRESS_LIMITS.house).min(1),
    avenue: line(ADDRESS_LIMITS.avenue).optional(),
    additional: paragraph(ADDRESS_LIMITS.additional).optional(),
  })
  .meta({ id: 'Address' });

export const Customer = z
  .object({
    name: line(CUSTOMER_LIMITS.name).min(1),
    email: line(CUSTOMER_LIMITS.email).min(1),
    phoneNumber: line(CUSTOMER_LIMITS.phoneNumber).min(1),
  })
  .meta({ id: 'Customer' });

/**
 * The abandoned-cart sync: whatever the cart holds by now. `remind` is the shopper's own consent to one
 * mail about it, in `language`; never ticked for them.
 */
export const CartSync = z
  .object({
    session: z.string().min(8).max(100),
    customer: Customer.partial(),
    items: z.array(CartItem).max(100),
    remind: z.boolean().optional(),
    language: z.enum(['en', 'ar']).optional(),
  })
  .meta({ id: 'CartSync' });

/** `link` opens the cart for reading; the session stays with the browser, whose right to write it is. */
export const CartSaved = z
  .object({ session: z.string(), link: z.string() })
  .meta({ id: 'CartSaved' });

/** `own` is the session of the browser that asks. */
export const CartQuery = z.object({ own: z.string().max(100).optional() });

/**
 * `GET /user/cart/{link}`: what a saved cart holds, for whoever has its link, named and priced anew. Nothing about
 * the shopper.
 */
export const SavedCart = z
  .object({ items: z.array(CartItem), updatedAt: z.iso.datetime(), isOwn: z.boolean() })
  .meta({ id: 'SavedCart' });

export type CartSaved = z.infer<typeof CartSaved>;
export type SavedCart = z.infer<typeof SavedCart>;
export type Choice = z.infer<typeof Choice>;
export type CustomProduct = z.infer<typeof CustomProduct>;
export type CartItem = z.infer<typeof CartItem>;
export type Address = z.infer<typeof Address>;
export type Customer = z.infer<typeof Customer>;
export type CartSync = z.infer<typeof CartSync>;
