import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfAcceptance } from './acceptance.ts';

const files: Record<string, string> = {
  'a.test.ts': Array.from({ length: 20 }, (_, at) => `test('acceptance ${at + 1}: it holds', f);`)
    .concat("test('it holds', f);")
    .join('\n'),
};

function faults(change: (rows: string[]) => string[]): string[] {
  const rows = Array.from(
    { length: 20 },
    (_, at) => `| ${at + 1} | it holds | \`a.test.ts\`: “acceptance ${at + 1}: it holds” |`,
  );
  return faultsOfAcceptance(change(rows).join('\n'), (file) => files[file] ?? null).map(
    ({ line, fault }) => `${line}: ${fault}`,
  );
}

test('each case has its row, with tests of its number', () => {
  assert.deepEqual(
    faults((rows) => rows),
    [],
  );
  assert.deepEqual(
    faults((rows) => rows.toSpliced(6, 1)),
    ['1: acceptance 7 has no row'],
  );
});

test('a test that is not there, or of another number, is told', () => {
  const other = (tests: string) => (rows: string[]) => rows.with(0, `| 1 | it holds | ${tests} |`);
  for (const [tests, fault] of [
    ['`b.test.ts`: “acceptance 1: it holds”', '1: there is no b.test.ts'],
    [
      '`a.test.ts`: “acceptance 1: it is gone”',
      '1: a.test.ts has no test “acceptance 1: it is gone”',
    ],
    [
      '`a.test.ts`: “acceptance 11: it holds”',
      '1: “acceptance 11: it holds” does not bear the number 1',
    ],
    ['`a.test.ts`: “it holds”', '1: “it holds” does not bear the number 1'],
    ['by eye', '1: “by eye” names no test'],
  ] as const) {
    assert.deepEqual(faults(other(tests)), [fault]);
  }
});
