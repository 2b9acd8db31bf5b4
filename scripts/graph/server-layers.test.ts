import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { SERVER_LAYERS } from '../lint/server-layers.ts';
import { shortestCycle } from './cycles.ts';
import { folderGraph, importGraph } from './imports.ts';

const files = importGraph('server/src');
const folders = folderGraph(files);

test('no folder of the server comes back to itself by its imports', () => {
  assert.equal(shortestCycle(folders)?.join(' → '), undefined);
});

test('every folder of the server has its place in the layers, and every place its folder', () => {
  const found = new Set([...folders.keys()].filter((name) => !name.endsWith('.ts')));
  const placed = SERVER_LAYERS.flat();
  const isPlaced = (folder: string) => placed.some((name) => `${folder}/`.startsWith(`${name}/`));
  assert.deepEqual(
    [...found].filter((folder) => folder !== 'faults' && !isPlaced(folder)),
    [],
  );
  assert.deepEqual(
    placed.filter((name) => ![...found].some((folder) => `${folder}/`.startsWith(`${name}/`))),
    [],
  );
});

test('only an order’s life writes its state and its history', () => {
  const writes =
    /(?:insert|update)\((?:schema\.)?orderEvents\)|insert\((?:schema\.)?orders\)|update\((?:schema\.)?orders\)\s*\.set\(\{[^}]*\bstatus\b|\b(?:insert into|update) (?:order_events|orders)\b/;
  const sources = globSync('server/src/**/*.ts', {
    exclude: ['**/*.test.ts', '**/testing*.ts', 'server/src/faults/**'],
  });
  const writers = sources.filter((file) => writes.test(readFileSync(file, 'utf8')));
  assert.deepEqual(writers.sort(), [
    'server/src/orders/lifecycle/events.ts',
    'server/src/orders/lifecycle/place.ts',
    'server/src/orders/lifecycle/step-back.ts',
    'server/src/orders/lifecycle/transition.ts',
  ]);
});
