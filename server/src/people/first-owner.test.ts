import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { sql } from 'drizzle-orm';
import { staffInvitations, staffMembers, staffPasskeys } from '../schema/staff.ts';
import { useShop } from '../testing.ts';
import { demoOwnerLink, inviteOwner } from './first-owner.ts';

const shop = useShop();
beforeEach(async () => void (await shop.database.orm.delete(staffMembers)));
const withConfig = (changes: object) => ({
  ...shop.context,
  config: { ...shop.config, ...changes },
});

test('a shop that somebody tries out has a link for its first owner, the same until it is over', async () => {
  const link = await demoOwnerLink(withConfig({}));
  assert.match(link ?? '', /^http:\/\/localhost:3000\/office\/invitation#[\w-]{22}\.[\w-]{43}$/);
  assert.equal(await demoOwnerLink(withConfig({})), link);
  const mailbox = await shop.app.inject({ url: '/dev/mail', headers: { host: 'localhost:3000' } });
  assert.ok(mailbox.payload.includes(link ?? 'none'));
  await shop.database.orm.update(staffInvitations).set({ expiresAt: sql`now()` });
  const next = await demoOwnerLink(withConfig({}));
  assert.ok(next && next !== link);
  const [owner, ...more] = await shop.database.orm.select().from(staffMembers);
  assert.deepEqual([owner?.role, owner?.kitchens, more], ['owner', null, []]);
});

test('in production, and where others reach the shop, nobody is invited by a start', async () => {
  for (const changes of [
    { production: true },
    { mailUrl: 'smtp://mail.example' },
    { publicUrl: 'https://mahlab.example' },
  ]) {
    assert.equal(await demoOwnerLink(withConfig(changes)), null, JSON.stringify(changes));
  }
  assert.equal(await shop.database.orm.$count(staffMembers), 0);
});

test('where anybody has a passkey already, no link is made by a start', async () => {
  const invited = await inviteOwner(withConfig({}), 'huda@example.com');
  assert.ok(invited.ok && (await demoOwnerLink(withConfig({}))));
  const [member] = await shop.database.orm.select().from(staffMembers);
  await shop.database.orm.insert(staffPasskeys).values({
    id: 'a passkey',
    memberId: member?.id ?? '',
    publicKey: '',
    counter: 0,
    transports: [],
    label: 'Phone',
  });
  assert.equal(await demoOwnerLink(withConfig({})), null);
});

test('the command invites an owner, or lets one in again, and makes no owner of anybody else', async () => {
  const context = withConfig({ publicUrl: 'https://mahlab.example' });
  const first = await inviteOwner(context, 'Huda@Example.com');
  assert.ok(first.ok);
  assert.match(first.link, /^https:\/\/mahlab\.example\/office\/invitation#/);
  await shop.database.orm.update(staffMembers).set({ active: false });
  const again = await inviteOwner(context, 'huda@example.com');
  assert.ok(again.ok && again.link !== first.link);
  const [owner] = await shop.database.orm.select().from(staffMembers);
  assert.equal(owner?.active, true);
  await shop.database.orm.update(staffMembers).set({ role: 'counter' });
  const other = await inviteOwner(context, 'huda@example.com');
  assert.deepEqual(other.ok || other.code, 'member-exists');
  const wrong = await inviteOwner(context, 'nobody');
  assert.deepEqual(wrong.ok || wrong.code, 'email-invalid');
});
