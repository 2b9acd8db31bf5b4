import type { BrowserContext, Page } from '@playwright/test';

const steady = new WeakSet<Page>();
/** No page asks for it. */
const NOWHERE = 'https://nowhere.invalid/';
/** The shop answers it with 200, the test with 204. */
const PROBE = '/healthz?intercepted';
const TRIES = 50;

/**
 * Has `page.route` and `page.unroute` count from the moment they resolve. Chromium takes up the interception of a page's
 * requests a moment after it has said so, and leaves it a moment after that was asked: what was pressed in between was really
 * sent, or still refused. So the first route waits until a request of the page is seen to be intercepted, and one route
 * stays as long as the page.
 */
export function withSteadyRoutes(page: Page): Page {
  if (steady.has(page)) return page;
  steady.add(page);
  const route = page.route.bind(page);
  let taken: Promise<void> | null = null;
  page.route = async (...given) => {
    taken ??= takeUp(page, route);
    await taken;
    return route(...given);
  };
  return page;
}

async function takeUp(page: Page, route: Page['route']): Promise<void> {
  await route(NOWHERE, (asked) => asked.abort());
  if (!page.url().startsWith('http')) return;
  const probe = new URL(PROBE, page.url()).href;
  await route(probe, (asked) => asked.fulfill({ status: 204 }));
  // A page that is offline, or that a worker answers for, never shows it: then it is taken to be so.
  for (let tries = 0; tries < TRIES && !(await isIntercepted(page, probe)); tries += 1);
  await page.unroute(probe);
}

/** Whether a request of the page is answered by the test. */
async function isIntercepted(page: Page, probe: string): Promise<boolean> {
  const status = await page
    .evaluate(async (address) => (await fetch(address)).status, probe)
    .catch(() => 0);
  return status === 204;
}

/** At a test's end: an answer that is still being made up, of which the page was about to ask again, fails no test. */
export async function leaveRoutes(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
}
