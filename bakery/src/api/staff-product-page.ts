import { z } from 'zod';
import { PRODUCT_LIMITS } from '../rules/staff/product-draft.ts';
import { Id, Kwd } from './common.ts';

const Name = z.string().max(PRODUCT_LIMITS.name);
const Description = z.string().max(PRODUCT_LIMITS.description * 2);
const Minutes = z.int().min(0).max(100_000);
/** Reference of a picture, as an upload answers it. */
const Reference = z.string().min(1).max(200);
const Count = z.int().min(0).max(PRODUCT_LIMITS.values);

const Value = z.object({
  id: Id,
  name: Name,
  arabicName: Name,
  price: Kwd,
  minutes: Minutes,
  image: Reference.nullable(),
});
const Group = z.object({
  id: Id,
  name: Name,
  arabicName: Name,
  minimum: Count,
  maximum: Count,
  exclusiveQuantity: z.boolean(),
  allowMultiple: z.boolean(),
  values: z.array(Value).max(PRODUCT_LIMITS.values),
});
const Extra = z.object({
  id: Id,
  name: Name,
  arabicName: Name,
  price: Kwd,
  type: z.enum(['Text', 'File']),
  required: z.boolean(),
});

/**
 * All that staff say of a product, in one object: what is published, a draft, and a version in its history have the same
 * fields. Amounts in KWD; the first picture is the main one. `productProblems` says what may not be published.
 */
export const ProductFields = z
  .object({
    name: Name,
    arabicName: Name,
    description: Description,
    arabicDescription: Description,
    category: Id.nullable(),
    price: Kwd,
    was: Kwd.nullable(),
    leadMinutes: Minutes,
    setupMinutes: Minutes,
    unitMinutes: Minutes,
    trays: z.int().min(0).max(100),
    active: z.boolean(),
    allergens: z.array(Id).max(50),
    pictures: z.array(Reference).max(PRODUCT_LIMITS.pictures),
    options: z.array(Group).max(PRODUCT_LIMITS.groups),
    extras: z.array(Extra).max(PRODUCT_LIMITS.extras),
  })
  .meta({ id: 'ProductFields' });

const Some = ProductFields.partial();

/**
 * What somebody wants to change: the fields with what they are to be, and as each was published when it was begun. `by` changed
 * it last. With `publishAt` it is published by itself then; `refused` says why that did not come about.
 */
export const StaffDraft = z
  .object({
    values: Some,
    from: Some,
    version: z.string(),
    by: z.string(),
    at: z.iso.datetime(),
    publishAt: z.iso.datetime().nullable(),
    refused: z.string().nullable(),
  })
  .meta({ id: 'StaffDraft' });

const Named = z.object({ id: Id, name: z.string(), arabicName: z.string() });

/** `GET /staff/product/{id}`: `published` is null for one that was never published; versions are the newest first. */
export const StaffProductPage = z
  .object({
    id: Id,
    published: ProductFields.nullable(),
    draft: StaffDraft.nullable(),
    versions: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        by: z.string().nullable(),
        fields: ProductFields,
      }),
    ),
    categories: z.array(Named),
    allergens: z.array(Named),
  })
  .meta({ id: 'StaffProductPage' });

/** `POST /staff/product/{id}/draft`: the whole draft as it is to be; no values is none. `seen` is the version that was changed. */
export const SaveDraft = z
  .object({ values: Some, from: Some, seen: z.string().max(100).nullable() })
  .refine(
    ({ values, from }) => Object.keys(values).every((field) => field in from),
    'a value without what it was before',
  )
  .meta({ id: 'SaveDraft' });

/** `POST /staff/product/{id}/publish`: the draft that was seen, at once, or at a time. */
export const PublishDraft = z
  .object({ seen: z.string().max(100), at: z.iso.datetime().nullable() })
  .meta({ id: 'PublishDraft' });

/** `POST /staff/product/{id}/call-off`: the draft that was seen is not published by itself. */
export const CallOff = z.object({ seen: z.string().max(100) }).meta({ id: 'CallOff' });

/** `POST /staff/product/{id}/restore`: publishes an older version anew, where `seen` is still the newest one. */
export const RestoreVersion = z
  .object({ version: z.uuid(), seen: z.uuid() })
  .meta({ id: 'RestoreVersion' });

export type ProductFields = z.infer<typeof ProductFields>;
export type ProductGroup = ProductFields['options'][number];
export type ProductExtraFields = ProductFields['extras'][number];
export type StaffDraft = z.infer<typeof StaffDraft>;
export type StaffProductPage = z.infer<typeof StaffProductPage>;
export type SaveDraft = z.infer<typeof SaveDraft>;
export type PublishDraft = z.infer<typeof PublishDraft>;
export type RestoreVersion = z.infer<typeof RestoreVersion>;
