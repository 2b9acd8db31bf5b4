import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

// `npm run faults`: ten thousand faulted checkouts, or `-- --checkouts 500 --seed 7`.

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    kills: { type: 'string', default: '20' },
    'at-once': { type: 'string', default: '24' },
  },
});
const wish = {
  checkouts: Number(values.checkouts),
  seed: Number(values.seed),
  kills: Number(values.kills),
  atOnce: Number(values['at-once']),
};

const kind = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL, two processes' : 'PGlite, one process';
console.log(`${wish.checkouts} faulted checkouts on ${kind}, seed ${wish.seed}`);
const { findings, counts, seconds } = await runFaults(wish);
for (const [name, count] of Object.entries(counts).toSorted()) {
  console.log(`  ${String(count).padStart(7)}  ${name}`);
}
for (const { rule, checked, broken } of findings) {
  const mark = broken.length === 0 ? '✔' : '✖';
  console.log(
    `${mark} ${rule.padEnd(52)} ${String(checked).padStart(7)} checked, ${broken.length} broken`,
  );
  for (const one of broken.slice(0, 5)) console.log(`    ${one}`);
}
console.log(`in ${seconds.toFixed(0)} s`);
process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;
