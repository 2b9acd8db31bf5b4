import { createHash } from 'node:crypto';
import type { SignInWay, StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { and, eq, ne, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgInsertValue } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import {
  staffAudit,
  staffDigits,
  staffMembers,
  staffPairings,
  staffSessions,
} from '../schema/staff.ts';
import { newSecret } from '../secrets/secret.ts';
import type { Actor } from './actor.ts';

/** A session of a person ends so long after its last use, which is a change or a page that is opened or looked at anew, … */
export const IDLE_HOURS = 12;
/** … and so long after signing in, even if it is used; … */
const LIFE_DAYS = 7;
/** … a paired device after that. */
const DEVICE_DAYS = 30;
/** A paired device locks so long after its last change. */
const UNLOCKED_MINUTES = 3;
/** How long a passkey that was shown counts as fresh. */
const FRESH_MINUTES = 5;

const days = (count: number) => sql`now() + ${count}::int * interval '1 day'`;
const unlocked = sql`now() + ${UNLOCKED_MINUTES}::int * interval '1 minute'`;

type Values = PgInsertValue<typeof staffSessions>;
/** A session that was opened: its cookie's token, and when it ends at the latest. */
export type NewSession = { token: string; expiresAt: Date };
/** Who signs in, how, and with what browser. */
export type SignIn = { member: string; way: SignInWay; browser: string };

/** Opens the session of a member. The database holds only the token's hash. */
export async function openSession(tx: Tx, { member, way, browser }: SignIn): Promise<NewSession> {
  const passkeyAt = way === 'passkey' ? sql`now()` : null;
  return insert(tx, { memberId: member, way, passkeyAt, browser, expiresAt: days(LIFE_DAYS) });
}

/** Opens the session of a device that was paired with a kitchen, locked. */
export async function openDevice(
  tx: Tx,
  { name, kitchen, browser }: { name: string; kitchen: string; browser: string },
): Promise<NewSession> {
  const device = { kitchen, deviceName: name, unlockedUntil: sql`now()` };
  return insert(tx, { ...device, browser, expiresAt: days(DEVICE_DAYS) });
}

async function insert(tx: Tx, values: Omit<Values, 'id' | 'tokenHash'>): Promise<NewSession> {
  const token = newSecret();
  const row = { ...values, id: uuidv7(), tokenHash: hashOf(token) } as Values;
  const [made] = await tx.insert(staffSessions).values(row).returning();
  if (!made) throw new Error('no session was opened');
  return { token, expiresAt: made.expiresAt };
}

/**
 * A passkey was shown in a session of the same member: what is grave is open for five minutes. The token changes, since it
 * opens more from then on. Null when the session has ended meanwhile.
 */
export async function showPasskey(tx: Tx, session: string): Promise<NewSession | null> {
  const token = newSecret();
  const [shown] = await tx
    .update(staffSessions)
    .set({ tokenHash: hashOf(token), way: 'passkey', passkeyAt: sql`now()`, usedAt: sql`now()` })
    .where(eq(staffSessions.id, session))
    .returning();
  return shown ? { token, expiresAt: shown.expiresAt } : null;
}

/** Somebody has tapped their name on a paired device; null locks it. */
export async function unlockDevice(orm: Orm, device: string, member: string | null) {
  const who = member
    ? ({ memberId: member, way: 'digits', unlockedUntil: unlocked } as const)
    : { memberId: null, way: null, unlockedUntil: sql`now()` };
  await orm
    .update(staffSessions)
    .set(who)
    .where(and(eq(staffSessions.id, device), sql`${staffSessions.kitchen} is not null`));
}

const selectSession = prepared<{ tokenHash: string }>('staff_session_find', (orm) =>
  orm
    .select({
      id: sql<string>`${staffSessions.id} as session_id`,
      way: sql`${staffSessions.way} as way`,
      fresh: sql`(${staffSessions.passkeyAt} + ${sql.raw(String(FRESH_MINUTES))} * interval '1 minute')::text as fresh`,
      kitchen: sql`${staffSessions.kitchen} as kitchen`,
      device: sql`${staffSessions.deviceName} as device`,
      locked: sql`coalesce(${staffSessions.unlockedUntil} <= now(), false) as locked`,
      stale: sql`${staffSessions.usedAt} < now() - interval '1 minute' as stale`,
      member: sql`${staffMembers.id} as member`,
      name: sql`${staffMembers.name} as name`,
      role: sql`${staffMembers.role} as role`,
      kitchens: sql`to_json(${staffMembers.kitchens})::text as kitchens`,
    })
    .from(staffSessions)
    .leftJoin(
      staffMembers,
      sql`${staffMembers.id} = ${staffSessions.memberId} and ${staffMembers.active}`,
    )
    .where(
      and(
        eq(staffSessions.tokenHash, sql.placeholder('tokenHash')),
        sql`${staffSessions.expiresAt} > now()`,
        sql`(${staffSessions.kitchen} is not null
          or ${staffMembers.id} is not null
          and ${staffSessions.usedAt} > now() - ${sql.raw(String(IDLE_HOURS))} * interval '1 hour')`,
      ),
    ),
);

/**
 * Who is behind a cookie's token, by one indexed query; null when the token is unknown, or its session over. `isUse` is false for
 * what a page asks by itself: a page that was left open keeps no session.
 */
export async function actorOfToken(
  orm: Orm,
  token: string,
  { isChange = false, isUse = false } = {},
): Promise<Actor | null> {
  const [row] = await selectSession(orm, { tokenHash: hashOf(token) });
  if (!row) return null;
  const text = (name: string) => row[name] as string | null;
  const session = String(row['session_id']);
  const kitchen = text('kitchen');
  const device = kitchen === null ? null : { id: session, name: text('device') ?? '', kitchen };
  const isLocked = row['locked'] === true || text('member') === null;
  const isSeen = row['stale'] === true && (isUse || device !== null);
  if (isSeen || (device && !isLocked && isChange)) {
    const again = device && !isLocked && isChange ? { unlockedUntil: unlocked } : {};
    await orm
      .update(staffSessions)
      .set({ usedAt: sql`now()`, ...again })
      .where(eq(staffSessions.id, session));
  }
  if (device && isLocked) {
    const { name } = device;
    const nobody = {
      id: null,
      name,
      role: 'decorator',
      way: null,
      passkeyFreshUntil: null,
    } as const;
    return { ...nobody, kitchens: [device.kitchen], session, device };
  }
  const kitchens = text('kitchens');
  const own = kitchens === null ? null : (JSON.parse(kitchens) as string[]);
  const fresh = text('fresh');
  return {
    id: text('member'),
    name: text('name') ?? '',
    role: text('role') as StaffRole,
    kitchens: device ? kitchensOn(device.kitchen, own) : own,
    way: text('way') as SignInWay,
    passkeyFreshUntil: fresh === null ? null : new Date(fresh),
    session,
    device,
  };
}

/** On a device nobody reaches more than its kitchen, nor one that is not theirs. */
function kitchensOn(kitchen: string, own: string[] | null): string[] {
  return own === null || own.includes(kitchen) ? [kitchen] : [];
}

/** Ends a session, or unpairs a device. */
export async function endSession(orm: Orm, session: string): Promise<void> {
  await orm.delete(staffSessions).where(eq(staffSessions.id, session));
}

/**
 * Ends all sessions of a member, locks the devices on which they tapped their name, and takes their digits, which whoever had
 * such a session may have set; one session may stay.
 */
export async function endSessionsOf(tx: Tx, member: string, but?: string): Promise<void> {
  await tx.delete(staffDigits).where(eq(staffDigits.memberId, member));
  const others = but === undefined ? undefined : ne(staffSessions.id, but);
  const theirs = and(eq(staffSessions.memberId, member), others);
  await tx.delete(staffSessions).where(and(theirs, sql`${staffSessions.kitchen} is null`));
  await tx
    .update(staffSessions)
    .set({ memberId: null, way: null, unlockedUntil: sql`now()` })
    .where(theirs);
}

/**
 * Unpairs the devices that a member has paired, as the audit says, and on which nobody else has digits; codes that wait for a
 * device too. A kitchen's own tablet, which others use, stays, and what is in a kitchen of `but`.
 */
export async function unpairPrivateDevices(
  tx: Tx,
  member: string,
  but: readonly string[] = [],
): Promise<void> {
  const pairedBy = (kitchen: SQLWrapper, name: SQLWrapper) =>
    sql`${kitchen} <> all(${sql.param([...but])}::text[]) and exists (select from ${staffAudit} a where a.member_id = ${member} and a.call = 'POST /staff/device'
      and a.kitchen = ${kitchen} and a.after ->> 'device' = ${name})`;
  await tx.delete(staffPairings).where(pairedBy(staffPairings.kitchen, staffPairings.deviceName));
  await tx
    .delete(staffSessions)
    .where(
      and(
        sql`${staffSessions.kitchen} is not null`,
        pairedBy(staffSessions.kitchen, staffSessions.deviceName),
        sql`not exists (select from ${staffDigits} d where d.device_id = ${staffSessions.id} and d.member_id <> ${member})`,
      ),
    );
}

/** The hash under which a token is kept. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
