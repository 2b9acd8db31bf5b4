import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

// Of what runs in production: no text becomes a program, a command or markup.

const sources = globSync('{back-office,bakery,server,storefront,ui,web}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|testing|\/faults\//.test(file))
  // A tool of its own, which no process that serves loads: it runs PostgreSQL's, with what the settings say.
  .filter((file) => file !== 'server/src/backup/postgres-tools.ts')
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

function filesWith(pattern: RegExp): string[] {
  return sources.filter(([, text]) => pattern.test(text)).map(([file]) => file);
}

test('no text is run as a program', () => {
  assert.ok(sources.length > 500);
  assert.deepEqual(
    filesWith(/\beval\(|\bnew Function\(|node:vm['"]|set(?:Timeout|Interval)\(['"`]/),
    [],
  );
});

test('no command is run: processes are only forked, from files of ours', () => {
  const forking = filesWith(/child_process/);
  for (const file of forking) {
    const [, imported] =
      /import \{([^}]*)\} from 'node:child_process'/.exec(
        sources.find(([name]) => name === file)?.[1] ?? '',
      ) ?? [];
    assert.deepEqual(
      imported
        ?.split(',')
        .map((name) => name.trim())
        .filter((name) => !name.startsWith('type ')),
      ['fork'],
      file,
    );
  }
  assert.ok(forking.length > 0);
});

test('markup is made from text in three places, of which none takes what somebody typed', () => {
  // The drawings of our own icons, structured data as JSON with every `<` escaped, and an empty row for the cart's lines.
  assert.deepEqual(filesWith(/dangerouslySetInnerHTML/).sort(), [
    'storefront/src/document-head.tsx',
    'storefront/src/parts/cart/first-lines.tsx',
    'ui/src/icon.tsx',
  ]);
  assert.deepEqual(filesWith(/\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/), []);
});

test('nothing secret is drawn by chance that can be foreseen', () => {
  // Three waits, which are spread a little.
  assert.deepEqual(filesWith(/Math\.random/).sort(), [
    'server/src/payments/backoff.ts',
    'storefront/src/parts/orders/follow-order.ts',
    'web/src/while-away.ts',
  ]);
});
