import { processorSeconds } from './processor-time.ts';
import { runCommand } from './run-command.ts';

// `npm run test:long`: what takes too long for `npm test`, which runs small versions of all of it. Run
// before a release, or some of it by name: `npm run test:long -- crash`. TEST_LONG has tests try more.

interface LongRun {
  name: string;
  command: string[];
}

const postgres = ['node', 'scripts/postgres.ts', '--'];
const test = (file: string) => ['node', '--test', '--test-reporter=spec', file];
const crash = test('server/src/orders/crash.test.ts');
const longBrowser = (app: string) =>
  `npm exec --workspace ${app} -- playwright test --config long.config.ts`.split(' ');
const inWebKit = (app: string) =>
  `npm exec --workspace ${app} -- playwright test --config webkit.config.ts`.split(' ');
const faults = ['node', 'server/src/faults/main.ts'];

const runs: LongRun[] = [
  { name: 'money-embedded', command: ['node', 'scripts/check.ts', 'embedded'] },
  { name: 'crash-embedded', command: crash },
  { name: 'crash-postgres', command: [...postgres, ...crash] },
  { name: 'promises', command: test('bakery/src/rules/promise/*.test.ts') },
  { name: 'promises-crowd', command: [...postgres, ...test('server/src/faults/crowd.test.ts')] },
  { name: 'faults-embedded', command: faults },
  { name: 'faults-postgres', command: [...postgres, ...faults] },
  { name: 'book', command: [...postgres, ...test('server/src/payments/book.test.ts')] },
  {
    name: 'supplement-book',
    command: [...postgres, ...test('server/src/orders/revisions/supplement-book.test.ts')],
  },
  { name: 'board', command: [...postgres, ...test('server/src/board/many-orders.test.ts')] },
  { name: 'bodies', command: [...postgres, ...test('server/src/openapi/random-bodies.test.ts')] },
  { name: 'cakes', command: [...postgres, ...test('server/src/cakes/odd-requests.test.ts')] },
  { name: 'browser-storefront', command: longBrowser('storefront') },
  { name: 'browser-back-office', command: longBrowser('back-office') },
  { name: 'webkit-storefront', command: inWebKit('storefront') },
  { name: 'webkit-back-office', command: inWebKit('back-office') },
  { name: 'mutations', command: ['node', 'scripts/mutations.ts'] },
];

const wished = process.argv.slice(2);
const table: string[] = [];
const total = { passed: 0, failed: 0 };
for (const { name, command } of runs) {
  if (wished.length > 0 && !wished.some((part) => name.includes(part))) continue;
  console.log(`\n${name}: ${command.join(' ')}`);
  const start = { ms: performance.now(), processor: processorSeconds() ?? 0 };
  const passed = (await runCommand(command, { TEST_LONG: '1' })) === 0;
  const wall = (performance.now() - start.ms) / 1000;
  const processor = (processorSeconds() ?? 0) - start.processor;
  total[passed ? 'passed' : 'failed'] += 1;
  table.push(
    `| ${passed ? '✔' : '✖'} ${name} | ${wall.toFixed(0)} s | ${processor.toFixed(0)} s |`,
  );
}
console.log(`\n| run | wall | processor |\n|---|---|---|\n${table.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || table.length === 0 ? 1 : 0;
