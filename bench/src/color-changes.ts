import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CAKES_PATH, picturePath } from '@mahlab/bakery/api/endpoints';
import { ask } from './ask.ts';
import { openBrowser } from './browser.ts';
import { type Figure, median } from './figure.ts';
import { startShop } from './shop.ts';
import { openTab } from './tab.ts';
import { warmFolder } from './warm-folder.ts';

const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
/** What such a screen asks for. */
const WIDTH = 1080;
const LIMITS = { warm: 0.15, cold: 0.6 };
/** By their places in the list. The first four are fetched ahead, and would show what is in the browser. */
const COLORS = ['mint', 'sky', 'lilac', 'mocha', 'cherry'].map((name, at) => ({
  name,
  at: at + 5,
}));
/** Until the page has fetched all that it fetches by itself. */
const SETTLED_MS = 4000;
const PAUSE_MS = 1500;

/**
 * From the press on a colour to the frame in which the cake has it, on a phone: pictures that the shop has
 * painted before, and such that it has to paint. The browser has none of them.
 */
export async function colorChanges(): Promise<Figure[]> {
  const dataDir = await warmFolder();
  rmSync(join(dataDir, 'files/cakes'), { recursive: true, force: true });
  const shop = await startShop({ dataDir });
  for (const { name } of COLORS) {
    await ask(shop.url + picturePath(`${CAKES_PATH}round-drip-${name}-front`, WIDTH, 'avif'));
  }
  const warm = await timesOf(`${shop.url}/cake-designer?shape=round&topping=drip`);
  const cold = await timesOf(`${shop.url}/cake-designer?shape=round&topping=berries`);
  await shop.stop();
  return [figure('painted before', warm, LIMITS.warm), figure('never painted', cold, LIMITS.cold)];
}

function figure(what: string, seconds: number[], limit: number): Figure {
  const note = `of ${seconds.length}, longest ${Math.max(...seconds).toFixed(2)} s`;
  const name = `another colour, ${what}`;
  return { name, value: median(seconds), unit: 's', limit: { atMost: limit }, note };
}

async function timesOf(url: string): Promise<number[]> {
  const browser = await openBrowser();
  try {
    const tab = await openTab(browser.port);
    await tab.call('Emulation.setDeviceMetricsOverride', PHONE);
    await tab.call('Page.navigate', { url });
    await sleep(SETTLED_MS);
    await tab.evaluate(`document.querySelectorAll('[role=tab]')[2].click()`);
    await sleep(SETTLED_MS);
    const seconds: number[] = [];
    for (const { name, at } of COLORS) {
      seconds.push(Number(await tab.evaluate(press(name, at))) / 1000);
      await sleep(PAUSE_MS);
    }
    tab.close();
    return seconds;
  } finally {
    browser.close();
  }
}

/** Presses a colour; answers the milliseconds until its picture, decoded, lies on the stage. */
const press = (name: string, at: number) => `new Promise((resolve, reject) => {
  const stage = document.querySelector('main section');
  const radio = document.querySelectorAll('[role=tabpanel] input[type=radio]')[${at}];
  const start = performance.now();
  new MutationObserver((_, observer) => {
    const picture = [...stage.querySelectorAll('img')].at(-1);
    if (!picture?.src.includes('-${name}-')) return;
    observer.disconnect();
    requestAnimationFrame(() => resolve(performance.now() - start));
  }).observe(stage, { childList: true, subtree: true });
  setTimeout(() => reject(new Error('${name} did not come')), 10000);
  radio.click();
})`;
