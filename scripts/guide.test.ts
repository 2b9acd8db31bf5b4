import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { STAFF_ROLES } from '../bakery/src/rules/staff/rights.ts';

const FOLDER = 'docs/guide';
const pages = globSync('*.md', { cwd: FOLDER });
/** Bytes of a picture at most: a page of the guide opens on a telephone. */
const LARGEST = 90_000;

/** What a page links to in this repository: pictures, and other pages. */
function linked(page: string): string[] {
  const links = readFileSync(join(FOLDER, page), 'utf8').matchAll(/\]\(([^)#:]+)\)/g);
  return [...links].map(([, link = '']) => join(dirname(join(FOLDER, page)), link));
}

test('each role has its page in each language', () => {
  const wanted = STAFF_ROLES.flatMap((role) => [`${role}.en.md`, `${role}.ar.md`]);
  assert.deepEqual(pages.toSorted(), [...wanted, 'README.md'].toSorted());
});

test('whatever a page shows or links to is there, and every picture is small and shown', () => {
  const all = new Set(pages.flatMap(linked));
  for (const link of all) assert.ok(existsSync(link), link);
  for (const picture of globSync(`${FOLDER}/pictures/*`)) {
    assert.ok(all.has(picture), `${picture} is shown by no page`);
    assert.ok(statSync(picture).size <= LARGEST, `${picture} is too large`);
  }
});

test('a page shows pictures of its own language', () => {
  for (const page of pages.filter((page) => page !== 'README.md')) {
    const language = page.slice(-5, -3);
    const pictures = linked(page).filter((link) => link.endsWith('.webp'));
    assert.ok(pictures.length > 0, `${page} has no picture`);
    for (const picture of pictures) assert.match(picture, new RegExp(`-${language}\\.webp$`), page);
  }
});

test('every page is led to from the guide, and the guide from the README', () => {
  const led = linked('README.md');
  const wanted = pages.filter((page) => page !== 'README.md').map((page) => join(FOLDER, page));
  assert.deepEqual(led.toSorted(), wanted.toSorted());
  assert.ok(readFileSync('README.md', 'utf8').includes('(docs/guide/README.md)'));
});
