import { randomBytes } from 'node:crypto';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { staffInvitations, staffMembers } from '../schema/staff.ts';
import { sameSecret } from '../secrets/secret.ts';
import type { ServerKey } from '../secrets/server-key.ts';
import type { Member } from './members.ts';
import { officeOrigin } from './origin.ts';

const LIFE_HOURS = 48;

/** Makes the invitation of a member: good once and for 48 hours. The one before is over. Answers its id. */
export async function makeInvitation(tx: Tx, member: string): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = sql`now() + ${LIFE_HOURS}::int * interval '1 hour'`;
  await tx
    .insert(staffInvitations)
    .values({ id, memberId: member, expiresAt })
    .onConflictDoUpdate({ target: staffInvitations.memberId, set: { id, expiresAt } });
  return id;
}

/** Makes the invitation of a member, and mails its link. Wake the mails' worker after the commit. */
export async function mailInvitation(
  tx: Tx,
  context: Pick<AppContext, 'jobs'>,
  { id, email, language }: Pick<Member, 'id' | 'email' | 'language'>,
): Promise<void> {
  const invitation = await makeInvitation(tx, id);
  const content = { kind: 'staff-invitation', invitation } as const;
  await queueMail(tx, context, { recipient: email, language, content });
}

/**
 * The link of an invitation, to the page in that language. Its token is behind `#`, which no log and no referrer has;
 * only who has the server's key can make it, so it is stored nowhere, and a mail that is sent again says the same.
 */
export function invitationLink(
  { config, serverKey }: Pick<AppContext, 'config' | 'serverKey'>,
  invitation: string,
  language: Language,
): string {
  const token = `${invitation}.${tokenMac(serverKey, invitation)}`;
  return `${officeOrigin(config)}/office${language === 'ar' ? '/ar' : ''}/invitation#${token}`;
}

/** Whom an invitation's token is for; null when it is none, was used or has run out. */
export async function invitedBy(
  orm: Orm,
  serverKey: ServerKey,
  token: string,
): Promise<{ invitation: string; member: Member } | null> {
  const [invitation = '', mac = ''] = token.split('.');
  if (!sameSecret(mac, tokenMac(serverKey, invitation))) return null;
  const member = await invitedMember(orm, invitation);
  return member && { invitation, member };
}

/** The member whom an invitation is for; null when it is over, or they may not sign in. */
export async function invitedMember(orm: Orm, invitation: string): Promise<Member | null> {
  const [found] = await orm
    .select({ member: staffMembers })
    .from(staffInvitations)
    .innerJoin(staffMembers, eq(staffMembers.id, staffInvitations.memberId))
    .where(and(isAlive(invitation), eq(staffMembers.active, true)));
  return found?.member ?? null;
}

/** Uses an invitation up in the transaction that needs it; false when another request was quicker. */
export async function useInvitation(tx: Tx, invitation: string): Promise<boolean> {
  const used = await tx
    .delete(staffInvitations)
    .where(isAlive(invitation))
    .returning({ id: staffInvitations.id });
  return used.length > 0;
}

function isAlive(id: string) {
  return and(eq(staffInvitations.id, id), gt(staffInvitations.expiresAt, sql`now()`));
}

function tokenMac(key: ServerKey, invitation: string): string {
  return key.mac('staff invitation', invitation);
}
