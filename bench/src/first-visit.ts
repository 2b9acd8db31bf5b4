import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from './browser.ts';
import { type Kept, keep } from './kept.ts';
import { openTab, type Tab } from './tab.ts';

/** A file that a page fetches, and the bytes of its body as they came over the network. */
export type Fetched = { name: string; bytes: number };

type Seen = { complete: boolean; files: Fetched[]; inline: string[] };

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };

/** Nothing new for this long, and a page has loaded all it loads by itself. */
const QUIET_MS = 2000;

/** What a page loads on a phone's first visit, also after the page itself has loaded: scripts and typefaces. */
export async function firstVisit(
  url: string,
  kept: Kept,
): Promise<{ scripts: Fetched[]; fonts: Fetched[] }> {
  const browser = await openBrowser();
  try {
    const tab = await openTab(browser.port);
    await keep(tab, url, kept);
    await tab.call('Emulation.setDeviceMetricsOverride', PHONE);
    await tab.call('Page.navigate', { url });
    let seen = await look(tab);
    for (let before = -1; !seen.complete || seen.files.length !== before; seen = await look(tab)) {
      before = seen.files.length;
      await sleep(QUIET_MS);
    }
    tab.close();
    const ending = (end: string) => seen.files.filter(({ name }) => name.endsWith(end));
    // What stands in the page itself comes compressed with the page.
    const inline = seen.inline.map((text) => brotliCompressSync(text).length);
    const bytes = inline.reduce((sum, size) => sum + size, 0);
    const inPage = { name: `${inline.length} in the page`, bytes };
    return { scripts: [...ending('.js'), inPage], fonts: ending('.woff2') };
  } finally {
    browser.close();
  }
}

const LOOK = `(() => ({
  complete: location.protocol !== 'about:' && document.readyState === 'complete',
  files: performance.getEntriesByType('resource')
    .map((entry) => ({ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize })),
  inline: [...document.scripts]
    .filter(({ src, type }) => !src && /^(module|text\\/javascript)?$/.test(type))
    .map(({ text }) => text),
}))()`;

const look = async (tab: Tab) => (await tab.evaluate(LOOK)) as Seen;
