import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Where the storefront's build lies. */
export const STOREFRONT = join(import.meta.dirname, '../../../storefront');
const DIST = join(STOREFRONT, 'dist');

/** Addresses and texts of the build that a page's head names. */
export type PageAssets = {
  css: string;
  script: string;
  /** Addresses of what a source file was built into, with all that it imports. */
  chunksOf: (source: string) => string[];
  preloadFonts: { en: string[]; ar: string[] };
};

/** The storefront's server entry: the only interface between the server and the storefront. */
export type StorefrontEntry = {
  INLINE_SCRIPTS: string[];
  needsOf(url: string): string[];
  /** The cache key of a page; null for a page that is personal by its address. */
  keptUnder(url: string): string | null;
  render(
    url: string,
    answers: Record<string, unknown>,
    given: { origin: string; assets: PageAssets },
  ): Promise<{ status: number; html: string }>;
  publicPaths(): string[];
};

/** The storefront as it was built, ready to render. Throws when there is no build. */
export async function loadStorefront(): Promise<{ entry: StorefrontEntry; assets: PageAssets }> {
  const file = join(DIST, 'server/entry-server.js');
  if (!existsSync(file)) throw new Error('the storefront is not built: run `npm run build`');
  const entry = (await import(pathToFileURL(file).href)) as StorefrontEntry;
  return { entry, assets: builtAssets() };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; src?: string }>;

function builtAssets(): PageAssets {
  const client = join(DIST, 'client');
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const address = (part: string) => {
    const found = Object.entries(manifest).find(([key]) => key.includes(part));
    if (!found) throw new Error(`the storefront's build has no ${part}`);
    return `/${found[1].file}`;
  };
  const css = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  const script = address('src/entry-client.tsx');
  return {
    css: css ? readFileSync(join(client, css), 'utf8') : '',
    script,
    chunksOf: (source) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(source));
      if (!key) throw new Error(`the storefront's build has no ${source}`);
      return [...closure(manifest, key)].map((name) => `/${manifest[name]?.file}`);
    },
    preloadFonts: {
      en: [address('gloock-latin-400'), address('instrument-sans-latin-wght')],
      ar: [address('aref-ruqaa-arabic-700'), address('arabic-arabic-400')],
    },
  };
}

/** A chunk and what it imports, by their names in the manifest. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const name of manifest[key]?.imports ?? []) closure(manifest, name, found);
  return found;
}
