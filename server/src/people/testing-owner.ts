import type { Orm } from '../database/db.ts';
import { staffMembers, staffSessions } from '../schema/staff.ts';
import { hashOf } from './sessions.ts';

/** The owner who is in every database that tests open, signed in by passkey for good. */
export const OWNER = { id: '0199b2f0-0000-7000-8000-00000000c0de', name: 'Huda' };
const TOKEN = 'whoever_owns_the_bakery_of_all_the_tests_of';
/** What a page of the owner's sends. The browser tests have the same (`storefront/e2e/shop-server.ts`). */
export const AS_OWNER: Record<string, string> = {
  cookie: `__Host-staff=${TOKEN}`,
  'sec-fetch-site': 'same-origin',
};

/** Puts the owner into a database. */
export async function seedOwner(orm: Orm): Promise<void> {
  const { id, name } = OWNER;
  const always = new Date('2100-01-01');
  await orm
    .insert(staffMembers)
    .values({ id, name, email: 'huda@mahlab.example', role: 'owner', language: 'en' });
  await orm.insert(staffSessions).values({
    id,
    tokenHash: hashOf(TOKEN),
    memberId: id,
    way: 'passkey',
    passkeyAt: always,
    browser: 'a test',
    usedAt: always,
    expiresAt: always,
  });
}
