import type { Catalogue } from '../catalog/catalogue.ts';
import type { StorefrontEntry } from './storefront.ts';

/** Every public page in both languages, each naming the other (sitemaps.org). */
export function siteMap(origin: string, entry: StorefrontEntry, catalogue: Catalogue): string {
  const products = [...catalogue.products.keys()].map((id) => `/product/${encodeURIComponent(id)}`);
  const categories = catalogue.content.categories
    .filter((category) => !category.smart)
    .map((category) => `/?category=${encodeURIComponent(category.id)}`);
  const branches = catalogue.content.branches.map(({ id }) => `/branch/${encodeURIComponent(id)}`);
  const pages = [...entry.publicPaths(), ...categories, ...branches, ...products];
  const entries = pages.flatMap((path) => {
    const english = `${origin}${path}`;
    const arabic = `${origin}/ar${path.replace(/^\/(?=\?|$)/, '')}`;
    const links = [
      `<xhtml:link rel="alternate" hreflang="en" href="${english}"/>`,
      `<xhtml:link rel="alternate" hreflang="ar" href="${arabic}"/>`,
    ].join('');
    return [english, arabic].map((address) => `<url><loc>${address}</loc>${links}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}

/** What search engines may read: everything public; nothing of a person's order. */
export function robotsText(origin: string): string {
  const closed = ['/payment/', '/checkout/', '/cart', '/orders', '/profile', '/sandbox-gateway/'];
  const lines = closed.flatMap((path) => [`Disallow: ${path}`, `Disallow: /ar${path}`]);
  return `User-agent: *\n${lines.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}
