import { fileURLToPath } from 'node:url';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { FoundOrder } from '@mahlab/bakery/api/staff-board';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { watchFaults } from '../../web/e2e/faults.ts';
import { AS_OWNER, type ShopServer, startShopServer } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { buyInShop } from './buy-in-shop.ts';
import { hold } from './hold.ts';
import { Staff } from './staff.ts';
import { expect, inEnglish, PHONE, staffCookie, test } from './test.ts';

const MARK = fileURLToPath(
  new URL('../../server/seed/pictures/products/truffles.webp', import.meta.url),
);

// A shop of its own: the demo of the others is not to go.
let own: ShopServer;
test.beforeAll(async ({ database }) => {
  own = await startShopServer({ database });
});
test.afterAll(() => own.stop());

inEnglish((language) => {
  test('from the demo to a paid order of an own product at an own price in an own area, without a terminal', async ({
    browser,
  }) => {
    test.setTimeout(120_000);
    const office = own.origin.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({
      baseURL: office,
      locale: language === 'ar' ? 'ar-KW' : 'en-GB',
      viewport: { width: 1440, height: 900 },
      reducedMotion: 'reduce',
    });
    await context.addCookies([staffCookie({ office }, AS_OWNER.cookie.split('=')[1] ?? '')]);
    const owner = new Staff(await context.newPage(), language);
    const { page, t } = owner;
    const began = Date.now();

    // The settings of the demo lead to the page; nothing typed says what is needed.
    await owner.open(paths.settings());
    await page.getByRole('link', { name: t('start.offerLink') }).click();
    const begin = page.getByRole('button', { name: t('start.begin') });
    await begin.click();
    await expect(page.getByText(t('start.wrong.goes'))).toBeVisible();
    await expect(page.getByLabel(t('settings.shopName'))).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);

    const fill = (key: Parameters<Staff['t']>[0], typed: string) =>
      page.getByLabel(t(key), { exact: true }).fill(typed);
    // The name is typed while the mark is still on its way.
    const takeMark = await hold(page, `**${endpoints.upload()}`);
    await page.locator('input[type=file]').setInputFiles(MARK);
    await fill('settings.shopName', 'Saffron');
    await expect(page.getByText(t('settings.markSending'))).toBeVisible();
    await expect(begin).toBeDisabled();
    takeMark();
    await expect(page.getByRole('img', { name: t('settings.mark') })).toBeVisible();
    await expect(page.getByLabel(t('settings.shopName'))).toHaveValue('Saffron');
    await fill('settings.shopArabicName', 'الزعفران');
    await fill('settings.mainColour', '#0a5c4a');
    await fill('start.kitchenEnglish', 'Jabriya');
    await fill('start.kitchenArabic', 'الجابرية');
    await fill('settings.addressEnglish', 'Block 3, Street 101');
    await fill('settings.addressArabic', 'قطعة 3، شارع 101');
    await fill('settings.phone', '2000 0111');
    await fill('start.delivery', '1.250');
    await page.getByLabel(language === 'ar' ? 'حولي' : 'Hawalli', { exact: true }).check();
    await fill('start.sellerEnglish', 'Saffron W.L.L.');
    await fill('start.sellerArabic', 'الزعفران ذ.م.م');
    // What was typed is there after the page was loaded anew.
    await page.reload();
    await expect(page.getByLabel(t('settings.shopName'))).toHaveValue('Saffron');
    await page.getByLabel(t('start.goesYes')).check();
    await begin.click();
    await expect(page.getByRole('heading', { name: t('start.begun') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await expect(page).toHaveTitle(language === 'ar' ? /الزعفران/ : /Saffron/);

    // The first product: the menu is empty, and says so.
    await page.getByRole('link', { name: t('start.firstProduct') }).click();
    await expect(page.getByText(t('menu.empty'))).toBeVisible();
    await page.keyboard.press('n');
    await fill('product.name', 'Date cake');
    await fill('product.arabicName', 'كيكة التمر');
    await page.getByLabel(t('product.category')).selectOption('layer-cakes');
    await page.getByLabel(t('product.price'), { exact: true }).first().fill('7.500');
    await expect(page.getByText(t('product.kept'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(owner.sheet).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('product.published'))).toBeVisible();

    // A shopper of the area finds it in the shop, on a telephone, and pays for it.
    const product = endpoints.product(page.url().split('/').at(-1) ?? '');
    const shown = async () => (await context.request.get(own.origin + product)).status();
    await expect.poll(shown).toBe(200);
    const shopper = await browser.newPage({
      baseURL: own.origin,
      locale: language === 'ar' ? 'ar-KW' : 'en-GB',
      viewport: PHONE,
      reducedMotion: 'reduce',
    });
    const faults = watchFaults(shopper.context(), own);
    const number = await buyInShop(shopper, {
      language,
      governorate: language === 'ar' ? 'حولي' : 'Hawalli',
      area: language === 'ar' ? 'الجابرية' : 'Jabriya',
      product: language === 'ar' ? 'كيكة التمر' : 'Date cake',
      total: '8.750',
    });
    await expect(shopper).toHaveTitle(language === 'ar' ? /الزعفران/ : /Saffron/);
    expect(await faults.found()).toEqual([]);

    // The office finds it by its number, on whatever day it is for.
    const asked = await context.request.get(
      office + staffDayEndpoints.findOrders({ text: number }),
    );
    const [found] = (await asked.json()) as FoundOrder[];
    await owner.open(paths.order(found?.id ?? ''));
    await expect(page.getByText('8.750').first()).toBeVisible();
    const seconds = Math.round((Date.now() - began) / 1000);
    test
      .info()
      .annotations.push({ type: 'seconds to the first paid order', description: `${seconds}` });
    await shopper.context().close();
    await context.close();
  });
});
