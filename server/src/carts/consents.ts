import { unsubscribePath } from '@mahlab/bakery/api/endpoints';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { mailConsents } from '../schema/mail-consents.ts';
import { sameSecret } from '../secrets/secret.ts';

type LinkContext = Pick<AppContext, 'config' | 'serverKey'>;

/** Stores a consent to mails about carts, unless the address has withdrawn its consent before. */
export async function giveConsent(orm: Orm, email: string): Promise<void> {
  await orm.insert(mailConsents).values({ email: email.toLowerCase() }).onConflictDoNothing();
}

/** Withdraws a consent; false when the link is not valid. A repeat changes nothing. */
export async function withdrawConsent(
  { database, serverKey }: Pick<AppContext, 'database' | 'serverKey'>,
  { id, token }: { id: string; token: string },
): Promise<boolean> {
  if (!isConsent({ serverKey }, { id, token })) return false;
  await database.orm
    .update(mailConsents)
    .set({ withdrawnAt: sql`now()` })
    .where(and(eq(mailConsents.id, id), isNull(mailConsents.withdrawnAt)));
  return true;
}

/** Whether the link's token is ours. */
export function isConsent(
  { serverKey }: Pick<AppContext, 'serverKey'>,
  { id, token }: { id: string; token: string },
): boolean {
  return isUuid(id) && sameSecret(token, serverKey.mac('unsubscribe', id));
}

export async function isConsentGiven(orm: Orm, id: string): Promise<boolean> {
  const given = and(eq(mailConsents.id, id), isNull(mailConsents.withdrawnAt));
  return (await orm.select({ id: mailConsents.id }).from(mailConsents).where(given)).length > 0;
}

/** The address at which a consent is withdrawn. */
export function unsubscribeLink({ config, serverKey }: LinkContext, id: string): string {
  return config.publicUrl + unsubscribePath(id, serverKey.mac('unsubscribe', id));
}
