import { launch } from 'chrome-launcher';
import { chromiumArgs, chromiumPath } from '../../scripts/chromium.ts';

/** A Chromium without a window; `port` is that of its debugging protocol. */
export type Browser = { port: number; close(): void };

export async function openBrowser(): Promise<Browser> {
  const chrome = await launch({
    chromePath: await chromiumPath(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'error',
  });
  return { port: chrome.port, close: () => chrome.kill() };
}
