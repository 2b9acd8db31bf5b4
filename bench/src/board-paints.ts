import { openBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import type { Shop } from './shop.ts';
import { STAFF_COOKIE } from './staff.ts';
import { openTab, type Tab } from './tab.ts';

const ROUNDS = 5;
const MOST_SECONDS = 1;
const TABLET = { width: 1180, height: 820, deviceScaleFactor: 2, mobile: true };
const SLOWER = 4;
/** "Fast 4G" of Chromium's own tools. */
const LINE = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
  connectionType: 'cellular4g',
};

type Seen = { first: number; orders: number };

/**
 * How long the board takes to be painted on a tablet, with a processor four times slower and over 4G: on the first visit of all,
 * and on the next, when the browser has the office's files.
 */
export async function boardPaints(shop: Shop, token: string): Promise<Figure[]> {
  const visits: { cold: Seen; next: Seen }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await twoVisits(shop, token));
  const figure = (name: string, visit: 'cold' | 'next', what: keyof Seen): Figure => {
    const seconds = visits.map((seen) => seen[visit][what] / 1000);
    const note = `of ${ROUNDS}, ${Math.min(...seconds).toFixed(2)} to ${Math.max(...seconds).toFixed(2)} s`;
    return { name, value: median(seconds), unit: 's', limit: { atMost: MOST_SECONDS }, note };
  };
  return [
    figure('first paint of the board on a tablet, first visit', 'cold', 'first'),
    figure('first paint of the board on a tablet, next visit', 'next', 'first'),
    figure('its orders are painted, next visit', 'next', 'orders'),
  ];
}

async function twoVisits({ url }: Shop, token: string): Promise<{ cold: Seen; next: Seen }> {
  const browser = await openBrowser();
  try {
    const tab = await openTab(browser.port);
    // Browsers send secure cookies to this name without TLS, and not to an address.
    const office = `${url.replace('127.0.0.1', 'localhost')}/office`;
    await tab.call('Page.enable');
    await tab.call('Network.enable');
    await tab.call('Network.setCookie', {
      name: STAFF_COOKIE,
      value: token,
      url: office.replace('http:', 'https:'),
      path: '/',
      secure: true,
      httpOnly: true,
      sameSite: 'Strict',
    });
    await tab.call('Page.addScriptToEvaluateOnNewDocument', { source: WATCH });
    await tab.call('Emulation.setDeviceMetricsOverride', TABLET);
    await tab.call('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await tab.call('Network.emulateNetworkConditions', LINE);
    const cold = await visit(tab, office);
    const next = await visit(tab, office);
    tab.close();
    return { cold, next };
  } finally {
    browser.close();
  }
}

async function visit(tab: Tab, url: string): Promise<Seen> {
  await tab.call('Page.navigate', { url: 'about:blank' });
  // Answered when the new page has begun, and with it what watches over it.
  await tab.call('Page.navigate', { url });
  return (await tab.evaluate('globalThis.boardSeen')) as Seen;
}

/** Notes when something is painted first, and when an order of the board is, in milliseconds since the navigation began. */
const WATCH = `globalThis.boardSeen = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('the board did not come')), 30000);
  new MutationObserver((_, observer) => {
    if (!document.querySelector('[data-card]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      resolve({ first: paint?.startTime ?? performance.now(), orders: performance.now() });
    }));
  }).observe(document, { childList: true, subtree: true });
})`;
