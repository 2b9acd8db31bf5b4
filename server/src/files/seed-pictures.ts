import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ENDING = '.webp';
const FOLDER = fileURLToPath(new URL('../../seed/pictures', import.meta.url));

/** The pictures that come with the shop, read where they are: every process has them from the start. */
export type SeedPictures = {
  /** Such as `products/truffles`: the path within the folder, without its ending. */
  references: readonly string[];
  /** `version` changes with the bytes: a release may bring another picture under the same reference. */
  get(reference: string): Promise<{ bytes: Buffer; version: string } | null>;
};

/** Lists the folder once. Only what it listed is ever read, so no name can lead out of it. */
export function openSeedPictures(folder: string = FOLDER): SeedPictures {
  const references = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith(ENDING))
    .map((path) => path.slice(0, -ENDING.length))
    .sort();
  const known = new Set(references);
  return {
    references,
    async get(reference) {
      if (!known.has(reference)) return null;
      const bytes = await readFile(join(folder, reference + ENDING));
      return { bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
    },
  };
}
