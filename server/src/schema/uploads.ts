import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Pictures that shoppers sent. One that nothing uses yet (`used_at` is null) is removed in time. */
export const uploads = pgTable(
  'uploads',
  {
    /** `u/` and 128 random bits: whoever knows it may see the picture. */
    reference: text('reference').primaryKey(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (t) => [index('uploads_unused').on(t.createdAt).where(sql`${t.usedAt} is null`)],
);
