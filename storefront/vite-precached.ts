import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { picturePath } from '@mahlab/bakery/api/endpoints';

type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** What the shell is made of beyond the entry: what shows without a network, and could not be fetched then. */
const SOURCES = [
  'src/entry-client.tsx',
  'web/src/toast-shelves.tsx',
  'src/screens/offline/offline-screen.tsx',
  'src/screens/cart/cart-screen.tsx',
  'src/messages/en-parts.compiled.js',
  'src/messages/ar-parts.compiled.js',
  'src/messages/en-offline.compiled.js',
  'src/messages/ar-offline.compiled.js',
  'src/messages/en-cart.compiled.js',
  'src/messages/ar-cart.compiled.js',
];
/** What several screens share has a name instead of a source. */
const SHARED = ['menu'];
const PAGES = ['/offline', '/ar/offline'];
/** The picture of that page. */
const PICTURES = [picturePath('/files/scenes/empty-board', 720, 'webp')];

/** The files that the service worker fetches beforehand. Those with a hash in their name need no revision. */
export function precached(outDir: string): { url: string; revision: string | null }[] {
  const text = readFileSync(join(outDir, '.vite/manifest.json'), 'utf8');
  const revision = createHash('sha256').update(text).digest('base64url').slice(0, 12);
  const manifest = JSON.parse(text) as Manifest;
  const files = new Set<string>();
  const add = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const name of chunk.imports ?? []) add(name);
  };
  for (const source of SOURCES) {
    const key = Object.keys(manifest).find((name) => name.endsWith(source));
    if (!key) throw new Error(`the build has no ${source}`);
    add(key);
  }
  for (const [key, { name }] of Object.entries(manifest)) {
    if (name && SHARED.includes(name)) add(key);
  }
  const sprite = globSync('assets/icons-*.svg', { cwd: outDir });
  return [
    ...[...files, ...sprite].map((file) => ({ url: `/${file}`, revision: null })),
    ...[...PAGES, ...PICTURES].map((url) => ({ url, revision })),
  ];
}
