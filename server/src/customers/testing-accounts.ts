import type { AuthResult, CodePurpose } from '@mahlab/bakery/api/auth';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { isNull, sql } from 'drizzle-orm';
import { mailJob } from '../mail/mail-job.ts';
import { type KeptMail, newestMails } from '../mail/mailbox.ts';
import { mails } from '../schema/mails.ts';
import type { TestAnswer, TestShop } from '../testing.ts';

export const PASSWORD = 'pistachio and rose';

/** Headers of a request that a customer's browser sends. */
export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
type Sent = { body?: unknown; token?: string; from?: string; language?: string };

/** Sends a request, such as `PATCH /address`, from an internet address. */
export async function send(
  shop: TestShop,
  line: `${Method} ${string}`,
  sent: Sent = {},
): Promise<TestAnswer> {
  const [method, url] = line.split(' ') as [Method, string];
  const { body, token, from = '203.0.113.1', language = 'en' } = sent;
  const { statusCode, headers, payload } = await shop.app.inject({
    method,
    url,
    remoteAddress: from,
    headers: {
      'accept-language': language,
      ...(token !== undefined && bearer(token)),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
  return { status: statusCode, headers, body: payload === '' ? '' : JSON.parse(payload) };
}

/** Sends every mail that waits, and answers those that were kept for an address, newest first. */
export async function mailsTo(shop: TestShop, email: string): Promise<KeptMail[]> {
  const waiting = await shop.database.orm.select().from(mails).where(isNull(mails.sentAt));
  for (const { id } of waiting) await mailJob(shop.context, { mail: id });
  const kept = await newestMails(shop.config);
  return kept.filter(({ recipient }) => recipient === email);
}

type Asking = { purpose?: CodePurpose; token?: string; from?: string };

/** Asks for a code and reads it from the mail; `code` is null when the mail brings none. */
export async function askCode(
  shop: TestShop,
  email: string,
  { purpose = 'registration', token, from = '203.0.113.1' }: Asking = {},
): Promise<{ verificationId: string; code: string | null; mail: KeptMail | undefined }> {
  await waitBetweenCodes(shop);
  const body = { username: email, purpose };
  const asked = await send(shop, `POST ${endpoints.sendCode()}`, {
    body,
    from,
    ...(token !== undefined && { token }),
  });
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body));
  const { verificationId } = asked.body as { verificationId: string };
  const [mail] = await mailsTo(shop, email);
  return { verificationId, mail, code: /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? null };
}

/** Lets a minute pass for every code, without waiting for it. */
export async function waitBetweenCodes(shop: TestShop, minutes = 1.1): Promise<void> {
  await shop.database.orm.execute(
    sql`update verifications set created_at = created_at - ${minutes}::float8 * interval '1 minute'`,
  );
}

/** Creates an account and answers its user, signed in. */
export async function signUp(
  shop: TestShop,
  email: string,
  { name = 'Dana Al-Kandari', password = PASSWORD, language = 'en' } = {},
): Promise<AuthResult> {
  const { verificationId, code } = await askCode(shop, email);
  const body = { name, email, password, otp: Number(code), verificationId };
  const created = await send(shop, `POST ${endpoints.createAccount()}`, { body, language });
  if (created.status !== 200) throw new Error(JSON.stringify(created.body));
  return created.body as AuthResult;
}

/** Signs in with the sample password, or another, from an internet address. */
export const signIn = (
  shop: TestShop,
  email: string,
  { password = PASSWORD, from = '203.0.113.1' } = {},
) => send(shop, `POST ${endpoints.login()}`, { body: { username: email, password }, from });
