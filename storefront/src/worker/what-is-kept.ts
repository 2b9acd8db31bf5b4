/** Pages that are the same for everybody: no order, no payment, nobody's account. */
const PAGES =
  /^(?:\/ar)?\/?(?:$|(?:product|branch)\/[^/]+$|(?:location|cart|search|filter|contact|cake-designer|request-cake)$)/;
const CATALOGUE =
  /^\/apis\/v1\/core\/user\/(?:content\/[\w-]+|product\/[^/]+|review\/list|review|order\/branch\/[^/]+)$/;
/** Pages that show what has to be true today: there, what was kept is the last resort. */
const EXACT = /^(?:\/ar)?\/(?:cart|checkout|payment|orders)(?:\/|$)/;

/** Whether a page may be kept. The paths are decided one by one: a new page is not kept until it stands here. */
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

/** Whether the page that asks, by its address, needs today's answer. */
export function needsToday(referrer: string): boolean {
  return URL.canParse(referrer) && EXACT.test(new URL(referrer).pathname);
}

/** The address that a page is kept under: the one query that changes it is the home page's category. */
export function pageKey(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const category = /^(?:\/ar)?\/?$/.test(pathname) ? searchParams.get('category') : null;
  const path = pathname === '/ar/' ? '/ar' : pathname;
  return `${origin}${path}${category ? `?category=${encodeURIComponent(category)}` : ''}`;
}
