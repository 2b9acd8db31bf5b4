import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

interface PackageFile {
  dependencies?: object;
  devDependencies?: object;
  optionalDependencies?: object;
}

const files = ['package.json', ...globSync('*/package.json')].map(
  (file) => JSON.parse(readFileSync(file, 'utf8')) as PackageFile,
);

test('every dependency has its reason in docs/decisions, and no reason outlives it', () => {
  const used = files.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  );
  const others = used.filter((name) => !name.startsWith('@mahlab/'));
  assert.deepEqual(explained(), [...new Set(others)].sort());
});

function explained(): string[] {
  const rows = readFileSync('docs/decisions/README.md', 'utf8').match(/^\| `[^|]*\|/gm) ?? [];
  return rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).sort();
}
