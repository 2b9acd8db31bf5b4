import assert from 'node:assert/strict';
import { test } from 'node:test';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffMe } from '@mahlab/bakery/api/staff-people';
import { eq } from 'drizzle-orm';
import { staffDigits, staffPasskeys, staffSessions } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { pairTablet, signInStaff, type TestStaff } from './testing-staff.ts';

const shop = useShop();
const post = async (path: string, body: unknown, headers: Record<string, string>) => {
  const answer = await shop.post(path, body, headers);
  return [answer.status, (answer.body as { code?: string }).code];
};

/** A tablet of Salmiya's kitchen, locked. */
async function paired() {
  const headers = await pairTablet(shop, 'salmiya');
  const { device } = (await shop.get(staffEndpoints.me(), headers)).body as StaffMe;
  return { headers, id: device?.id ?? '' };
}
const setDigits = ({ headers }: TestStaff, device: string) =>
  post(staffEndpoints.setDigits(device), { digits: '4192' }, headers);
const opens = async (tablet: { headers: Record<string, string> }, { id: member }: TestStaff) =>
  post(staffEndpoints.digits(), { member, digits: '4192' }, tablet.headers);

test('a code from a mail sets no digits, one’s own neither; a passkey does, also an hour after it was shown', async () => {
  const tablet = await paired();
  for (const role of ['manager', 'decorator'] as const) {
    const kitchens = ['salmiya'];
    const byCode = await signInStaff(shop, role, { kitchens, way: 'code' });
    assert.deepEqual(await setDigits(byCode, tablet.id), [403, 'passkey-needed']);
    assert.deepEqual(await opens(tablet, byCode), [422, 'digits-wrong']);
    const byPasskey = await signInStaff(shop, role, { kitchens });
    await shop.database.orm
      .update(staffSessions)
      .set({ passkeyAt: new Date(Date.now() - 3_600_000) })
      .where(eq(staffSessions.memberId, byPasskey.id));
    assert.deepEqual(await setDigits(byPasskey, tablet.id), [200, undefined]);
    assert.deepEqual(await opens(tablet, byPasskey), [200, undefined]);
  }
});

/** An owner ends the sessions of somebody, or takes their passkeys. */
const changes = [{ signOut: true }, { revokePasskeys: true }];
for (const payload of changes) {
  test(`digits go with ${Object.keys(payload)[0]}: who set them may have been somebody else`, async () => {
    const tablet = await paired();
    const owner = await signInStaff(shop, 'owner');
    const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
    const other = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
    for (const one of [manager, other]) await setDigits(one, tablet.id);
    assert.deepEqual(await opens(tablet, manager), [200, undefined]);
    const url = staffEndpoints.member(manager.id);
    const { headers } = owner;
    const { statusCode } = await shop.app.inject({ method: 'PATCH', url, headers, payload });
    assert.equal(statusCode, 200);
    assert.deepEqual(await opens(tablet, manager), [422, 'digits-wrong']);
    assert.deepEqual(await opens(tablet, other), [200, undefined]);
  });
}

test('digits go with a passkey of one’s own that is revoked: whoever has the lost device may have set them', async () => {
  const { orm } = shop.database;
  const tablet = await paired();
  const { id: memberId, ...cook } = await signInStaff(shop, 'decorator', { kitchens: ['salmiya'] });
  const id = crypto.randomUUID();
  const passkey = { id, memberId, publicKey: 'x', counter: 0, transports: [], label: '' };
  await orm.insert(staffPasskeys).values(passkey);
  await setDigits({ id: memberId, ...cook }, tablet.id);
  const url = staffEndpoints.removePasskey(id);
  const sent = { method: 'DELETE' as const, url, headers: cook.headers };
  assert.equal((await shop.app.inject(sent)).statusCode, 200);
  assert.equal(await orm.$count(staffDigits, eq(staffDigits.memberId, memberId)), 0);
});

test('digits that are taken while they are compared open no tablet', async () => {
  const tablet = await paired();
  const owner = await signInStaff(shop, 'owner');
  const manager = await signInStaff(shop, 'manager', { kitchens: ['salmiya'] });
  await setDigits(manager, tablet.id);
  const { passwords } = shop.context;
  const fits = passwords.fits.bind(passwords);
  passwords.fits = async (...given) => {
    passwords.fits = fits;
    const url = staffEndpoints.member(manager.id);
    const { headers } = owner;
    await shop.app.inject({ method: 'PATCH', url, headers, payload: { signOut: true } });
    return fits(...given);
  };
  assert.deepEqual(await opens(tablet, manager), [422, 'digits-wrong']);
  const { device, person } = (await shop.get(staffEndpoints.me(), tablet.headers)).body as StaffMe;
  assert.equal(device?.id, tablet.id);
  assert.equal(person, null);
});
