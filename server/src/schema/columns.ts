import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** An id: a readable one for what the seed brings, a UUIDv7 for what is made later. */
export const id = () => text('id').primaryKey();

/** A name in both languages. */
export const names = () => ({
  nameEnglish: text('name_english').notNull(),
  nameArabic: text('name_arabic').notNull(),
});

/** Place in its list, ascending; equal places fall back to the id. */
export const position = () => integer('position').notNull();

/** What is asked and what it cost before an offer, in fils. */
export const prices = () => ({
  originalPriceFils: integer('original_price_fils').notNull(),
  discountedPriceFils: integer('discounted_price_fils').notNull(),
});

/** Keeps amounts from being negative; a null passes. */
export const notNegative = (name: string, ...columns: AnyPgColumn[]) =>
  check(
    name,
    sql.join(
      columns.map((column) => sql`${column} >= 0`),
      sql` and `,
    ),
  );

/** An instant. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Keeps a text to the words of a list. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`);
