import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { physicalClasses, physicalLines } from './lint/physical-side.ts';

const physical =
  'ml-2 -mr-4 md:hover:pl-1 !pr-[3px] left-0 right-auto text-left rounded-tl-lg border-r';
const logical =
  'ms-2 -me-4 md:ps-1 start-0 text-start rounded-ss-lg border-e left-over flex-1 mx-auto';

test('classes that name left or right are found, the others are not', () => {
  assert.deepEqual(physicalClasses(physical), physical.split(' '));
  assert.deepEqual(physicalClasses(logical), []);
});

test('declarations that name left or right are found, comments and logical ones are not', () => {
  const css = [
    'a { margin-left: 1px }',
    '/* left: 0',
    '   right: 0 */',
    'b { inset-inline-start: 0; text-align: start }',
    'c { text-align: right }',
    'd { @apply pl-2; }',
    'e { left: 0 }',
  ].join('\n');
  assert.deepEqual(physicalLines(css), [1, 5, 6, 7]);
});

for (const file of globSync('{ui,web,storefront,back-office}/src/**/*.css')) {
  test(`${file} names no physical side`, () => {
    assert.deepEqual(physicalLines(readFileSync(file, 'utf8')), []);
  });
}
