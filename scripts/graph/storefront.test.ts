import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortestCycle } from './cycles.ts';
import { folderGraph, importGraph } from './imports.ts';

/** Code that is fetched when a screen is opened counts: it is one more way round. */
const files = importGraph('storefront/src', { dynamic: true });

test('no file of the storefront leads back to itself', () => {
  assert.equal(shortestCycle(files)?.join(' → '), undefined);
});

test('no folder of the storefront leads back to itself', () => {
  assert.equal(shortestCycle(folderGraph(files))?.join(' → '), undefined);
});

test('only the router loads screens', () => {
  const importers = [...files].filter(([, imported]) => imported.has('screen-loaders.ts'));
  assert.deepEqual(
    importers.map(([file]) => file),
    ['router.ts'],
  );
});

test('no folder of parts or screens holds more than 25 files', () => {
  const rooms = [...files.keys()].filter((file) => /^(parts|screens)\//.test(file));
  const folders = Map.groupBy(rooms, (file) => file.slice(0, file.lastIndexOf('/')));
  const crowded = [...folders].filter(([, inside]) => inside.length > 25);
  assert.deepEqual(crowded, []);
  assert.ok(folders.size > 25, 'the storefront was looked at');
});
