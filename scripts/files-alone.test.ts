import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

test('each test file of the server passes by itself: what it does with its shop beforehand waits for the shop', () => {
  const files = globSync('server/src/**/*.test.ts').map(
    (file) => [file, readFileSync(file, 'utf8')] as const,
  );
  const withShop = files.filter(([, text]) => /^const shop = useShop\(/m.test(text));
  assert.ok(withShop.length > 50, String(withShop.length));
  const hooked = withShop.filter(([, text]) => /^before(?:All)?\(/m.test(text));
  assert.deepEqual(
    hooked.map(([file]) => file),
    [],
  );
});
