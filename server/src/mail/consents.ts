import { unsubscribePath } from '@mahlab/bakery/api/endpoints';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm, Queryable } from '../db.ts';
import { isUuid } from '../order-history/owned-order.ts';
import type { Parts } from '../parts.ts';
import { mailConsents } from '../schema/mail-consents.ts';
import { sameSecret } from '../secret.ts';

type LinkParts = Pick<Parts, 'config' | 'serverKey'>;

/** Notes that somebody agreed to mails about carts. Whoever took that back stays in peace. */
export async function giveConsent(tx: Queryable, email: string): Promise<void> {
  await tx.insert(mailConsents).values({ email: email.toLowerCase() }).onConflictDoNothing();
}

/** Takes a consent back; false for a link that is none. Doing it twice changes nothing. */
export async function withdrawConsent(
  { database, serverKey }: Pick<Parts, 'database' | 'serverKey'>,
  { id, token }: { id: string; token: string },
): Promise<boolean> {
  if (!isConsent({ serverKey }, { id, token })) return false;
  await database.orm
    .update(mailConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(mailConsents.id, id), isNull(mailConsents.withdrawnAt)));
  return true;
}

/** Whether a link was made here. */
export function isConsent(
  { serverKey }: Pick<Parts, 'serverKey'>,
  { id, token }: { id: string; token: string },
): boolean {
  return isUuid(id) && sameSecret(token, serverKey.mac('unsubscribe', id));
}

export async function isConsentGiven(orm: Orm, id: string): Promise<boolean> {
  const given = and(eq(mailConsents.id, id), isNull(mailConsents.withdrawnAt));
  return (await orm.select({ id: mailConsents.id }).from(mailConsents).where(given)).length > 0;
}

/** The address at which a consent is taken back. */
export function unsubscribeLink({ config, serverKey }: LinkParts, id: string): string {
  return config.publicUrl + unsubscribePath(id, serverKey.mac('unsubscribe', id));
}
