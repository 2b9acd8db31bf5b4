import { z } from 'zod';
import { ADDRESS_LIMITS, CUSTOMER_LIMITS } from '../rules/details.ts';
import { Address } from './cart.ts';
import { Id, line, paragraph } from './common.ts';

/** Addresses that one customer may save. */
export const ADDRESS_LIMIT = 20;

/**
 * An address that a customer saved. `location` is its area's id, as in an order; `label` is the
 * customer's own word for it. Exactly one is the default, if there is any.
 */
export const SavedAddress = z
  .object({
    id: Id,
    label: z.string(),
    location: Id,
    block: z.string(),
    street: z.string(),
    house: z.string(),
    avenue: z.string(),
    additional: z.string(),
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedAddress' });

/** `POST /user/address`. The first one becomes the default by itself. */
export const NewAddress = Address.extend({
  location: Id,
  label: line(40).default(''),
  isDefault: z.boolean().default(false),
}).meta({ id: 'NewAddress' });

/** `PATCH /user/address/{id}`: what is left out stays. A default stays one until another becomes it. */
export const AddressChange = z
  .object({
    label: line(40),
    location: Id,
    block: line(ADDRESS_LIMITS.block).min(1),
    street: line(ADDRESS_LIMITS.street).min(1),
    house: line(ADDRESS_LIMITS.house).min(1),
    avenue: line(ADDRESS_LIMITS.avenue),
    additional: paragraph(ADDRESS_LIMITS.additional),
    isDefault: z.literal(true),
  })
  .partial()
  .meta({ id: 'AddressChange' });

export const AddressDeleted = z.object({ id: Id }).meta({ id: 'AddressDeleted' });

/**
 * What the shop remembers of a customer: name, e-mail and phone prefill the checkout. `hasPassword`
 * and `hasGoogle` say how one signs in.
 */
export const Profile = z
  .object({
    name: z.string(),
    username: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    profilePic: z.string().nullable(),
    address: SavedAddress.nullable(),
    hasPassword: z.boolean(),
    hasGoogle: z.boolean(),
  })
  .meta({ id: 'Profile' });

/** `PATCH /user/profile`: nothing else can be changed here. An empty `phoneNumber` forgets it. */
export const ProfileChange = z
  .object({
    name: line(CUSTOMER_LIMITS.name).min(1),
    phoneNumber: line(CUSTOMER_LIMITS.phoneNumber),
  })
  .partial()
  .meta({ id: 'ProfileChange' });

export const AccountDeleted = z.object({ deleted: z.literal(true) }).meta({ id: 'AccountDeleted' });

export type SavedAddress = z.infer<typeof SavedAddress>;
export type NewAddress = z.infer<typeof NewAddress>;
export type AddressChange = z.infer<typeof AddressChange>;
export type Profile = z.infer<typeof Profile>;
export type ProfileChange = z.infer<typeof ProfileChange>;
export type AddressDeleted = z.infer<typeof AddressDeleted>;
export type AccountDeleted = z.infer<typeof AccountDeleted>;
