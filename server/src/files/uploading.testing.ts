import type { TestShop } from '../testing.ts';
import { formOf } from './samples.testing.ts';

const UPLOAD = '/apis/v1/core/upload';

/** Sends files as a browser does. */
export async function upload(
  { app }: Pick<TestShop, 'app'>,
  files: Parameters<typeof formOf>[0],
  headers: Record<string, string> = {},
) {
  const { payload, type } = await formOf(files);
  return sendForm({ app }, payload, { 'content-type': type, ...headers });
}

/** Sends a body that need not be a form. */
export async function sendForm(
  { app }: Pick<TestShop, 'app'>,
  payload: Buffer | string,
  headers: Record<string, string>,
) {
  const answer = await app.inject({ method: 'POST', url: UPLOAD, payload, headers });
  const body: unknown = answer.json();
  return { status: answer.statusCode, headers: answer.headers, body };
}

/** Sends one file and answers its reference. */
export async function uploadOne(shop: Pick<TestShop, 'app'>, bytes: Buffer): Promise<string> {
  const { body } = await upload(shop, [{ bytes }]);
  const reference = Array.isArray(body) ? body[0] : undefined;
  if (typeof reference !== 'string') throw new Error(`not taken: ${JSON.stringify(body)}`);
  return reference;
}

/** Asks for a file, for its bytes. */
export async function getFile(
  { app }: Pick<TestShop, 'app'>,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({ method: 'GET', url: `/files/${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
