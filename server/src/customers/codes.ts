import { randomBytes } from 'node:crypto';
import type { Language } from '@mahlab/bakery/rules/language';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { MailContent } from '../outbox/content.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { type VerificationPurpose, verifications } from '../schema/sign-in.ts';
import { sameSecret } from '../secrets/secret.ts';
import type { ServerKey } from '../secrets/server-key.ts';
import { findByEmail } from './accounts.ts';
import { limitCodes } from './code-limits.ts';

const LIFE_MINUTES = 10;
const TRIES = 5;
/**
 * When a code ends that was used or replaced: long ago, so that it is over also for a transaction that began
 * before, whose `now()` is earlier than that of the one that ended it.
 */
const OVER = sql`to_timestamp(0)`;

/** A request for a code. `client` is the MAC of the sender's internet address. */
export type WantedCode = {
  purpose: VerificationPurpose;
  email: string;
  client: string;
  language: Language;
};

/**
 * Sends a one-time code by mail. Whether the address has an account changes nothing but the mail: where
 * no code would be of use it says so, and none fits the id that is answered.
 */
export async function sendCode(
  context: CodeContext,
  wanted: WantedCode,
): Promise<{ ok: true; verificationId: string } | Refusal> {
  return sendCodeOr(context, wanted, async (tx) => {
    const isCustomer = (await findByEmail(tx, wanted.email)) !== null;
    if ((wanted.purpose === 'registration') !== isCustomer) return 'code';
    return { kind: isCustomer ? 'account-exists' : 'no-account' };
  });
}

type CodeContext = Pick<AppContext, 'database' | 'serverKey' | 'jobs'>;

/**
 * The same for any purpose: `instead` answers whether the address gets a code, another mail, or none. Limits and answer
 * are the same for all three.
 */
export async function sendCodeOr(
  context: CodeContext,
  wanted: WantedCode,
  instead: (tx: Tx) => Promise<'code' | MailContent | null>,
): Promise<{ ok: true; verificationId: string } | Refusal> {
  const { purpose, email, client, language } = wanted;
  const sent = await context.database.orm.transaction(async (tx) => {
    const refused = await limitCodes(tx, wanted);
    if (refused) return refused;
    const mail = await instead(tx);
    const verification = randomBytes(16).toString('base64url');
    const mac = codeMac(context.serverKey, verification, codeOf(context.serverKey, verification));
    await replaceCodes(tx, wanted);
    await tx.insert(verifications).values({
      id: verification,
      purpose,
      email,
      client,
      codeMac: mail === 'code' ? mac : null,
      expiresAt: sql`now() + ${LIFE_MINUTES}::int * interval '1 minute'`,
    });
    const content = mail === 'code' ? ({ kind: 'code', purpose, verification } as const) : mail;
    if (content) await queueMail(tx, context, { recipient: email, language, content });
    return { ok: true as const, verificationId: verification };
  });
  if (sent.ok) context.jobs.notifyWorker('mail.send');
  return sent;
}

/**
 * The code of a verification: a number of six digits that only who has the server key can compute.
 * So a mail that is sent again says the same, and the code is stored nowhere.
 */
export function codeOf(key: ServerKey, verification: string): string {
  const random = Buffer.from(key.mac('code', verification), 'base64url').readBigUInt64BE();
  return String(100_000n + (random % 900_000n));
}

/** Whether a code can still be used. The mail of an expired code is not sent. */
export async function isCodeAlive(orm: Orm, verification: string): Promise<boolean> {
  const alive = and(eq(verifications.id, verification), gt(verifications.expiresAt, sql`now()`));
  return (await orm.select({ id: verifications.id }).from(verifications).where(alive)).length > 0;
}

/** A code as a shopper submits it. */
export type SubmittedCode = {
  purpose: VerificationPurpose;
  email: string;
  verificationId: string;
  otp: string;
};

/** Checks a code. Each check costs a try, which is counted before the code is compared. */
export async function checkCode(
  { database, serverKey }: Pick<AppContext, 'database' | 'serverKey'>,
  { purpose, email, verificationId, otp }: SubmittedCode,
): Promise<{ ok: true } | Refusal> {
  const [found] = await database.orm
    .update(verifications)
    .set({ tries: sql`${verifications.tries} + 1` })
    .where(and(isAlive(verificationId), sql`${verifications.tries} < ${TRIES}`))
    .returning();
  if (!found) return refusal('code-expired');
  const given = codeMac(serverKey, verificationId, otp);
  const fits = sameSecret(given, found.codeMac ?? '') && found.codeMac !== null;
  if (fits && found.purpose === purpose && found.email === email) return { ok: true };
  return refusal('code-wrong', {}, { triesLeft: TRIES - found.tries });
}

/** Uses a code up in the transaction that needs it; false when another request was quicker. */
export async function useCode(tx: Tx, verificationId: string): Promise<boolean> {
  const used = await tx
    .update(verifications)
    .set({ expiresAt: OVER })
    .where(isAlive(verificationId))
    .returning({ id: verifications.id });
  return used.length > 0;
}

function codeMac(key: ServerKey, verification: string, code: string): string {
  return key.mac('brought code', verification, code);
}

function isAlive(id: string) {
  return and(eq(verifications.id, id), gt(verifications.expiresAt, sql`now()`));
}

/**
 * A code that is asked for again replaces the one before, if the same client asks: a stranger who asks
 * in another's name must not spoil the code that its owner is about to type.
 */
async function replaceCodes(tx: Tx, { purpose, email, client }: WantedCode): Promise<void> {
  await tx
    .update(verifications)
    .set({ expiresAt: OVER })
    .where(
      and(
        eq(verifications.email, email),
        eq(verifications.purpose, purpose),
        eq(verifications.client, client),
        gt(verifications.expiresAt, sql`now()`),
      ),
    );
}
