import { execFile } from 'node:child_process';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { copyCheckout } from '../../../scripts/mutations/copy-checkout.ts';

/** The checkout: the release that runs first. */
export const THIS_RELEASE = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');

/**
 * Builds the next release from nothing, as an image is built: a copy of the checkout in which both apps and their style have
 * changed. Answers its folder, which is gone with this process.
 */
export async function buildNextRelease(): Promise<string> {
  const folder = copyCheckout(THIS_RELEASE);
  for (const app of ['storefront', 'back-office']) {
    rmSync(join(folder, app, 'dist'), { recursive: true, force: true });
    appendFileSync(
      join(folder, app, 'src/entry-client.tsx'),
      `\ndocument.documentElement.dataset['release'] = 'next';\n`,
    );
  }
  appendFileSync(join(folder, 'ui/src/tokens.css'), '\n:root { --release: next; }\n');
  await promisify(execFile)(process.execPath, ['scripts/build.ts'], { cwd: folder });
  return folder;
}
