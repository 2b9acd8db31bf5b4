import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { installChromium, installHeadlessShell } from './install-chromium.ts';

const top = fileURLToPath(new URL('..', import.meta.url));

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/** What every Chromium that we drive is started with: quiet, and pictures alike everywhere. */
export const chromiumArgs = [
  // Its sandbox does not work for root, as which containers often run.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // Containers give /dev/shm too little.
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
  '--disable-lcd-text',
];

/** The path of a Chromium or Chrome that runs; `CHROMIUM` names one, and a missing one is installed. */
export async function chromiumPath(): Promise<string> {
  const wished = process.env.CHROMIUM;
  if (wished) {
    if (runs(wished)) return wished;
    throw new Error(`CHROMIUM=${wished} does not run.`);
  }
  return (await installedPath()) ?? (await installChromium(installedPath));
}

/**
 * The path of the browser that tests run in: Chromium's headless shell, which draws and runs pages alike
 * and takes half the time, or else any Chromium. `CHROMIUM` names another one.
 */
export async function testBrowserPath(): Promise<string> {
  if (process.env.CHROMIUM) return chromiumPath();
  const packaged = await packagedShell();
  if (packaged && runs(packaged)) return packaged;
  const shell = () => onPath(shellNames).find(runs);
  return shell() ?? installHeadlessShell(shell) ?? (await chromiumPath());
}

/**
 * The headless shell that npm brings, unpacked once: pages take a tenth less of the processor in it than in Debian's.
 * There is one for Linux on x64 alone.
 */
async function packagedShell(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = join(top, 'node_modules/@sparticuz/chromium');
  const about = await readFile(join(folder, 'package.json'), 'utf8');
  const { version } = JSON.parse(about) as { version: string };
  const path = join(top, `.cache/chromium/${version}`);
  if (existsSync(path)) return path;
  await mkdir(dirname(path), { recursive: true });
  // Of several that unpack it at once each puts a whole one there.
  const unpacked = `${path}-${process.pid}`;
  await pipeline(
    createReadStream(join(folder, 'bin/chromium.br')),
    createBrotliDecompress(),
    createWriteStream(unpacked, { mode: 0o755 }),
  );
  await rename(unpacked, path);
  return path;
}

async function installedPath(): Promise<string | undefined> {
  return [...onPath(names), ...usualPlaces].find(runs) ?? (await playwrightPath());
}

function onPath(commands: string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** What Playwright downloaded, now or for another project. */
async function playwrightPath(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test');
  return [chromium.executablePath()].find(runs);
}

/** Ubuntu's `chromium-browser` may be a mere hint at a snap: only one that answers counts. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}

/** `node scripts/chromium.ts` prints the path, and with `tests` that of the tests' browser, as its last line. */
if (import.meta.main) {
  console.log(await (process.argv[2] === 'tests' ? testBrowserPath() : chromiumPath()));
}
