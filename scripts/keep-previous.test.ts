import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { keepPrevious } from './keep-previous.ts';

test('a new build keeps the assets of the one before, and of none earlier', () => {
  const top = mkdtempSync(join(tmpdir(), 'mahlab-builds-'));
  const build = (name: string, assets: string[]) => {
    mkdirSync(join(top, name, 'client/assets'), { recursive: true });
    for (const asset of assets) writeFileSync(join(top, name, 'client/assets', asset), name);
    return join(top, name);
  };
  const assetsOf = (name: string) => readdirSync(join(top, name, 'client/assets')).sort();
  try {
    const [first, second, third] = [
      build('first', ['a1.js', 'same.js']),
      build('second', ['a2.js', 'same.js']),
      build('third', ['a3.js']),
    ] as const;
    keepPrevious(join(top, 'none'), first);
    keepPrevious(first, second);
    assert.deepEqual(assetsOf('second'), ['a1.js', 'a2.js', 'same.js']);
    keepPrevious(second, third);
    assert.deepEqual(assetsOf('third'), ['a2.js', 'a3.js', 'same.js']);
  } finally {
    rmSync(top, { recursive: true });
  }
});
