import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from '../config.ts';
import type { PageBrand } from './page-brand.ts';

/** An app whose pages this process serves. */
export type WebApp = {
  name: string;
  /** What its addresses begin with: empty at the top, otherwise such as `/office`. */
  base: string;
  /** Where it lies; its build is in `dist` there. */
  folder: string;
  /** The typefaces that a page shows first in each language, by a part of their files' names. */
  preloadFonts: { en: string[]; ar: string[] };
  /** What its pages may ask a browser for, by the names of the permissions policy; nothing else, so that nothing that gets into one can. */
  mayAsk: string[];
  /** Further headers of its pages. */
  headers?: Record<string, string>;
  /** The content security policy of its pages; `inlineScripts` are the sources that name those. */
  contentPolicy(config: Config, inlineScripts: string): string[];
};

/** Addresses and texts of the build that a page's head names. */
export type PageAssets = {
  css: string;
  /** The address of that style sheet. */
  stylesheet: string;
  script: string;
  /** Addresses of what a source file was built into, with all that it imports. */
  chunksOf: (source: string) => string[];
  preloadFonts: { en: string[]; ar: string[] };
};

/** An app's server entry: the only interface between the server and the app. */
export type AppEntry = {
  INLINE_SCRIPTS: string[];
  /** The answers of the contract, by address, that a page is rendered from. */
  needsOf(url: string): string[];
  /** The cache key of a page; null for a page that is personal by its address. */
  keptUnder(url: string): string | null;
  render(
    url: string,
    answers: Record<string, unknown>,
    given: { origin: string; assets: PageAssets; brand: PageBrand },
  ): Promise<{ status: number; html: string }>;
};

export type LoadedApp<Entry extends AppEntry = AppEntry> = {
  webApp: WebApp;
  entry: Entry;
  assets: PageAssets;
};

/** An app as it was built, ready to render. Throws when there is no build. */
export async function loadApp<Entry extends AppEntry>(webApp: WebApp): Promise<LoadedApp<Entry>> {
  const file = join(webApp.folder, 'dist/server/entry-server.js');
  if (!existsSync(file)) throw new Error(`the ${webApp.name} is not built: run \`npm run build\``);
  const entry = (await import(pathToFileURL(file).href)) as Entry;
  return { webApp, entry, assets: builtAssets(webApp) };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; src?: string }>;

function builtAssets({ name: app, base, folder, preloadFonts }: WebApp): PageAssets {
  const client = join(folder, 'dist/client');
  const manifest = JSON.parse(
    readFileSync(join(client, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const address = (part: string) => {
    const found = Object.entries(manifest).find(([key]) => key.includes(part));
    if (!found) throw new Error(`the build of the ${app} has no ${part}`);
    return `${base}/${found[1].file}`;
  };
  const css = Object.values(manifest).find(({ file }) => file.endsWith('.css'))?.file;
  const script = address('src/entry-client.tsx');
  return {
    css: css ? readFileSync(join(client, css), 'utf8') : '',
    stylesheet: css ? `${base}/${css}` : '',
    script,
    chunksOf: (source) => {
      const key = Object.keys(manifest).find((name) => name.endsWith(source));
      if (!key) throw new Error(`the build of the ${app} has no ${source}`);
      return [...closure(manifest, key)].map((name) => `${base}/${manifest[name]?.file}`);
    },
    preloadFonts: { en: preloadFonts.en.map(address), ar: preloadFonts.ar.map(address) },
  };
}

/** A chunk and what it imports, by their names in the manifest. */
function closure(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  if (found.has(key)) return found;
  found.add(key);
  for (const name of manifest[key]?.imports ?? []) closure(manifest, name, found);
  return found;
}
