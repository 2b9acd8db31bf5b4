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
const options = {
  checkouts: Number(values.checkouts),
  seed: Number(values.seed),
  kills: Number(values.kills),
  atOnce: Number(values['at-once']),
  onTenth: (begun: number) => process.stderr.write(`${begun} have begun\n`),
};

const kind = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL, two processes' : 'PGlite, one process';
print(`${options.checkouts} faulted checkouts on ${kind}, seed ${options.seed}`);
const { findings, counts, seconds } = await runFaults(options);
for (const [name, count] of Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b))) {
  print(`  ${String(count).padStart(7)}  ${name}`);
}
for (const { rule, checked, broken } of findings) {
  const mark = broken.length === 0 ? '✔' : '✖';
  print(
    `${mark} ${rule.padEnd(52)} ${String(checked).padStart(7)} checked, ${broken.length} broken`,
  );
  for (const one of broken.slice(0, 5)) print(`    ${one}`);
}
print(`in ${seconds.toFixed(0)} s`);
process.exitCode = findings.some(({ broken }) => broken.length > 0) ? 1 : 0;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
