import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { serverKeys } from '../schema/sign-in.ts';
import { newSecret } from './secret.ts';

/** A secret key that all processes share. */
export type ServerKey = {
  /** HMAC-SHA256 of some texts, base64url. The first text is its purpose, so that no MAC serves two. */
  mac(purpose: string, ...texts: string[]): string;
};

const NAME = 'main';

/** Reads the key from the database; the first process creates it. */
export async function openServerKey(orm: Orm): Promise<ServerKey> {
  await orm.insert(serverKeys).values({ name: NAME, key: newSecret() }).onConflictDoNothing();
  const [kept] = await orm.select().from(serverKeys).where(eq(serverKeys.name, NAME));
  if (!kept) throw new Error('the server key is gone');
  const key = Buffer.from(kept.key, 'base64url');
  return {
    mac: (...texts) => createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url'),
  };
}
