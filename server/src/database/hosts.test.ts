import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../process/config-error.ts';
import { addressesIn, hostsOf, isDatabaseAddress } from './hosts.ts';
import { electPrimary, ReadOnly } from './primary.ts';

test('an address may name several hosts, as PostgreSQL’s own programs read it', () => {
  assert.deepEqual(addressesIn('postgres://shop:x%40y@a:5432/shop'), [
    'postgres://shop:x%40y@a:5432/shop',
  ]);
  const several =
    'postgresql://shop:pw@a,b:5433,[::1]:5434/shop?sslmode=verify-full&target_session_attrs=read-write';
  assert.deepEqual(addressesIn(several), [
    'postgresql://shop:pw@a/shop?sslmode=verify-full',
    'postgresql://shop:pw@b:5433/shop?sslmode=verify-full',
    'postgresql://shop:pw@[::1]:5434/shop?sslmode=verify-full',
  ]);
  for (const fine of [several, 'postgres://a/shop', 'postgres://a,b/shop'])
    assert.ok(isDatabaseAddress(fine), fine);
  const wrong = [
    'mysql://a/shop',
    'shop',
    'postgres://a,/shop',
    'postgres://a:b,c/shop',
    'postgres://a,b/shop?target_session_attrs=standby',
  ];
  for (const one of wrong) assert.ok(!isDatabaseAddress(one), one);
});

test('each host has its pooler, in the same order, or one pooler stands before all', () => {
  const databaseDirectUrl = 'postgres://a:5432,b:5432/shop';
  const direct = ['postgres://a:5432/shop', 'postgres://b:5432/shop'] as const;
  assert.deepEqual(hostsOf({ databaseUrl: 'postgres://a:6432,b:6432/shop', databaseDirectUrl }), [
    { url: 'postgres://a:6432/shop', directUrl: direct[0] },
    { url: 'postgres://b:6432/shop', directUrl: direct[1] },
  ]);
  assert.deepEqual(hostsOf({ databaseUrl: 'postgres://pooler/shop', databaseDirectUrl }), [
    { url: 'postgres://pooler/shop', directUrl: direct[0] },
    { url: 'postgres://pooler/shop', directUrl: direct[1] },
  ]);
  assert.deepEqual(
    hostsOf({ databaseUrl: databaseDirectUrl }),
    direct.map((url) => ({ url, directUrl: url })),
  );
  assert.deepEqual(hostsOf({}), []);
  const three = 'postgres://a,b,c/shop';
  assert.throws(() => hostsOf({ databaseUrl: three, databaseDirectUrl }), ConfigError);
  assert.throws(() => hostsOf({ databaseDirectUrl }), ConfigError);
});

test('of several hosts the one that takes writes is taken; of two, that which was promoted last', async () => {
  const discarded: number[] = [];
  const primary = async (timeline: number, ms = 0) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { timeline, discard: () => void discarded.push(timeline) };
  };
  const host = { url: 'postgres://a/shop', directUrl: 'postgres://a/shop' };
  const standby = () => Promise.reject(new ReadOnly(host));
  const refused = () => Promise.reject(Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  const silent = () => new Promise<never>(() => {});

  assert.equal((await electPrimary([refused(), primary(1), standby()])).timeline, 1);
  assert.equal((await electPrimary([primary(1), primary(2, 100)])).timeline, 2);
  assert.deepEqual(discarded, [1]);
  assert.equal((await electPrimary([primary(3), silent()])).timeline, 3);
  // One that comes too late is let go.
  assert.equal((await electPrimary([primary(4), primary(5, 600)])).timeline, 4);
  await new Promise((resolve) => setTimeout(resolve, 500));
  assert.deepEqual(discarded, [1, 5]);
  await assert.rejects(electPrimary([refused(), standby()]), ReadOnly);
  await assert.rejects(electPrimary([refused(), refused()]), { code: 'ECONNREFUSED' });
});
