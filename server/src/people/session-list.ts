import type { StaffSession } from '@mahlab/bakery/api/staff-people';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { staffMembers, staffSessions } from '../schema/staff.ts';
import { type Actor, reaches } from './actor.ts';
import { type Member, mayChange, memberOfId } from './members.ts';
import { IDLE_HOURS } from './sessions.ts';

type Found = { session: typeof staffSessions.$inferSelect; member: Member | null };

/**
 * Sessions that an actor asks for: their own, those of a member whom they may change, or the devices of the kitchens in which
 * they work, on each of which they have four digits of their own.
 */
export async function sessionsFor(
  orm: Orm,
  actor: Actor,
  { member, devices }: { member?: string | undefined; devices?: boolean | undefined },
): Promise<{ ok: true; sessions: StaffSession[] } | Refusal> {
  if (devices) {
    const paired = await find(orm, isNotNull(staffSessions.kitchen));
    const { kitchens } = actor;
    const seen = paired.filter(({ session }) => kitchens?.includes(session.kitchen ?? '') ?? true);
    return { ok: true, sessions: seen.map((found) => wireSession(found, actor)) };
  }
  const id = member ?? actor.id ?? '';
  if (id !== actor.id) {
    if (!may(actor.role, 'people')) return refusal('not-allowed');
    const other = await memberOfId(orm, id);
    if (!other || !mayChange(actor, other)) return refusal('not-found');
  }
  const idle = sql`${staffSessions.usedAt} > now() - ${IDLE_HOURS}::int * interval '1 hour'`;
  const theirs = and(eq(staffSessions.memberId, id), isNull(staffSessions.kitchen), idle);
  const sessions = (await find(orm, theirs)).map((found) => wireSession(found, actor));
  return { ok: true, sessions };
}

/** A session with its member; null when there is none of the id. */
export async function sessionOfId(orm: Orm, id: string): Promise<Found | null> {
  if (!isUuid(id)) return null;
  const [found] = await find(orm, eq(staffSessions.id, id));
  return found ?? null;
}

/** Whether an actor may end a session: their own, a device of their kitchens, or one of whom they may change. */
export function mayEnd(actor: Actor, { session, member }: Found): boolean {
  if (session.kitchen !== null) {
    return may(actor.role, 'devices') && reaches(actor, 'devices', session.kitchen);
  }
  if (session.memberId === actor.id) return true;
  return member !== null && mayChange(actor, member);
}

async function find(orm: Orm, where: ReturnType<typeof and>): Promise<Found[]> {
  return orm
    .select({ session: staffSessions, member: staffMembers })
    .from(staffSessions)
    .leftJoin(staffMembers, eq(staffMembers.id, staffSessions.memberId))
    .where(and(where, sql`${staffSessions.expiresAt} > now()`))
    .orderBy(desc(staffSessions.usedAt), staffSessions.id);
}

function wireSession({ session, member }: Found, actor: Actor): StaffSession {
  const { id, kitchen, deviceName } = session;
  return {
    id,
    member: member?.id ?? null,
    name: member?.name ?? '',
    device: kitchen === null ? null : { id, name: deviceName ?? '', kitchen },
    signedInBy: session.way,
    browser: session.browser,
    createdAt: session.createdAt.toISOString(),
    usedAt: session.usedAt.toISOString(),
    current: id === actor.session,
  };
}
