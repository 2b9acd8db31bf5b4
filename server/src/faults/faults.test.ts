import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { test } from 'node:test';
import { runFaults } from './run.ts';

const CHECKOUTS = 12;
const KILLS = 1;

test(`${CHECKOUTS} faulted checkouts and ${KILLS} killed processes end as in the bank’s book`, async (t) => {
  const seed = randomInt(2 ** 31);
  t.diagnostic(`seed ${seed}`);
  const { findings } = await runFaults({
    checkouts: CHECKOUTS,
    seed,
    kills: KILLS,
    atOnce: 8,
    isShort: true,
  });
  const broken = findings.filter((finding) => finding.broken.length > 0);
  assert.deepEqual(broken, [], `seed ${seed}`);
});
