import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from './shop.ts';

let folder: string | undefined;

/**
 * A DATA_DIR in which the shop has run before: an embedded database with the demo shop, and its
 * pictures in the sizes that screens show. Made once a run of the bench.
 */
export async function warmFolder(): Promise<string> {
  if (folder !== undefined) return folder;
  folder = mkdtempSync(join(tmpdir(), 'mahlab-bench-'));
  process.once('exit', removeWarmFolder);
  const shop = await startShop({ dataDir: folder });
  await shop.logged('pictures made ready');
  await shop.stop();
  return folder;
}

/** Removes the folder again, if there is one. */
export function removeWarmFolder(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}
