import type { MemberChange, NewMember, StaffMember } from '@mahlab/bakery/api/staff-people';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { rolesBelow, type StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { branches } from '../schema/places.ts';
import { staffMembers } from '../schema/staff.ts';
import { type Actor, reachOf } from './actor.ts';

export type Member = typeof staffMembers.$inferSelect;

/** The member of an address; null when there is none. */
export async function memberOfEmail(orm: Orm, email: string): Promise<Member | null> {
  const [found] = await orm.select().from(staffMembers).where(eq(staffMembers.email, email));
  return found ?? null;
}

/** The member of an id; null when there is none. */
export async function memberOfId(orm: Orm, id: string): Promise<Member | null> {
  if (!isUuid(id)) return null;
  const [found] = await orm.select().from(staffMembers).where(eq(staffMembers.id, id));
  return found ?? null;
}

/** The same, with the row locked: of two who change a member at once, the second starts from what the first has made. */
export async function lockMember(tx: Tx, id: string): Promise<Member | null> {
  if (!isUuid(id)) return null;
  const theirs = eq(staffMembers.id, id);
  const [found] = await tx.select().from(staffMembers).where(theirs).for('update');
  return found ?? null;
}

/**
 * Whether an actor may see and change a member: an owner everybody, a manager those of roles below whose kitchens are all
 * the manager's own.
 */
export function mayChange(actor: Actor, member: Pick<Member, 'role' | 'kitchens'>): boolean {
  const kitchens = reachOf(actor, 'people');
  const isWithin =
    kitchens === null || (member.kitchens?.every((kitchen) => kitchens.includes(kitchen)) ?? false);
  return isWithin && rolesBelow(actor.role).includes(member.role);
}

/** Writes a new member, not yet invited, who is written to in that language. `actor` null is the server's own. */
export async function addMember(
  tx: Tx,
  wanted: NewMember,
  { actor, language }: { actor: Actor | null; language: Language },
): Promise<{ ok: true; member: Member } | Refusal> {
  const email = normalEmail(wanted.email);
  if (!isEmail(email)) return refusal('email-invalid');
  const refused = await refusedPlace(tx, wanted);
  if (refused) return refused;
  if (actor && !mayChange(actor, wanted)) return refusal('not-allowed');
  const { name, role, kitchens } = wanted;
  const [member] = await tx
    .insert(staffMembers)
    .values({ id: uuidv7(), email, name, role, kitchens, language })
    .onConflictDoNothing()
    .returning();
  return member ? { ok: true, member } : refusal('member-exists');
}

/** Changes a member's row. The last owner who may sign in stays one. */
export async function changeMember(
  tx: Tx,
  { member, actor }: { member: Member; actor: Actor },
  { name, role, kitchens, active }: MemberChange,
): Promise<{ ok: true; member: Member } | Refusal> {
  const next = { ...member, ...defined({ name, role, kitchens, active }) };
  const refused = await refusedPlace(tx, next);
  if (refused) return refused;
  if (!mayChange(actor, next)) return refusal('not-allowed');
  const isOwner = (each: Member) => each.role === 'owner' && each.active;
  if (isOwner(member) && !isOwner(next)) {
    // Of two owners who turn each other off at once, one stays.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('staff owners', 0))`);
    const others = and(
      eq(staffMembers.role, 'owner'),
      staffMembers.active,
      ne(staffMembers.id, member.id),
    );
    if ((await tx.$count(staffMembers, others)) === 0) return refusal('last-owner');
  }
  const [changed] = await tx
    .update(staffMembers)
    .set({ name: next.name, role: next.role, kitchens: next.kitchens, active: next.active })
    .where(eq(staffMembers.id, member.id))
    .returning();
  return changed ? { ok: true, member: changed } : refusal('not-found');
}

/** An owner has all kitchens; the kitchens of others must be there. */
async function refusedPlace(
  tx: Tx,
  { role, kitchens }: { role: StaffRole; kitchens: string[] | null },
): Promise<Refusal | null> {
  if (kitchens === null) return null;
  if (role === 'owner') return refusal('owner-has-all');
  const known = await tx.select({ id: branches.id }).from(branches);
  const isKnown = kitchens.every((kitchen) => known.some(({ id }) => id === kitchen));
  return isKnown ? null : refusal('branch-unknown');
}

function defined<T extends object>(fields: T) {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Members as staff see them, owners first, then by name; those of an id alone if it is given. */
export async function listMembers(orm: Orm, id?: string): Promise<StaffMember[]> {
  // Written out: in such a subquery Drizzle leaves the names of tables away.
  const found = await orm
    .select({
      member: staffMembers,
      passkeys: sql<number>`(select count(*)::int from staff_passkeys p where p.member_id = staff_members.id)`,
      tablets: sql<number>`(select count(*)::int from staff_digits d join staff_sessions s on s.id = d.device_id
        where d.member_id = staff_members.id and s.expires_at > now())`,
      invitedUntil: sql<string | null>`(select ${wireInstant(sql`i.expires_at`)}
        from staff_invitations i where i.member_id = staff_members.id and i.expires_at > now())`,
      lastSeenAt: sql<string | null>`(select ${wireInstant(sql`max(s.used_at)`)}
        from staff_sessions s where s.member_id = staff_members.id)`,
    })
    .from(staffMembers)
    .where(id === undefined ? undefined : eq(staffMembers.id, id))
    .orderBy(sql`${staffMembers.role} <> 'owner'`, asc(staffMembers.name), asc(staffMembers.id));
  return found.map(({ member, ...counted }) => ({
    ...wirePerson(member),
    ...counted,
    email: member.email,
    state: member.active ? (counted.passkeys > 0 ? 'active' : 'invited') : 'off',
    createdAt: member.createdAt.toISOString(),
  }));
}

/** An instant of the database as the wire has it, to the second. */
function wireInstant(instant: SQL): SQL {
  return sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}

/** A member's name and place on the wire. */
export function wirePerson({
  id,
  name,
  role,
  kitchens,
}: Pick<Member, 'id' | 'name' | 'role' | 'kitchens'>) {
  return { id, name, role, kitchens };
}
