import assert from 'node:assert/strict';
import { ask } from './ask.ts';
import { openBrowser } from './browser.ts';
import { colorChanges } from './color-changes.ts';
import type { Figure, Group } from './figure.ts';
import { type Judged, lighthouseOf } from './lighthouse-of.ts';
import { type Script, scriptsOf } from './scripts-of.ts';
import { type Shop, startShop } from './shop.ts';
import { warmFolder } from './warm-folder.ts';

type Page = { path: string; scriptBytes: number; performance: number };
const PAGES: Page[] = [
  { path: '/', scriptBytes: 80_000, performance: 98 },
  { path: '/product/strawberry-cream-cake', scriptBytes: 80_000, performance: 98 },
  { path: '/cake-designer', scriptBytes: 110_000, performance: 95 },
];
const LIMITS = { others: 100, shift: 0.01 };

/** What a first visit on a phone costs, in a real browser. */
export const pages: Group = {
  name: 'pages',
  async measure() {
    const shop = await startShop({ dataDir: await warmFolder() });
    const figures: Figure[] = [];
    for (const page of PAGES) figures.push(...(await measurePage(shop, page)));
    await shop.stop();
    return [...figures, ...(await colorChanges())];
  },
};

async function measurePage(shop: Shop, page: Page): Promise<Figure[]> {
  const { path } = page;
  const url = shop.url + path;
  const { status, body } = await ask(url);
  assert.equal(status, 200, `${path} answered ${status}`);
  assert.ok(body.includes('<h1'), `${path} has no heading`);
  const scripts = await scriptsOf(url);
  const browser = await openBrowser();
  try {
    const judged = await lighthouseOf(url, browser.port);
    return [scriptFigure(page, scripts), ...judgedFigures(page, judged)];
  } finally {
    browser.close();
  }
}

function scriptFigure({ path, scriptBytes }: Page, scripts: Script[]): Figure {
  const value = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  const largest = scripts.toSorted((a, b) => b.bytes - a.bytes)[0];
  const note = `${scripts.length} scripts, ${largest?.name} has ${largest?.bytes}`;
  const limit = { atMost: scriptBytes };
  return { name: `${path} JavaScript`, value, unit: 'bytes', limit, note };
}

function judgedFigures(
  { path, performance }: Page,
  { scores, shift, times, failed }: Judged,
): Figure[] {
  const inAll = Object.entries(times).map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`);
  const points = Object.entries(scores).map(([category, value]): Figure => {
    const isSpeed = category === 'performance';
    return {
      name: `${path} ${category}`,
      value,
      unit: 'points',
      limit: { atLeast: isSpeed ? performance : LIMITS.others },
      note: isSpeed ? inAll.join(', ') : value < 100 ? failed.join('; ') : '',
    };
  });
  const limit = { atMost: LIMITS.shift };
  return [...points, { name: `${path} layout shift`, value: shift, unit: 'shift', limit }];
}
