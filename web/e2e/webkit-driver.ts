import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerFixture } from '@playwright/test';
import { freePort } from '../../scripts/free-port.ts';
import { installPackages, isOnPath } from '../../scripts/install-browsers.ts';

/** A driver of WebKit, the engine of every browser on an iPhone: WebKitGTK's own, on a screen in memory. */
export type WebKitDriver = { address: string; stop(): void };

/** Debian's packages, and a program of each. */
const PACKAGES = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' };
const DRIVER_WAIT_MS = 15_000;

/** A worker's driver, for `test.extend`; to install it may take minutes. */
export const webKitDriver: [
  WorkerFixture<WebKitDriver, object>,
  { scope: 'worker'; timeout: number },
] = [
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
  async ({}, use) => {
    const driver = await startWebKitDriver();
    await use(driver);
    driver.stop();
  },
  { scope: 'worker', timeout: 600_000 },
];

/** Starts it, and installs it first where that can be done; fails with what is missing otherwise. */
async function startWebKitDriver(): Promise<WebKitDriver> {
  const missing = () => Object.values(PACKAGES).filter((program) => !isOnPath(program));
  if (missing().length > 0) installPackages(Object.keys(PACKAGES));
  if (missing().length > 0)
    throw new Error(`No ${missing().join(' and no ')}: install ${Object.keys(PACKAGES).join(' ')}`);
  const started: ChildProcess[] = [];
  const stop = () => {
    process.off('exit', stop);
    for (const program of started.reverse()) program.kill();
  };
  process.on('exit', stop);
  try {
    // It takes a display that is free, and writes its number to the third descriptor.
    const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    started.push(screen);
    const ended = once(screen, 'exit').then(() => {
      throw new Error('Xvfb ended before it had a display');
    });
    const told = once(createInterface(screen.stdio[3] as Readable), 'line');
    const [display] = await Promise.race([told, ended]);
    const port = await freePort();
    const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
      stdio: 'ignore',
      env: { ...process.env, DISPLAY: `:${display}` },
    });
    started.push(driver);
    const address = `http://127.0.0.1:${port}`;
    await isReady(address);
    return { address, stop };
  } catch (fault) {
    stop();
    throw fault;
  }
}

async function isReady(address: string): Promise<void> {
  const until = performance.now() + DRIVER_WAIT_MS;
  const asked = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await asked())) {
    if (performance.now() > until) throw new Error('WebKitWebDriver does not answer');
    await sleep(100);
  }
}
