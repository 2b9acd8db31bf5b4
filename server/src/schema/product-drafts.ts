import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import type { Some } from '@mahlab/bakery/rules/staff/product-draft';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { instant } from './columns.ts';

/** Who has a draft published by itself, as the audit names them. */
export type Publisher = { id: string | null; name: string; role: string; way: string | null };

/** What is to be changed of a product, one draft each. The product itself may not be there yet. */
export const productDrafts = pgTable('product_drafts', {
  productId: text('product_id').primaryKey(),
  /** The fields that are to be others, and what each was published as when it was begun. */
  values: jsonb('values').$type<Some<ProductFields>>().notNull(),
  from: jsonb('from').$type<Some<ProductFields>>().notNull(),
  by: text('by').notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
  /** When it is published by itself. */
  publishAt: instant('publish_at'),
  publisher: jsonb('publisher').$type<Publisher>(),
  /** The code of why it was not, when its time came. */
  refused: text('refused'),
});

/** Each product as it was published, whole. */
export const productVersions = pgTable(
  'product_versions',
  {
    id: uuid('id').primaryKey(),
    productId: text('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fields: jsonb('fields').$type<ProductFields>().notNull(),
    /** Null for what was published before anybody changed it here. */
    by: text('by'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('product_versions_newest').on(t.productId, t.id)],
);
