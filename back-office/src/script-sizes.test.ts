import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Pattern, ROUTES, routeOf } from './routes.ts';
import { SCREEN_FILES } from './screen-files.ts';
import type { TextPart } from './texts.ts';

// How much script the office loads, compressed, as it was built last.

const KB = 1024;
const LEAST = 50 * KB;
const MOST = 160 * KB;
const MOST_OF_A_DAY = 161 * KB;
const MOST_IN_KITCHEN = 100 * KB;

const CLIENT = join(import.meta.dirname, '../dist/client');
const START = ['src/entry-client.tsx', 'src/first-paint.ts'];
const PATTERNS = Object.keys(ROUTES) as Pattern[];

/** Texts that a screen fetches by itself, beside those of its route. */
const FETCHED: Partial<Record<Pattern, readonly TextPart[]>> = { '/order/:id': ['place'] };
/** Texts that a screen fetches in the shopper's language. */
const OF_SHOPPERS: Partial<Record<Pattern, TextPart>> = {
  '/order/:id': 'shopper',
  '/menu/:id': 'preview',
};

/** What an order of the day passes through, from the sign-in to its door. */
const DAY: readonly Pattern[] = [
  '/',
  '/kitchen',
  '/bake-list',
  '/order/:id',
  '/runs',
  '/drive',
  '/sign-in',
];
/** Sheets of an order that few orders need. */
const SHEETS = ['edit', 'place', 'refund', 'time'].map(
  (name) => `src/screens/order/sheets/${name}/${name}-sheet.tsx`,
);

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest;

const keyOf = (pattern: Pattern) => `src/screens/${SCREEN_FILES[pattern]}.tsx`;
const SCREEN_KEYS = new Set(PATTERNS.map(keyOf));

/** The bytes of every script that these screens may load in a language, at once or later. */
function bytesOf(
  patterns: readonly Pattern[],
  { language, without = [] }: { language: string; without?: readonly string[] },
): number {
  const screens = new Set(patterns.map(keyOf));
  const texts = new Set(
    patterns.flatMap((pattern) => [...(routeOf(pattern).texts ?? []), ...(FETCHED[pattern] ?? [])]),
  );
  const ofShoppers = new Set(patterns.flatMap((pattern) => OF_SHOPPERS[pattern] ?? []));

  function isTheirs(key: string): boolean {
    if (without.includes(key)) return false;
    if (SCREEN_KEYS.has(key)) return screens.has(key);
    const [, of, part] = /\/messages\/(en|ar)-(\w+)\.compiled\.js$/.exec(key) ?? [];
    if (part === undefined) return true;
    if (ofShoppers.has(part as TextPart)) return true;
    // The list of all texts, and what can be printed anywhere.
    if (part === 'parts') return of === language || ofShoppers.size > 0;
    return of === language && (part === 'print' || texts.has(part as TextPart));
  }

  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key) || !isTheirs(key)) return;
    seen.add(key);
    const { file, imports = [], dynamicImports = [] } = manifest[key] as Manifest[string];
    if (file.endsWith('.js')) files.add(file);
    [...imports, ...dynamicImports].forEach(visit);
  };
  START.forEach(visit);
  for (const key of screens) assert.ok(seen.has(key), key);
  return [...files].reduce((sum, file) => sum + readFileSync(join(CLIENT, `${file}.br`)).length, 0);
}

for (const language of ['en', 'ar']) {
  test(`no screen loads more than 160 KB of script, compressed, and the kitchen’s display at most 100 (${language})`, () => {
    for (const pattern of PATTERNS) {
      const most = pattern === '/kitchen' ? MOST_IN_KITCHEN : MOST;
      const bytes = bytesOf([pattern], { language });
      assert.ok(bytes > LEAST && bytes <= most, `${pattern}: ${bytes} bytes`);
    }
  });

  test(`all screens of the day together, without sheets of an order that few need, are at most 161 KB (${language})`, () => {
    for (const sheet of SHEETS) assert.ok(manifest[sheet], sheet);
    const bytes = bytesOf(DAY, { language, without: SHEETS });
    assert.ok(bytes > LEAST && bytes <= MOST_OF_A_DAY, `${bytes} bytes`);
  });
}
