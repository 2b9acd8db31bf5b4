import type { SignInWay, StaffRole } from '@mahlab/bakery/rules/staff/rights';
import { v7 as uuidv7 } from 'uuid';
import { staffMembers } from '../schema/staff.ts';
import type { TestShop } from '../testing.ts';
import { openDevice, openSession } from './sessions.ts';

/** Somebody who works in the bakery, signed in: their id, and the headers that their browser sends. */
export type TestStaff = { id: string; name: string; headers: Record<string, string> };

type Given = { name?: string; kitchens?: string[] | null; way?: SignInWay };

/** The headers of a browser with a session's token, as a page of the back office sends them. */
export const asBrowser = (token: string) => ({
  cookie: `__Host-staff=${token}`,
  'sec-fetch-site': 'same-origin',
});

/** Makes a member of a role and signs them in, with a passkey just shown unless `way` says otherwise. */
export async function signInStaff(
  { database: { orm } }: TestShop,
  role: StaffRole,
  { name = `${role} of tests`, kitchens = null, way = 'passkey' }: Given = {},
): Promise<TestStaff> {
  const id = uuidv7();
  const email = `${id}@example.com`;
  await orm.insert(staffMembers).values({ id, email, name, role, kitchens, language: 'en' });
  const opened = await orm.transaction((tx) =>
    openSession(tx, { member: id, way, browser: 'a test' }),
  );
  return { id, name, headers: asBrowser(opened.token) };
}

/** A tablet that is paired with a kitchen, locked. */
export async function pairTablet({ database }: TestShop, kitchen: string) {
  const opened = await database.orm.transaction((tx) =>
    openDevice(tx, { name: 'Oven side', kitchen, browser: 'a test' }),
  );
  return asBrowser(opened.token);
}
