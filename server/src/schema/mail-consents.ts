import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Who agreed to be written to about a cart that was left. Whoever took it back is never asked again. */
export const mailConsents = pgTable('mail_consents', {
  /** UUIDv4: it stands in a link. */
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lower case. */
  email: text('email').notNull().unique(),
  givenAt: instant('given_at').notNull().defaultNow(),
  withdrawnAt: instant('withdrawn_at'),
  /** When the last such mail was written. */
  remindedAt: instant('reminded_at'),
});
