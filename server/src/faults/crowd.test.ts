import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { howMany } from '../testing.ts';
import { leastPlaced, runCrowd } from './crowd.ts';

const ORDERS = howMany(80, 10_000);
const KILLS = howMany(1, 10);
/** Set by hand, to see the test fail: the database's locks then do nothing. */
const isUnlocked = process.env['CROWD_UNLOCKED'] === '1';

test(`${ORDERS} orders of a crowd oversell nothing, and each refusal was right`, async (t) => {
  const seed = Number(process.env['SEED'] ?? randomInt(2 ** 31));
  const { findings, counts, seconds } = await runCrowd({
    orders: ORDERS,
    seed,
    clients: 32,
    kills: KILLS,
    isUnlocked,
  });
  t.diagnostic(`SEED=${seed}, ${seconds.toFixed(0)} s, ${JSON.stringify(counts)}`);
  for (const { rule, checked, broken } of findings) {
    t.diagnostic(`${rule}: ${checked} checked, ${broken.length} broken`);
  }
  const broken = findings.filter((finding) => finding.broken.length > 0);
  assert.deepEqual(
    broken.map(({ rule, broken }) => [rule, broken.slice(0, 3)]),
    [],
    `seed ${seed}`,
  );
  // A few kitchen-days take some hundreds, however many ask.
  assert.ok((counts['placed'] ?? 0) >= leastPlaced(ORDERS), 'the crowd got in');
});
