import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { z } from 'zod';
import { isKey } from '../files/key.ts';
import type { FileStore } from '../files/store.ts';
import { type Answer, makeAnswer, weightOf } from '../http/answer.ts';
import { sameSecret } from '../secrets/secret.ts';
import type { ServerKey } from '../secrets/server-key.ts';
import { builtFileHeaders, builtFileType } from './built-file.ts';
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
/** One release: what its builds made, as `storefront/index-1x2y.js`, with the SHA-256 of each. */
type Release = { publishedAt: number; files: Record<string, string> };
/** A release as it is stored: JSON, and the MAC of that, since these files are programs that run on the shop's pages. */
const Signed = z.object({ release: z.string(), mac: z.string() });
type Signed = z.infer<typeof Signed>;
type Kept = {
  store: FileStore;
  serverKey: ServerKey;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
};

/** Releases whose files are kept: a tab may be that old. */
const MOST_RELEASES = 3;
/** For so long an unknown name is not looked for again: addresses can be made up. */
const REMEMBERED_MS = 2000;
const MOST_BYTES = 16_000_000;
const AT_ONCE = 16;

/**
 * Opens what the store keeps of releases of some apps. Only files are sent that a process of the shop has put there: whoever
 * could write into the bucket alone would otherwise write the shop's scripts.
 */
export function keepAssets(kept: Kept, apps: readonly App[]): KeptAssets {
  const { store, log } = kept;
  const answers = new LRUCache<string, Answer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer, key) => weightOf(key, answer),
  });
  let known = { until: 0, hashes: Promise.resolve(new Map<string, Set<string>>()) };

  /** The SHA-256 that a file may have; undefined when no release has the file. */
  async function hashesOf(file: string): Promise<Set<string> | undefined> {
    const before = (await known.hashes).get(file);
    if (before || performance.now() < known.until) return before;
    const hashes = releasesIn(kept).then(hashesByFile);
    known = { until: performance.now() + REMEMBERED_MS, hashes };
    // A store that is away is asked again by the next request.
    hashes.catch(() => (known = { until: 0, hashes: Promise.resolve(new Map()) }));
    return (await hashes).get(file);
  }

  return {
    async publish() {
      const own = new Map(apps.flatMap(ownFiles));
      const files = Object.fromEntries([...own].map(([file, { sha256 }]) => [file, sha256]));
      const id = sha256Of([...own.keys()].sort().join()).slice(0, 16);
      const releases = [...(await releasesIn(kept))].sort(
        ([, a], [, b]) => b.publishedAt - a.publishedAt,
      );
      const newest = releases[0]?.[1].publishedAt ?? 0;
      if (releases[0]?.[0] === id) return;
      const others = releases.filter(([other]) => other !== id);
      const there = hashesByFile(new Map(others.slice(0, MOST_RELEASES - 1)));
      const limit = pLimit(AT_ONCE);
      const missing = [...own].filter(([file, { sha256 }]) => !there.get(file)?.has(sha256));
      await limit.map(missing, async ([file, { path }]) => {
        await store.put(keyOf(file), await readFile(path), builtFileType(file));
      });
      // Last: whoever finds it may rely on the files.
      const release = JSON.stringify({ publishedAt: Math.max(Date.now(), newest + 1), files });
      const signed: Signed = { release, mac: macOf(kept, release) };
      await store.put(releaseKey(id), Buffer.from(JSON.stringify(signed)), 'application/json');
      for (const [old, { files: olds }] of others.slice(MOST_RELEASES - 1)) {
        const unused = Object.keys(olds).filter((file) => !there.has(file) && !own.has(file));
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
      const hashes = isKey(keyOf(file)) ? await hashesOf(file) : undefined;
      if (!hashes) return null;
      const found = await store.get(keyOf(file));
      if (!found) return null;
      if (!hashes.has(sha256Of(found.bytes))) {
        log.warn({ file }, 'a built file in the store is not what a release put there');
        return null;
      }
      const answer = makeAnswer({
        version: '',
        body: found.bytes,
        headers: builtFileHeaders(name),
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

function sha256Of(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function macOf({ serverKey }: Pick<Kept, 'serverKey'>, release: string): string {
  return serverKey.mac('release', release);
}

/** Every release in the store, by its id. One that no process of this shop has written is none. */
async function releasesIn({ store, serverKey, log }: Kept): Promise<Map<string, Release>> {
  const releases = new Map<string, Release>();
  for (const { key } of await store.list('releases')) {
    const found = await store.get(key);
    // Another process may just have forgotten it.
    if (!found) continue;
    const signed = signedIn(String(found.bytes));
    if (!signed || !sameSecret(signed.mac, macOf({ serverKey }, signed.release))) {
      log.warn({ key }, 'a release in the store was not written by this shop');
      continue;
    }
    const id = key.slice('releases/'.length, -'.json'.length);
    releases.set(id, JSON.parse(signed.release) as Release);
  }
  return releases;
}

function signedIn(text: string): Signed | null {
  try {
    return Signed.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function hashesByFile(releases: Map<string, Release>): Map<string, Set<string>> {
  const hashes = new Map<string, Set<string>>();
  for (const { files } of releases.values()) {
    for (const [file, sha256] of Object.entries(files)) {
      hashes.set(file, (hashes.get(file) ?? new Set<string>()).add(sha256));
    }
  }
  return hashes;
}

type OwnFile = { path: string; sha256: string };

/** What an app's build itself made, without what it kept of the one before. */
function ownFiles(app: App): [file: string, OwnFile][] {
  const names = JSON.parse(
    readFileSync(join(app.folder, 'dist/own-assets.json'), 'utf8'),
  ) as string[];
  return names.map((name) => {
    const path = join(app.folder, 'dist/client/assets', name);
    return [fileOf(app, name), { path, sha256: sha256Of(readFileSync(path)) }];
  });
}
