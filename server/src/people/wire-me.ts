import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Orm } from '../database/db.ts';
import { staffSessions } from '../schema/staff.ts';
import type { Actor } from './actor.ts';
import { setStaffToken } from './cookie.ts';
import { memberOfId } from './members.ts';
import { actorOfToken, type NewSession } from './sessions.ts';

/** Who is signed in, as the back office shows it. */
export async function wireMe(orm: Orm, actor: Actor): Promise<StaffMe> {
  const { id, name, role, kitchens, way, passkeyFreshUntil, session, device } = actor;
  const member = id === null ? null : await memberOfId(orm, id);
  const [row] = await orm.select().from(staffSessions).where(eq(staffSessions.id, session));
  return {
    person: member && {
      id: member.id,
      name,
      role,
      kitchens: kitchens && [...kitchens],
      email: member.email,
    },
    signedInBy: way,
    passkeyFreshUntil: passkeyFreshUntil?.toISOString() ?? null,
    device,
    session,
    expiresAt: (row?.expiresAt ?? new Date()).toISOString(),
  };
}

/** Gives the browser a session that was just opened, and answers who is signed in with it. */
export async function signedIn(
  orm: Orm,
  reply: FastifyReply,
  opened: NewSession,
): Promise<StaffMe> {
  const actor = await actorOfToken(orm, opened.token);
  if (!actor) throw new Error('a session ended as it was opened');
  setStaffToken(reply, opened.token, opened.expiresAt);
  return wireMe(orm, actor);
}

/** The browser's own words for itself, cut to what a list shows. */
export function browserOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, 200);
}
