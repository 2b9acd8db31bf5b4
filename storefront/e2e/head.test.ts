import type { Page } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { addressIn } from './shopper.ts';
import { expect, inEnglish, test } from './test.ts';

const CAKE = 'confetti-birthday-cake';

inEnglish((language) => {
  test('a product tells search engines and friends what it is', async ({ shopper, menu, shop }) => {
    const { page, t } = shopper;
    const cake = await menu.product(CAKE);
    await shopper.open(paths.product(CAKE));
    await expect(page).toHaveTitle(`${shopper.named(cake.name)} · ${t('shell.shop')}`);
    const whole = (to: 'en' | 'ar') => `${shop.origin}${addressIn(to, paths.product(CAKE))}`;
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    expect(await links(page)).toEqual({
      canonical: whole(language),
      en: whole('en'),
      ar: whole('ar'),
      'x-default': whole('en'),
    });
    const picture = await meta(page, 'og:image');
    expect(picture).toContain(CAKE);
    expect((await page.request.get(picture)).status()).toBe(200);
    expect(await meta(page, 'og:title')).toContain(shopper.named(cake.name));
    expect(await meta(page, 'description')).toBe(shopper.named(cake.description));
    const [product] = await structuredData(page);
    expect(product).toMatchObject({
      '@type': 'Product',
      name: shopper.named(cake.name),
      offers: { price: '10.900', priceCurrency: 'KWD' },
    });
  });

  test('the home page is the bakery; each language names the other', async ({ shopper, shop }) => {
    const { page, t } = shopper;
    await shopper.open(paths.home());
    await expect(page).toHaveTitle(`${t('home.pageTitle')} · ${t('shell.shop')}`);
    expect(await links(page)).toEqual({
      canonical: language === 'ar' ? `${shop.origin}/ar` : `${shop.origin}/`,
      en: `${shop.origin}/`,
      ar: `${shop.origin}/ar`,
      'x-default': `${shop.origin}/`,
    });
    const [bakery] = await structuredData(page);
    expect(bakery).toMatchObject({ '@type': 'Bakery', department: { length: 4 } });
  });

  test('a link to a cake shows that cake, without its words', async ({ shopper, shop }) => {
    const { page } = shopper;
    const query = 'shape=heart&flavour=pistachio&color=rose&cake=Noura';
    await shopper.open(paths.designer(query));
    const picture = await meta(page, 'og:image');
    expect(picture).toBe(`${shop.origin}/cakes/heart-pistachio-rose-front/1080.webp`);
    expect((await page.request.get(picture)).status()).toBe(200);
    const description = await meta(page, 'og:description');
    expect(description).toContain(language === 'ar' ? 'قلب، فستق' : 'Heart, Pistachio');
    expect(description).not.toContain('Noura');
    const address = `${shop.origin}${addressIn(language, '/cake-designer')}`;
    expect(await meta(page, 'og:url')).toBe(`${address}?${query}`);
    expect((await links(page)).canonical).toBe(address);
  });

  test('a branch is a business of its own for search engines', async ({ shopper, shop }) => {
    const { page, t } = shopper;
    await shopper.open(paths.branch('salmiya'));
    const address = `${shop.origin}${addressIn(language, paths.branch('salmiya'))}`;
    expect((await links(page)).canonical).toBe(address);
    expect(await meta(page, 'description')).not.toBe(t('home.pageDescription'));
    const [branch] = await structuredData(page);
    expect(branch).toMatchObject({
      '@type': 'Bakery',
      url: address,
      telephone: '+96520000101',
      geo: { latitude: 29.3339 },
      openingHoursSpecification: { length: 7 },
    });
    await shopper.open(paths.contact());
    await expect(page).toHaveTitle(`${t('contact.title')} · ${t('shell.shop')}`);
    expect(await meta(page, 'description')).toBe(t('contact.pageDescription'));
  });

  test('what is personal stays out of search engines', async ({ page }) => {
    for (const path of [paths.cart(), paths.checkoutCustomer(), paths.search()]) {
      await page.goto(addressIn(language, path));
      expect(await meta(page, 'robots')).toBe('noindex');
      expect(await links(page)).toEqual({});
    }
  });
});

test('the site map lists every page in both languages, and every one is there', async ({
  request,
  shop,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  const address = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  const map = await (await request.get(address)).text();
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => match[1] ?? '');
  expect(pages).toContain(`${shop.origin}/product/${CAKE}`);
  expect(pages).toContain(`${shop.origin}/ar/product/${CAKE}`);
  expect(pages).toContain(`${shop.origin}/location`);
  expect(pages).toContain(`${shop.origin}/contact`);
  expect(pages).toContain(`${shop.origin}/ar/branch/salmiya`);
  expect(pages.filter((page) => /cart|checkout|payment|search|filter/.test(page))).toEqual([]);
  // One after the other: of all at once a busy shop puts some off.
  for (const page of pages) expect((await request.get(page)).status(), page).toBe(200);
});

/** Addresses of the links in the head, by language or what they are. */
async function links(page: Page): Promise<Record<string, string>> {
  const found = await page
    .locator('head link[rel=canonical], head link[rel=alternate]')
    .evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang') ?? 'canonical', link.getAttribute('href')]),
    );
  return Object.fromEntries(found) as Record<string, string>;
}

async function meta(page: Page, name: string): Promise<string> {
  const tag = page.locator(`head meta[name="${name}"], head meta[property="${name}"]`);
  return (await tag.getAttribute('content')) ?? '';
}

async function structuredData(page: Page): Promise<unknown[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as unknown);
}
