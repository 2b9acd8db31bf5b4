// Installs what package-lock.json pins, Node 26 included, when it is not installed yet.
// Runs on any Node from 20 on and before anything is installed: no dependencies, plain JavaScript.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const top = fileURLToPath(new URL('..', import.meta.url));
const stampFile = join(top, 'node_modules/.mahlab-stamp');
const pinnedNode = join(top, 'node_modules/.bin/node');
// Outside node_modules, which `npm ci` removes.
const cache = join(top, '.cache');
const lock = join(cache, 'install.lock');

const stamp = createHash('sha256')
  .update(readFileSync(join(top, 'package-lock.json')))
  .update(`${process.platform} ${process.arch}`)
  .digest('hex');

if (!isInstalled()) {
  await takeLock();
  try {
    if (!isInstalled()) install();
  } finally {
    removeLock();
  }
}

function isInstalled() {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
}

function install() {
  const start = Date.now();
  console.log('Installing packages…');
  // Named because NODE_ENV=production and `omit` in a user's .npmrc would leave them out.
  const flags = ['--ignore-scripts', '--include=dev', '--include=optional'];
  const npm = run(['ci', ...flags, '--no-audit', '--no-fund', '--loglevel=error']);
  if (npm.status !== 0) {
    fail(`npm ci failed.\n${npm.error ?? ''}${npm.stdout ?? ''}${npm.stderr ?? ''}`);
  }
  const node = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' });
  if (node.status !== 0) {
    fail(
      `The pinned Node does not run on ${process.platform} ${process.arch}: ` +
        `${node.error?.message ?? node.stderr}\n` +
        'It needs Linux with glibc or macOS, x64 or arm64; on Windows use WSL.',
    );
  }
  writeFileSync(stampFile, stamp);
  console.log(`Installed in ${Math.round((Date.now() - start) / 1000)} s.`);
}

/** @param {string[]} args */
function run(args) {
  const npmScript = process.env.npm_execpath;
  const [command, first] = npmScript ? [process.execPath, [npmScript]] : ['npm', []];
  return spawnSync(command, [...first, ...args], { cwd: top, encoding: 'utf8' });
}

/** Waits until no other process installs here; the lock of a dead process is taken over. */
async function takeLock() {
  mkdirSync(cache, { recursive: true });
  const mine = mkdtempSync(`${lock}-`);
  writeFileSync(join(mine, 'pid'), String(process.pid));
  for (let told = false; !claim(mine); await sleep(200)) {
    const pid = holder();
    if (pid !== 0 && !isAlive(pid)) removeLock();
    else if (pid !== 0 && !told) {
      console.log(`Waiting for another install (process ${pid})…`);
      told = true;
    }
  }
}

/** Renaming onto a folder that is not empty fails, so of many only one gets it. @param {string} mine */
function claim(mine) {
  try {
    renameSync(mine, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** By way of another name, so that nobody sees it half removed. */
function removeLock() {
  const aside = `${lock}-old-${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { recursive: true });
  } catch {
    // Another process removed it first.
  }
}

/** The process that holds the lock, 0 when none does. */
function holder() {
  try {
    return Number(readFileSync(join(lock, 'pid'), 'utf8'));
  } catch {
    return 0;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** @param {string} message @returns {never} */
function fail(message) {
  removeLock();
  console.error(message.trim());
  process.exit(1);
}
