import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { keepPrevious } from './keep-previous.ts';

// Builds each app's bundles, for browsers and for the server's pages, when a file they are made of has changed
// since.

const top = fileURLToPath(new URL('..', import.meta.url));

type App = { folder: string; builds: string[][] };
const CLIENT = ['--outDir', 'client'];
const APPS: App[] = [
  {
    folder: 'storefront',
    builds: [
      CLIENT,
      ['--ssr', 'src/entry-server.tsx', '--outDir', 'server'],
      ['--config', 'vite.worker.config.ts', ...CLIENT],
    ],
  },
  {
    folder: 'back-office',
    builds: [
      CLIENT,
      ['--ssr', 'src/entry-server.tsx', '--outDir', 'server'],
      ['--config', 'vite.worker.config.ts', ...CLIENT],
    ],
  },
];

// Beside each other: each is at work on one core most of the time.
await Promise.all(
  APPS.map(async (app) => {
    const stamp = hashInputs(app);
    if (readStamp(app) !== stamp) await build(app, stamp);
  }),
);

async function build({ folder, builds }: App, stamp: string): Promise<void> {
  const start = Date.now();
  const finished = `${top}${folder}/dist`;
  // Beside, then renamed: a server that starts meanwhile never finds half a build.
  const beside = `${top}.cache/build-${folder}-${process.pid}`;
  mkdirSync(beside, { recursive: true });
  try {
    for (const flags of builds) {
      const into = flags.map((flag, at) =>
        flags[at - 1] === '--outDir' ? `${beside}/${flag}` : flag,
      );
      await vite(folder, into);
    }
    keepPrevious(finished, beside);
    compress(`${beside}/client`);
    compress(`${beside}/client/assets`);
    writeFileSync(`${beside}/.stamp`, stamp);
    rmSync(finished, { recursive: true, force: true });
    renameSync(beside, finished);
    console.log(`Built the ${folder} in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  } catch (error) {
    rmSync(beside, { recursive: true, force: true });
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.error(stdout + stderr || error);
    process.exitCode = 1;
  }
}

/** Beforehand and at the highest level: each file is compressed once and sent thousands of times. */
function compress(folder: string): void {
  for (const name of globSync('*.{js,css,svg}', { cwd: folder })) {
    const bytes = readFileSync(`${folder}/${name}`);
    writeFileSync(`${folder}/${name}.br`, brotliCompressSync(bytes));
    writeFileSync(`${folder}/${name}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

async function vite(folder: string, flags: string[]): Promise<void> {
  await promisify(execFile)('vite', ['build', '--logLevel', 'warn', ...flags], {
    cwd: top + folder,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
  });
}

function hashInputs({ folder }: App): string {
  const parts = globSync(`{${folder},web,ui,bakery}/**`, {
    cwd: top,
    exclude: ['**/node_modules', `${folder}/{dist,test-results}`, '*/e2e', '**/*.test.{ts,tsx}'],
    withFileTypes: true,
  });
  const files = parts
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .concat(`${top}package-lock.json`)
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.slice(top.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function readStamp({ folder }: App): string | undefined {
  try {
    return readFileSync(`${top}${folder}/dist/.stamp`, 'utf8');
  } catch {
    return undefined;
  }
}
