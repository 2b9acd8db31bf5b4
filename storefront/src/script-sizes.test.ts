import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

// How much script the home page loads by itself, compressed, as it was built last: `npm run bench -- pages` measures all
// pages in a browser.

const MOST = 80_000;
/** What stands in the page itself. */
const IN_PAGE = 1000;

const CLIENT = join(import.meta.dirname, '../dist/client');

type Manifest = Record<string, { file: string; imports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The bytes of these files and of what they import. */
function bytesOf(keys: readonly string[]): number {
  const files = new Set<string>();
  const visit = (key: string) => {
    const { file, imports = [] } = manifest[key] ?? assert.fail(`${key} was not built`);
    if (files.has(file)) return;
    files.add(file);
    imports.forEach(visit);
  };
  keys.forEach(visit);
  return [...files].reduce((sum, file) => sum + readFileSync(join(CLIENT, `${file}.br`)).length, 0);
}

for (const language of ['en', 'ar']) {
  test(`the home page loads at most 80 KB of script, compressed (${language})`, () => {
    const bytes = bytesOf([
      'src/entry-client.tsx',
      'src/screens/home/home-screen.tsx',
      `src/messages/${language}-parts.compiled.js`,
      `src/messages/${language}-home.compiled.js`,
      'src/parts/shell/register-worker.ts',
      'src/state/tell-steps.ts',
    ]);
    assert.ok(bytes > MOST / 2 && bytes <= MOST - IN_PAGE, `${bytes} bytes`);
  });
}
