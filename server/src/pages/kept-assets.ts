import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { isKey } from '../files/key.ts';
import type { FileStore } from '../files/store.ts';
import { type Answer, makeAnswer, weightOf } from '../http/answer.ts';
import type { WebApp } from './web-app.ts';

/** The built files of the last releases in the file store, where processes of every release find them. */
export type KeptAssets = {
  /**
   * Puts the files of this build into the store, and forgets those of older releases than the last three. Done once a
   * release: whoever comes after finds them there. Call it before pages are served that name the files.
   */
  publish(): Promise<void>;
  /** A file that another release's build has, by its app and name, ready to be sent; null where none has it. */
  find(app: Pick<WebApp, 'name'>, name: string): Promise<Answer | null>;
};

type App = Pick<WebApp, 'name' | 'folder'>;
/** One release: what its builds made, as `storefront/index-1x2y.js`. */
type Release = { publishedAt: number; files: string[] };

/** Releases whose files are kept: a tab may be that old. */
const MOST_RELEASES = 3;
/** For so long an unknown name is not looked for again: addresses can be made up. */
const REMEMBERED_MS = 2000;
const MOST_BYTES = 16_000_000;
const AT_ONCE = 16;

const CACHING = 'public, max-age=31536000, immutable';
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Opens what the store keeps of releases of some apps. */
export function keepAssets(
  { store, log }: { store: FileStore; log: Pick<FastifyBaseLogger, 'info'> },
  apps: readonly App[],
): KeptAssets {
  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer, key) => weightOf(key, answer),
  });
  let known = { until: 0, names: Promise.resolve(new Set<string>()) };

  async function isKnown(file: string): Promise<boolean> {
    if ((await known.names).has(file)) return true;
    if (performance.now() < known.until) return false;
    const names = releasesIn(store).then(
      (releases) => new Set([...releases.values()].flatMap(({ files }) => files)),
    );
    known = { until: performance.now() + REMEMBERED_MS, names };
    // A store that is away is asked again by the next request.
    names.catch(() => (known = { until: 0, names: Promise.resolve(new Set()) }));
    return (await names).has(file);
  }

  return {
    async publish() {
      const own = apps.flatMap((app) => ownFiles(app).map((name) => ({ app, name })));
      const files = own.map(({ app, name }) => fileOf(app, name)).sort();
      const id = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      const releases = [...(await releasesIn(store))].sort(
        ([, a], [, b]) => b.publishedAt - a.publishedAt,
      );
      const newest = releases[0]?.[1].publishedAt ?? 0;
      if (releases[0]?.[0] === id) return;
      const others = releases.filter(([other]) => other !== id);
      const kept = others.slice(0, MOST_RELEASES - 1);
      const there = new Set(kept.flatMap(([, release]) => release.files));
      const limit = pLimit(AT_ONCE);
      const missing = own.filter(({ app, name }) => !there.has(fileOf(app, name)));
      await limit.map(missing, async ({ app, name }) => {
        const bytes = await readFile(join(app.folder, 'dist/client/assets', name));
        await store.put(keyOf(fileOf(app, name)), bytes, typeOf(name));
      });
      // Last: whoever finds it may rely on the files.
      const release: Release = { publishedAt: Math.max(Date.now(), newest + 1), files };
      await store.put(releaseKey(id), Buffer.from(JSON.stringify(release)), 'application/json');
      const used = new Set([...there, ...files]);
      for (const [old, { files: olds }] of others.slice(MOST_RELEASES - 1)) {
        const unused = olds.filter((file) => !used.has(file));
        await limit.map(unused, (file) => store.remove(keyOf(file)));
        await store.remove(releaseKey(old));
      }
      log.info(
        { release: id, files: missing.length },
        'the files of this release are in the store',
      );
    },

    async find(app, name) {
      const file = fileOf(app, name);
      const cached = answers.get(file);
      if (cached) return cached;
      if (!isKey(keyOf(file)) || !(await isKnown(file))) return null;
      const found = await store.get(keyOf(file));
      if (!found) return null;
      const answer = makeAnswer({
        version: '',
        body: found.bytes,
        headers: { 'content-type': typeOf(name), 'cache-control': CACHING },
      });
      answers.set(file, answer);
      return answer;
    },
  };
}

const fileOf = ({ name: app }: Pick<WebApp, 'name'>, name: string) =>
  `${app.replaceAll(' ', '-')}/${name}`;
const keyOf = (file: string) => `assets/${file}`;
const releaseKey = (id: string) => `releases/${id}.json`;
const typeOf = (name: string) => TYPES[extname(name)] ?? 'application/octet-stream';

/** Every release in the store, by its id. */
async function releasesIn(store: FileStore): Promise<Map<string, Release>> {
  const releases = new Map<string, Release>();
  for (const { key } of await store.list('releases')) {
    const found = await store.get(key);
    // Another process may just have forgotten it.
    if (found)
      releases.set(
        key.slice('releases/'.length, -'.json'.length),
        JSON.parse(String(found.bytes)) as Release,
      );
  }
  return releases;
}

/** What an app's build itself made, without what it kept of the one before. */
function ownFiles({ folder }: App): string[] {
  return JSON.parse(readFileSync(join(folder, 'dist/own-assets.json'), 'utf8')) as string[];
}
