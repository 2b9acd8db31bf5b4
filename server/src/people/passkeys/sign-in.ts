import type { PasskeySignIn, TakeInvitation } from '@mahlab/bakery/api/staff-people';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import type { AppContext } from '../../app-context.ts';
import { checkCode, sendCodeOr, useCode } from '../../customers/codes.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import type { Actor } from '../actor.ts';
import { auditFor } from '../audit.ts';
import { invitedBy, useInvitation } from '../invitations.ts';
import { lockMember, type Member, memberOfEmail } from '../members.ts';
import { endSession, type NewSession, openSession, showPasskey } from '../sessions.ts';
import { checkNewPasskey, isStillKept, keepPasskey, memberOfPasskey } from './passkeys.ts';

type SignInContext = Pick<AppContext, 'config' | 'database' | 'serverKey' | 'jobs'>;
type SignedIn = { ok: true; opened: NewSession } | Refusal;
/** What a call that signs in knows of its sender: the call for the audit, the browser, and who is signed in there. */
export type From = { call: string; browser: string; actor: Actor | null };

/**
 * Signs in with a passkey. Whoever is signed in as the same member stays in their session, with a fresh passkey; on a
 * paired device nobody signs in so, since the device would be lost.
 */
export async function signInByPasskey(
  context: SignInContext,
  given: PasskeySignIn,
  from: From,
): Promise<SignedIn> {
  const member = await memberOfPasskey(context, given);
  if (!member) return refusal('passkey-failed');
  if (from.actor?.device) return refusal('not-on-a-tablet');
  return context.database.orm.transaction(async (tx) => {
    if (!(await isStillKept(tx, member.id, given.answer.id))) return refusal('passkey-failed');
    const { browser, actor } = from;
    const shown = actor?.id === member.id ? await showPasskey(tx, actor.session) : null;
    // Another session of this browser would go on without its cookie.
    if (actor && !shown) await endSession(tx, actor.session);
    const opened = shown ?? (await openSession(tx, { member: member.id, way: 'passkey', browser }));
    await auditFor(
      tx,
      { ...asActor(member), way: 'passkey' },
      { call: from.call, object: member.id },
    );
    return { ok: true as const, opened };
  });
}

/** Mails a code, if the address is that of a member who may sign in. The answer is the same if it is not. */
export async function askForCode(
  context: SignInContext,
  { email, client, language }: { email: string; client: string; language: Language },
): Promise<{ ok: true; verificationId: string } | Refusal> {
  const address = normalEmail(email);
  if (!isEmail(address)) return refusal('email-invalid');
  const wanted = { purpose: 'staff', email: address, client, language } as const;
  return sendCodeOr(context, wanted, async (tx) => {
    const member = await memberOfEmail(tx, address);
    return member?.active ? 'code' : null;
  });
}

/** Signs in with a code from a mail: a lesser session, which may not refund, invite, export or pair a tablet. */
export async function signInByCode(
  context: SignInContext,
  given: { email: string; verificationId: string; code: string },
  from: From,
): Promise<SignedIn> {
  const email = normalEmail(given.email);
  const { verificationId, code: otp } = given;
  const checked = await checkCode(context, { purpose: 'staff', email, verificationId, otp });
  if (!checked.ok) return checked;
  if (from.actor?.device) return refusal('not-on-a-tablet');
  return context.database.orm.transaction(async (tx) => {
    if (!(await useCode(tx, verificationId))) return refusal('code-expired');
    const known = await memberOfEmail(tx, email);
    const member = known && (await lockMember(tx, known.id));
    if (!member?.active) return refusal('code-expired');
    if (from.actor) await endSession(tx, from.actor.session);
    const way = 'code';
    const opened = await openSession(tx, { member: member.id, way, browser: from.browser });
    await auditFor(tx, { ...asActor(member), way }, { call: from.call, object: member.id });
    return { ok: true as const, opened };
  });
}

/** Takes an invitation up: its member gets a passkey and is signed in. */
export async function takeInvitation(
  context: SignInContext,
  { token, ...given }: TakeInvitation,
  from: From,
): Promise<SignedIn> {
  const { orm } = context.database;
  const invited = await invitedBy(orm, context.serverKey, token);
  if (!invited) return refusal('invitation-over');
  const { member, invitation } = invited;
  const passkey = await checkNewPasskey(context, member.id, given);
  if (!passkey) return refusal('passkey-failed');
  if (from.actor?.device) return refusal('not-on-a-tablet');
  return orm.transaction(async (tx) => {
    await lockMember(tx, member.id);
    if (!(await useInvitation(tx, invitation))) return refusal('invitation-over');
    if (!(await keepPasskey(tx, passkey))) return refusal('passkey-failed');
    if (from.actor) await endSession(tx, from.actor.session);
    const way = 'passkey';
    const opened = await openSession(tx, { member: member.id, way, browser: from.browser });
    const after = { passkey: passkey.label };
    const change = { call: from.call, object: member.id, after };
    await auditFor(tx, { ...asActor(member), way }, change);
    return { ok: true as const, opened };
  });
}

function asActor({ id, name, role }: Member) {
  return { id, name, role };
}
