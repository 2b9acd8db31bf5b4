import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contradictionsIn, faultsOfSecurity, readSecurityRows } from './security.ts';

const files: Record<string, string> = {
  'server/src/http/throttle.ts': '',
  'server/src/http/throttle.test.ts': `
    test('each key has its tries', () => {});
    test('a try is given back', () => {});`,
  'web/src/client.test.ts': `test('a token is sent; without one, nothing', () => {});`,
};

function faults(...rows: string[]): string[] {
  const head = ['| ASVS | what | what holds it | test |', '|---|---|---|---|'];
  const read = readSecurityRows([...head, ...rows].join('\n'));
  return faultsOfSecurity(read, (file) => files[file] ?? null).map(
    ({ line, fault }) => `${line}: ${fault}`,
  );
}

const row = (tests: string, holds = '`http/throttle.ts`') =>
  `| 2.2.1 | Guessing | ${holds} | ${tests} |`;

test('a row may name several tests, of the server by their path in it', () => {
  const both = '`http/throttle.test.ts`: “each key has its tries”, “a try is given back”';
  assert.deepEqual(
    faults(
      row(both),
      row(`${both}; \`web/src/client.test.ts\`: “a token is sent; without one, nothing”`),
    ),
    [],
  );
});

test('what is not there is told', () => {
  assert.deepEqual(
    faults(
      row('`http/throttle.test.ts`: “each key has its tries”, “a try is lost”'),
      row('`http/gone.test.ts`: “each key has its tries”'),
      row('`web/src/client.test.ts`: “a token is sent; without one, nothing”', '`http/gone.ts`'),
      row('by eye'),
      row('`web/src/client.test.ts`: “a token is sent; without one, nothing”; by eye'),
      row(''),
      '| V2 | Guessing | a limit | `web/src/client.test.ts`: “a token is sent; without one, nothing” |',
    ),
    [
      '3: http/throttle.test.ts has no test “a try is lost”',
      '4: there is no http/gone.test.ts',
      '5: there is no http/gone.ts',
      '6: “by eye” names no test',
      '7: “`web/src/client.test.ts`: “a token is sent; without one, nothing”; by eye” names no test',
      '8: needs numbers, what, what holds it and test',
      '9: “V2” are no requirements',
    ],
  );
});

test('tables without tests are left alone', () => {
  const other = ['', '| ASVS | why not |', '|---|---|', '| 4.3.1 | no second factor |'];
  assert.deepEqual(faults(...other), []);
});

test('a requirement is met or not, never both', () => {
  const text = [
    '| 1.2.3, 2.5.4 | Guessing | a limit | by eye |',
    '| 10.2.2 | what is seen by reading | here |',
    '## Not met yet',
    '| 2.5.4, 3.5.2 | a shared account | limits of 1.2.3 |',
    '## Does not apply',
    '- V10: 10.2.1, 10.2.2: no such thing.',
  ];
  assert.deepEqual(contradictionsIn(text.join('\n')), [
    { line: 4, fault: '2.5.4 is among what is met, too' },
    { line: 6, fault: '10.2.2 is among what is met, too' },
  ]);
});
