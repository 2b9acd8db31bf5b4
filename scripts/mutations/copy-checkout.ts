import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The pictures that shops of browser tests have made so far: to make them anew takes minutes. */
const PICTURES = '.cache/e2e/variants';
const LEFT_OUT = ['.git', '.cache', '.data', 'node_modules'];
/** Our packages, as links: in the copy they have to lead to the copy. */
const OURS = '@mahlab';

/**
 * Copies the work tree, with its build, to a temporary folder, and links the installed packages.
 * Answers its path; it is removed when this process ends.
 */
export function copyCheckout(top: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'mahlab-mutations-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const name of readdirSync(top)) {
    if (!LEFT_OUT.includes(name)) cpSync(join(top, name), join(copy, name), { recursive: true });
  }
  if (existsSync(join(top, PICTURES))) {
    cpSync(join(top, PICTURES), join(copy, PICTURES), { recursive: true });
  }
  const packages = join(copy, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync(join(top, 'node_modules'))) {
    const installed = join(top, 'node_modules', name);
    if (name !== OURS) symlinkSync(installed, join(packages, name));
    else cpSync(installed, join(packages, name), { recursive: true, verbatimSymlinks: true });
  }
  return copy;
}
