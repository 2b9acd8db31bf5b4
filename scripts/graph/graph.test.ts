import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { shortestCycle, stronglyConnected } from './cycles.ts';
import { folderGraph, importGraph } from './imports.ts';
import { layerGraph, layerNodes } from './layers.ts';

const top = mkdtempSync(join(tmpdir(), 'mahlab-graph-'));
after(() => rmSync(top, { recursive: true }));

plant({
  'app.ts': `import { a } from './orders/a.ts'; import { readFileSync } from 'node:fs'`,
  'orders/a.ts': `import { type Mail, send } from '../mail/send.ts'; export type { B } from '../b.ts'`,
  'orders/c.tsx': `import type { A } from './a.ts'; export const c = <p />`,
  'orders/a.test.ts': `import { app } from '../app.ts'`,
  'mail/send.ts': `export * from '../carts/cart.ts'`,
  'carts/cart.ts': `export const later = () => import('../orders/c.tsx')`,
  'b.ts': `import './carts/cart.ts'`,
});

test('what is there at run time counts: no types, no tests, no packages', () => {
  assert.deepEqual(Object.fromEntries(importGraph(top)), {
    'app.ts': new Set(['orders/a.ts']),
    'b.ts': new Set(['carts/cart.ts']),
    'carts/cart.ts': new Set(),
    'mail/send.ts': new Set(['carts/cart.ts']),
    'orders/a.ts': new Set(['mail/send.ts']),
    'orders/c.tsx': new Set(),
  });
});

test('folders without a cycle have none', () => {
  const folders = folderGraph(importGraph(top));
  assert.equal(shortestCycle(folders), undefined);
  assert.deepEqual(stronglyConnected(folders), []);
});

test('an import() closes a cycle where those count', () => {
  const folders = folderGraph(importGraph(top, { dynamic: true }));
  assert.deepEqual(shortestCycle(folders), ['carts', 'orders', 'mail', 'carts']);
  assert.deepEqual(stronglyConnected(folders), [['carts', 'mail', 'orders']]);
});

test('the shortest cycle is found', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set(['c'])],
  ]);
  assert.deepEqual(shortestCycle(graph), ['c', 'd', 'c']);
});

test('imports between folders are imports between their layers', () => {
  const folders = new Map([
    ['orders/lifecycle', new Set(['db'])],
    ['orders', new Set(['db', 'orders/lifecycle'])],
    ['staff', new Set(['orders/life'])],
    ['app.ts', new Set(['staff'])],
  ]);
  const layers = [['db'], ['orders/lifecycle'], ['orders', 'staff']];
  assert.deepEqual(Object.fromEntries(layerGraph(folders, layers)), {
    layer1: new Set(),
    layer2: new Set(['layer1']),
    layer3: new Set(['layer1', 'layer2']),
  });
  assert.deepEqual(layerNodes(layers)[0], '  layer3["3: orders, staff"]');
});

function plant(files: Record<string, string>): void {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(join(top, dirname(file)), { recursive: true });
    writeFileSync(join(top, file), code);
  }
}
