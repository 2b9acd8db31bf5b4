import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOf } from './faults-of.ts';
import { readRows } from './rows.ts';

const files: Record<string, string> = {
  'cart.ts': '',
  'e2e/cart.test.ts': `
    test('a cart', async () => {
      await test.step('its total', async () => {});
      await test.step('its lines', async () => {});
    });
    test('a slow cart', { tag: LONG }, () => {});
    for (const kind of ['round', 'square']) test(\`a \${kind} cake\`, () => {});`,
  'e2e/axe.test.ts': `test('axe finds nothing', () => {});`,
};

function faults(...rows: string[]): string[] {
  const head = ['| | where it lives | held by |', '|---|---|---|'];
  const read = readRows([...head, ...rows].join('\n'));
  return faultsOf(read, (file) => files[file] ?? null).map(
    ({ line, fault }) => `${line}: ${fault}`,
  );
}

const row = (held: string, where = '`cart.ts`') => `| Cart | ${where} | ${held} |`;

test('a row may name a test, some of its steps, or one of those that a placeholder makes', () => {
  assert.deepEqual(
    faults(
      row('`e2e/cart.test.ts`: “a cart”'),
      row('`e2e/cart.test.ts`: “a cart” › “its total”, “its lines”'),
      row('`e2e/cart.test.ts`: “a round cake”'),
    ),
    [],
  );
});

test('what is not there is told', () => {
  assert.deepEqual(
    faults(
      row('`e2e/cart.test.ts`: “a cart”', '`gone.ts`'),
      row('`e2e/gone.test.ts`: “a cart”'),
      row('`e2e/cart.test.ts`: “a tart”'),
      row('`e2e/cart.test.ts`: “an oval cake”'),
      row('`e2e/cart.test.ts`: “a cart” › “its weight”'),
      row('`e2e/cart.test.ts`: “a slow cart”'),
      row('by eye'),
      row(''),
    ),
    [
      '3: there is no gone.ts',
      '4: there is no e2e/gone.test.ts',
      '5: e2e/cart.test.ts has no test “a tart”',
      '6: e2e/cart.test.ts has no test “an oval cake”',
      '7: “a cart” has no step “its weight”',
      '8: “a slow cart” is for the long run alone',
      '9: “by eye” names no test',
      '10: needs what, where and test',
    ],
  );
});

test('the run of axe holds no row', () => {
  assert.deepEqual(faults(row('`e2e/axe.test.ts`: “axe finds nothing”')), [
    '3: the run of axe does not look at what the row says',
  ]);
});

test('more than five rows on a test need steps each', () => {
  const whole = row('`e2e/cart.test.ts`: “a cart”');
  const step = row('`e2e/cart.test.ts`: “a cart” › “its total”');
  assert.deepEqual(faults(whole, whole, whole, whole, whole), []);
  const found = faults(whole, whole, whole, whole, step, step);
  assert.equal(found.length, 6);
  assert.equal(found[0], '3: 6 rows name “a cart”: this one needs steps of its own');
});
