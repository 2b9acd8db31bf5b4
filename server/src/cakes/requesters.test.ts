import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequesters } from './requesters.ts';

test('what one network may have kept is bounded, and another one has its own', () => {
  const requesterOf = createRequesters({ rateLimit: 600 });
  const keep = (ip: string) => requesterOf({ ip }).mayKeep(500_000);
  const kept = Array.from({ length: 100 }, () => keep('192.0.2.1')).filter(Boolean);
  assert.equal(kept.length, 10);
  assert.equal(keep('192.0.2.2'), true);
});
