/** Pages that are the same for everybody: no order, no payment, nobody's account. */
const PAGES =
  /^(?:\/ar)?\/?(?:$|(?:product|branch)\/[^/]+$|(?:location|cart|search|filter|contact|cake-designer|request-cake)$)/;
const CATALOGUE =
  /^\/apis\/v1\/core\/user\/(?:content\/[\w-]+|product\/[^/]+|review\/list|review|order\/branch\/[^/]+)$/;
/** Pages that show what has to be true today: there, what was kept is the last resort. */
const EXACT = /^(?:\/ar)?\/(?:cart|checkout|payment|orders)(?:\/|$)/;

/** Pages of staff are none of a shopper's: the worker leaves them to the network alone. */
export const OF_STAFF = /^\/office(?:\/|$)/;

/** Whether a page may be cached for offline reading. A new page is not cached until its path is listed here. */
export function isKeptPage(path: string): boolean {
  return PAGES.test(path);
}

/** Whether an address answers the same to everybody. */
export function isCatalogue(path: string): boolean {
  return CATALOGUE.test(path);
}

/** Whether a picture is the shop's own: `/files/u/…` is what shoppers have uploaded. */
export function isShopPicture(path: string): boolean {
  return path.startsWith('/files/') && !path.startsWith('/files/u/');
}

/** Whether the requesting page, by its address, needs a fresh answer. */
export function needsToday(referrer: string): boolean {
  return URL.canParse(referrer) && EXACT.test(new URL(referrer).pathname);
}

/** The cache key of a page: its path, and the home page's category. */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const category = /^(?:\/ar)?\/?$/.test(pathname) ? searchParams.get('category') : null;
  const path = pathname === '/ar/' ? '/ar' : pathname;
  return `${origin}${path}${category ? `?category=${encodeURIComponent(category)}` : ''}`;
}
