import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installChromium, installHeadlessShell } from './install-browsers.ts';

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
  const shell = () => onPath(shellNames).find(runs);
  return shell() ?? installHeadlessShell(shell) ?? (await chromiumPath());
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
