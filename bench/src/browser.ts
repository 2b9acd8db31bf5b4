import { launch } from 'chrome-launcher';
import { chromiumArgs, testBrowserPath } from '../../scripts/chromium.ts';

/** A Chromium without a window; `port` is that of its debugging protocol. */
export type Browser = { port: number; close(): void };

/**
 * Opens a browser without an interface of its own: a whole Chromium draws one also where it has no window, at a higher priority than
 * the page's, and on two cores the page's own work then takes twice its processor time.
 */
export async function openBrowser(): Promise<Browser> {
  const chrome = await launch({
    chromePath: await testBrowserPath(),
    chromeFlags: ['--headless=new', ...chromiumArgs],
    logLevel: 'error',
  });
  return { port: chrome.port, close: () => chrome.kill() };
}
