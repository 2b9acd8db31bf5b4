import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { openBrowser } from './browser.ts';
import { openTab, type Tab } from './tab.ts';

/** A script that a page runs, and the bytes of its body as they came over the network. */
export type Script = { name: string; bytes: number };

type Seen = { complete: boolean; files: Script[]; inline: string[] };

/** Nothing new for this long, and a page has loaded all it loads by itself. */
const QUIET_MS = 2000;

/** Every script that a page loads on a first visit, also those after the page itself has loaded. */
export async function scriptsOf(url: string): Promise<Script[]> {
  const browser = await openBrowser();
  try {
    const tab = await openTab(browser.port);
    await tab.call('Page.navigate', { url });
    let seen = await look(tab);
    for (let before = -1; !seen.complete || seen.files.length !== before; seen = await look(tab)) {
      before = seen.files.length;
      await sleep(QUIET_MS);
    }
    tab.close();
    // What stands in the page itself comes compressed with the page.
    const inline = seen.inline.map((text) => brotliCompressSync(text).length);
    const bytes = inline.reduce((sum, size) => sum + size, 0);
    return [...seen.files, { name: `${inline.length} in the page`, bytes }];
  } finally {
    browser.close();
  }
}

const LOOK = `(() => ({
  complete: location.protocol !== 'about:' && document.readyState === 'complete',
  files: performance.getEntriesByType('resource')
    .map((entry) => ({ name: new URL(entry.name).pathname, bytes: entry.encodedBodySize }))
    .filter(({ name }) => name.endsWith('.js')),
  inline: [...document.scripts]
    .filter(({ src, type }) => !src && /^(module|text\\/javascript)?$/.test(type))
    .map(({ text }) => text),
}))()`;

async function look(tab: Tab): Promise<Seen> {
  const answer = await tab.call('Runtime.evaluate', { expression: LOOK, returnByValue: true });
  return (answer as { result: { value: Seen } }).result.value;
}
