import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clientNetwork } from './client-network.ts';

const cases: Record<string, string> = {
  '203.0.113.9': '203.0.113.9',
  '::ffff:203.0.113.9': '203.0.113.9',
  '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
  '2001:0db8:0001:0002::9': '2001:db8:1:2::/64',
  '2001:db8::1': '2001:db8:0:0::/64',
  'fe80::1%eth0': 'fe80:0:0:0::/64',
  '::1': '0:0:0:0::/64',
  '::ffff:999.1.1.1': 'unknown',
  '203.0.113.9:4711': 'unknown',
  unknown: 'unknown',
  '': 'unknown',
};
for (const [address, network] of Object.entries(cases)) {
  test(`${address} counts as ${network}`, () => assert.equal(clientNetwork(address), network));
}
