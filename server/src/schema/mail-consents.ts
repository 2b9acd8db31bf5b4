import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** Consents to mails about abandoned carts. A withdrawn one stays, so that it is not given again by mistake. */
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
