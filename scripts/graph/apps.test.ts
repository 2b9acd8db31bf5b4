import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { shortestCycle } from './cycles.ts';
import { folderGraph, importGraph } from './imports.ts';

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Folders are as many as a reader of the app finds, at least. */
const APPS = { storefront: 25, 'back-office': 8 };

for (const [app, least] of Object.entries(APPS)) {
  /** Code that is fetched when a screen is opened counts: it is one more way round. */
  const files = importGraph(`${app}/src`, { dynamic: true });

  test(`no file of the ${app} leads back to itself`, () => {
    assert.equal(shortestCycle(files)?.join(' → '), undefined);
  });

  test(`no folder of the ${app} leads back to itself`, () => {
    assert.equal(shortestCycle(folderGraph(files))?.join(' → '), undefined);
  });

  // Code that runs before what it imports finds nothing there: a screen then never comes.
  test(`no file that is built of the ${app} leads back to itself`, () => {
    const manifest = `${top}${app}/dist/client/.vite/manifest.json`;
    const chunks = Object.entries(
      JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { imports?: string[] }>,
    ).map(([chunk, { imports = [] }]) => [chunk, new Set(imports)] as const);
    assert.ok(chunks.length > 50);
    assert.equal(shortestCycle(new Map(chunks))?.join(' → '), undefined);
  });

  test(`only the router of the ${app} loads screens`, () => {
    const importers = [...files].filter(([, imported]) => imported.has('screen-loaders.ts'));
    assert.deepEqual(
      importers.map(([file]) => file),
      ['router.ts'],
    );
  });

  test(`no folder of the ${app} holds more than 25 files`, () => {
    const rooms = [...files.keys()].filter((file) => file.includes('/'));
    const folders = Map.groupBy(rooms, (file) => file.slice(0, file.lastIndexOf('/')));
    const crowded = [...folders].filter(([, inside]) => inside.length > 25);
    assert.deepEqual(
      crowded.map(([folder]) => folder),
      [],
    );
    assert.ok(folders.size >= least, `the ${app} was looked at`);
  });
}
