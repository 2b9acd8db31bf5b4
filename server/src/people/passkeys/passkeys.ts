import { randomBytes } from 'node:crypto';
import type {
  PasskeyOptions,
  PasskeySignIn,
  TakeInvitation,
} from '@mahlab/bakery/api/staff-people';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '../../app-context.ts';
import type { Orm, Tx } from '../../database/db.ts';
import { staffChallenges, staffMembers, staffPasskeys } from '../../schema/staff.ts';
import { lockMember, type Member } from '../members.ts';
import { officeOrigin, relyingParty } from '../origin.ts';

/** A challenge is good once, and for so long. */
const LIFE_MINUTES = 5;
const TIMEOUT_MS = LIFE_MINUTES * 60_000;

export type PasskeyRow = typeof staffPasskeys.$inferSelect;
type PasskeyContext = Pick<AppContext, 'config' | 'database'>;

// Loaded when a passkey is first asked for: most processes of tests and many starts need none of it.
const webauthn = () => import('@simplewebauthn/server');

/** Options for signing in with any passkey of the shop's: who it is, the passkey says. */
export async function signInOptions({ config, database }: PasskeyContext): Promise<PasskeyOptions> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config),
    userVerification: 'required',
    timeout: TIMEOUT_MS,
  });
  const challengeId = await keepChallenge(database.orm, options.challenge, null);
  return { challengeId, options: { ...options } };
}

/** Options for a new passkey of a member, on a device that has none of theirs yet. */
export async function newPasskeyOptions(
  { config, database, catalogue }: PasskeyContext & Pick<AppContext, 'catalogue'>,
  { id, name, email }: Pick<Member, 'id' | 'name' | 'email'>,
): Promise<PasskeyOptions> {
  const { generateRegistrationOptions } = await webauthn();
  const theirs = await passkeysOf(database.orm, id);
  const options = await generateRegistrationOptions({
    rpName: catalogue.current().settings.shopName,
    rpID: relyingParty(config),
    userID: new TextEncoder().encode(id),
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    timeout: TIMEOUT_MS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: theirs.map((passkey) => ({
      id: passkey.id,
      transports: passkey.transports as AuthenticatorTransport[],
    })),
  });
  const challengeId = await keepChallenge(database.orm, options.challenge, id);
  return { challengeId, options: { ...options } };
}

/** The member whose passkey answers a challenge; null for whatever is wrong with it. */
export async function memberOfPasskey(
  { config, database }: PasskeyContext,
  { challengeId, answer }: PasskeySignIn,
): Promise<Member | null> {
  const { orm } = database;
  const challenge = await takeChallenge(orm, challengeId, null);
  const [found] = await orm
    .select({ passkey: staffPasskeys, member: staffMembers })
    .from(staffPasskeys)
    .innerJoin(staffMembers, eq(staffMembers.id, staffPasskeys.memberId))
    .where(and(eq(staffPasskeys.id, answer.id), eq(staffMembers.active, true)));
  if (challenge === null || !found) return null;
  const { passkey, member } = found;
  // Whose it is the passkey tells itself: it must agree with what is kept.
  const handle = Buffer.from(member.id).toString('base64url');
  if (answer.response.userHandle !== handle) return null;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: asJson<AuthenticationResponseJSON>(answer),
    ...expected(config, challenge),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const counter = verified.authenticationInfo.newCounter;
  await orm
    .update(staffPasskeys)
    .set({ counter, usedAt: sql`now()` })
    .where(eq(staffPasskeys.id, passkey.id));
  return member;
}

/** What a browser's answer makes of a new passkey of a member; null when something is wrong with it. */
export async function checkNewPasskey(
  { config, database }: PasskeyContext,
  member: string,
  { challengeId, answer, label }: Omit<TakeInvitation, 'token'>,
): Promise<typeof staffPasskeys.$inferInsert | null> {
  const challenge = await takeChallenge(database.orm, challengeId, member);
  if (challenge === null) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: asJson<RegistrationResponseJSON>(answer),
    ...expected(config, challenge),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  return {
    id,
    memberId: member,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
    label: label || 'Passkey',
  };
}

/** Keeps a passkey; null when another member has it. */
export async function keepPasskey(
  tx: Tx,
  passkey: typeof staffPasskeys.$inferInsert,
): Promise<PasskeyRow | null> {
  const [kept] = await tx.insert(staffPasskeys).values(passkey).onConflictDoNothing().returning();
  return kept ?? null;
}

/** Whether a passkey is a member's still; nobody takes it from them until the transaction ends. */
export async function isStillKept(tx: Tx, member: string, passkey: string): Promise<boolean> {
  if (!(await lockMember(tx, member))?.active) return false;
  const { id, memberId } = staffPasskeys;
  return (await tx.$count(staffPasskeys, and(eq(id, passkey), eq(memberId, member)))) > 0;
}

/** The passkeys of a member, oldest first. */
export async function passkeysOf(orm: Orm, member: string): Promise<PasskeyRow[]> {
  return orm
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.memberId, member))
    .orderBy(staffPasskeys.createdAt);
}

function expected(config: PasskeyContext['config'], challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: officeOrigin(config),
    expectedRPID: relyingParty(config),
  };
}

/** Browsers add what extensions say; we ask for none. */
function asJson<T>(answer: object): T {
  return { clientExtensionResults: {}, ...answer } as T;
}

async function keepChallenge(orm: Orm, challenge: string, memberId: string | null) {
  const id = randomBytes(16).toString('base64url');
  const expiresAt = sql`now() + ${LIFE_MINUTES}::int * interval '1 minute'`;
  await orm.insert(staffChallenges).values({ id, challenge, memberId, expiresAt });
  return id;
}

/** Uses a challenge up, whatever comes of it. Null when it is none, was used, or is for something else. */
async function takeChallenge(orm: Orm, id: string, member: string | null): Promise<string | null> {
  const whose =
    member === null ? isNull(staffChallenges.memberId) : eq(staffChallenges.memberId, member);
  const [taken] = await orm
    .delete(staffChallenges)
    .where(and(eq(staffChallenges.id, id), whose, gt(staffChallenges.expiresAt, sql`now()`)))
    .returning();
  return taken?.challenge ?? null;
}
