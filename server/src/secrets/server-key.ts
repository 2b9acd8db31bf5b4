import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Orm } from '../database/db.ts';
import { serverKeys } from '../schema/sign-in.ts';
import { newSecret } from './secret.ts';

/** A key that every process has and nobody outside. */
export type ServerKey = {
  /** HMAC-SHA256 of some texts, base64url. Start with what it is for: no mac is good for two things. */
  mac(purpose: string, ...texts: string[]): string;
};

const NAME = 'main';

/** The key of this database; made by the first process that asks for it, and kept. */
export async function openServerKey(orm: Orm): Promise<ServerKey> {
  await orm.insert(serverKeys).values({ name: NAME, key: newSecret() }).onConflictDoNothing();
  const [kept] = await orm.select().from(serverKeys).where(eq(serverKeys.name, NAME));
  if (!kept) throw new Error('the server key is gone');
  const key = Buffer.from(kept.key, 'base64url');
  return {
    mac: (...texts) => createHmac('sha256', key).update(JSON.stringify(texts)).digest('base64url'),
  };
}
