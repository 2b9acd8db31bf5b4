import type { GoogleLink } from '@mahlab/bakery/api/auth';
import type { Profile } from '@mahlab/bakery/api/customer';
import { isEmail, normalEmail } from '@mahlab/bakery/rules/email';
import type { Language } from '@mahlab/bakery/rules/language';
import { v7 as uuidv7 } from 'uuid';
import { sanitizeText } from '../database/sanitize.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import type { GooglePerson } from '../outside/google/google.ts';
import {
  findByGoogle,
  findCustomer,
  insertCustomer,
  lockByGoogle,
  lockChecked,
  profileOf,
  signIn,
  updateCustomer,
} from './accounts.ts';
import { takeNonce } from './google-nonce.ts';
import { checkPassword } from './sign-in.ts';
import type { AccountContext, SignedIn } from './sign-up.ts';

const LONGEST_NAME = 100;

/**
 * Signs in with Google's ID token. An account is known by Google's own id of the person. A new one is
 * made only for an address that Google vouches for and that has none here: an account with a password
 * is never joined silently, its owner connects Google from the profile.
 */
export async function loginWithGoogle(
  context: AccountContext,
  idToken: string,
  language: Language,
): Promise<SignedIn | Refusal> {
  const checked = await checkToken(context, idToken);
  if (!checked.ok) return checked;
  const { person } = checked;
  return context.database.orm.transaction(async (tx) => {
    const known = await lockByGoogle(tx, person.sub);
    if (known) return { ok: true, result: await signIn(tx, known) };
    const email = normalEmail(person.email ?? '');
    if (!isEmail(email)) return refusal('google-failed');
    const customer = await insertCustomer(tx, {
      id: uuidv7(),
      email,
      name: nameOf(person, email),
      googleSub: person.sub,
      profilePic: person.picture,
      language,
      emailVerifiedAt: new Date(),
    });
    // The address has an account: either a parallel request has just made it, or it must not be joined.
    const both = customer ?? (await lockByGoogle(tx, person.sub));
    return both ? { ok: true, result: await signIn(tx, both) } : refusal('google-needs-link');
  });
}

/** Connects Google to an account, and tells its owner. It takes the password, so that a stolen session cannot do it. */
export async function linkGoogle(
  context: AccountContext,
  customerId: string,
  { token, password, client }: GoogleLink & { client: string },
): Promise<{ ok: true; profile: Profile } | Refusal> {
  const { orm } = context.database;
  const customer = await findCustomer(orm, customerId);
  const refused = await checkPassword(context, customer, { password, client });
  if (refused) return refused;
  const checked = await checkToken(context, token);
  if (!checked.ok) return checked;
  const { sub, picture } = checked.person;
  const change = { googleSub: sub, profilePic: picture };
  const joined = await orm.transaction(async (tx) => {
    const current = await lockChecked(tx, customer);
    if (!current) return refusal('password-wrong');
    const other = await findByGoogle(tx, sub);
    if (other && other.id !== current.id) return refusal('google-taken');
    await updateCustomer(tx, current.id, change);
    const { email: recipient, language } = current;
    await queueMail(tx, context, {
      recipient,
      language,
      content: { kind: 'new-way-in', by: 'google' },
    });
    return { ok: true as const, profile: await profileOf(tx, { ...current, ...change }) };
  });
  if (joined.ok) context.jobs.notifyWorker('mail.send');
  return joined;
}

async function checkToken(
  { google, database }: AccountContext,
  idToken: string,
): Promise<{ ok: true; person: GooglePerson } | Refusal> {
  if (!google) return refusal('not-found');
  const person = await google.verify(idToken);
  if (person === 'unavailable') return refusal('google-unavailable');
  if (!person || !(await takeNonce(database.orm, person.nonce))) return refusal('google-failed');
  return { ok: true, person };
}

/** Google's name for the person, on one line; without one, the part of the address before the @. */
function nameOf({ name }: GooglePerson, email: string): string {
  const line = sanitizeText(name).replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return line.trim().slice(0, LONGEST_NAME).toWellFormed() || (email.split('@')[0] ?? '');
}
