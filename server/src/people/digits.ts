import type { DevicePeople } from '@mahlab/bakery/api/staff-people';
import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { staffDigits, staffMembers } from '../schema/staff.ts';
import type { Actor } from './actor.ts';
import { auditFor, callOf } from './audit.ts';
import { actorOf } from './authorise.ts';
import { type Member, memberOfId } from './members.ts';
import { unlockDevice } from './sessions.ts';

/** Wrong digits of one person on one device, until somebody sets new ones. */
const TRIES = 5;

/**
 * Opens a paired device for a member by four digits, which are good on that device alone. Each try is counted before the
 * digits are compared, and an unknown member costs the same work.
 */
export async function signInByDigits(
  { database: { orm }, passwords }: Pick<AppContext, 'database' | 'passwords'>,
  request: FastifyRequest,
  { member: id, digits }: { member: string; digits: string },
): Promise<{ ok: true } | Refusal> {
  const { device } = actorOf(request);
  if (!device) return refusal('not-a-tablet');
  const member = await memberOfId(orm, id);
  const ofBoth = and(
    eq(staffDigits.deviceId, device.id),
    eq(staffDigits.memberId, member?.id ?? device.id),
  );
  const [kept] = await orm
    .update(staffDigits)
    .set({ tries: sql`${staffDigits.tries} + 1` })
    .where(and(ofBoth, lt(staffDigits.tries, TRIES)))
    .returning();
  const fits = await passwords.fits(digits, kept?.digitsHash ?? null);
  if (!fits || !kept || !member || !worksIn(member, device.kitchen)) return refusal('digits-wrong');
  return orm.transaction(async (tx) => {
    // Digits that were taken or set anew while these were compared open nothing.
    const still = and(ofBoth, eq(staffDigits.digitsHash, kept.digitsHash));
    const found = await tx.update(staffDigits).set({ tries: 0 }).where(still).returning();
    if (found.length === 0) return refusal('digits-wrong');
    await unlockDevice(tx, device.id, member.id);
    const { name, role } = member;
    const actor = { id: member.id, name, role, way: 'digits', session: device.id, device } as const;
    await auditFor(tx, actor, {
      call: callOf(request),
      object: device.id,
      kitchen: device.kitchen,
    });
    return { ok: true as const };
  });
}

/** Sets the digits of a member on a device: from then on they have all their tries. */
export async function setDigits(
  tx: Tx,
  given: { device: string; member: string; digitsHash: string },
): Promise<void> {
  const { device: deviceId, member: memberId, digitsHash } = given;
  await tx
    .insert(staffDigits)
    .values({ deviceId, memberId, digitsHash })
    .onConflictDoUpdate({
      target: [staffDigits.deviceId, staffDigits.memberId],
      set: { digitsHash, tries: 0 },
    });
}

/** Who may act on a device: the active members of its kitchen, by name. */
export async function peopleOf(
  orm: Orm,
  device: NonNullable<Actor['device']>,
): Promise<DevicePeople['people']> {
  const found = await orm
    .select({ member: staffMembers, tries: staffDigits.tries })
    .from(staffMembers)
    .leftJoin(
      staffDigits,
      and(eq(staffDigits.memberId, staffMembers.id), eq(staffDigits.deviceId, device.id)),
    )
    .where(eq(staffMembers.active, true))
    .orderBy(asc(staffMembers.name), asc(staffMembers.id));
  return found
    .filter(({ member }) => worksIn(member, device.kitchen))
    .map(({ member: { id, name, role }, tries }) => {
      return { id, name, role, hasDigits: tries !== null && tries < TRIES };
    });
}

/** Whether a member may act in a kitchen. */
export function worksIn({ active, kitchens }: Member, kitchen: string): boolean {
  return active && (kitchens === null || kitchens.includes(kitchen));
}
