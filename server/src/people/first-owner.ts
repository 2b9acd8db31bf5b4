import { normalEmail } from '@mahlab/bakery/rules/email';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { hasMailbox } from '../outbox/has-mailbox.ts';
import { staffInvitations, staffMembers, staffPasskeys } from '../schema/staff.ts';
import { auditFor } from './audit.ts';
import { invitationLink, makeInvitation } from './invitations.ts';
import { addMember, type Member, memberOfEmail } from './members.ts';

type OwnerContext = Pick<AppContext, 'config' | 'database' | 'serverKey'>;

/** Whoever opens the back office of a shop that somebody tries out. Nobody has this mailbox. */
const DEMO = 'owner@mahlab.example';
const SERVER = { id: null, name: 'the server', role: 'owner', way: null } as const;

/**
 * The link with which somebody who tries the shop out becomes its owner; null where anybody has a passkey already, and
 * wherever the mailbox is not: in production, and in a shop that others reach.
 */
export async function demoOwnerLink(context: OwnerContext): Promise<string | null> {
  const { config, database } = context;
  if (!hasMailbox(config)) return null;
  const invitation = await database.orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`);
    if ((await tx.$count(staffPasskeys)) > 0) return null;
    const owner = (await memberOfEmail(tx, DEMO)) ?? (await newOwner(tx, DEMO));
    return openInvitation(tx, owner.id);
  });
  return invitation && invitationLink(context, invitation, 'en');
}

/** Makes an owner of an address, or lets one in again, and answers the link that does (`npm run staff:owner`). */
export async function inviteOwner(
  context: OwnerContext,
  address: string,
): Promise<{ ok: true; link: string } | Refusal> {
  const email = normalEmail(address);
  const made = await context.database.orm.transaction(async (tx) => {
    const known = await memberOfEmail(tx, email);
    if (known && known.role !== 'owner') return refusal('member-exists');
    const wanted = { email, name: 'Owner', role: 'owner', kitchens: null } as const;
    const added = known ? null : await addMember(tx, wanted, { actor: null, language: 'en' });
    if (added && !added.ok) return added;
    const owner = known ?? added?.member;
    if (!owner) throw new Error('no owner was made');
    await tx.update(staffMembers).set({ active: true }).where(eq(staffMembers.id, owner.id));
    await auditFor(tx, SERVER, { call: 'staff:owner', object: owner.id, after: { invited: true } });
    return { ok: true as const, invitation: await makeInvitation(tx, owner.id) };
  });
  return made.ok ? { ok: true, link: invitationLink(context, made.invitation, 'en') } : made;
}

async function newOwner(tx: Tx, email: string): Promise<Member> {
  const wanted = { email, name: 'Owner', role: 'owner', kitchens: null } as const;
  const added = await addMember(tx, wanted, { actor: null, language: 'en' });
  if (!added.ok) throw new Error(`no owner was made: ${added.code}`);
  return added.member;
}

/** The invitation that is still good, so that a link in the log of an earlier start works on, or a new one. */
async function openInvitation(tx: Tx, member: string): Promise<string> {
  const [open] = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.memberId, member), gt(staffInvitations.expiresAt, sql`now()`)));
  return open?.id ?? makeInvitation(tx, member);
}
