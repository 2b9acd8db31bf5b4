import { AS_OWNER, startShopServer } from '../../web/e2e/shop-server.ts';
import { Staff } from '../e2e/staff.ts';
import { expect, inBothLanguages, PHONE, staffCookie, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { shoot } from './shoot.ts';

const DESK = { width: 1440, height: 900 };

inBothLanguages((language) => {
  test('a shop of one’s own: the form, what is wrong, and what comes next', async ({ browser }) => {
    const own = await startShopServer();
    const office = own.origin.replace('127.0.0.1', 'localhost');
    const context = await browser.newContext({ baseURL: office, viewport: DESK });
    await context.addCookies([staffCookie({ office }, AS_OWNER.cookie.split('=')[1] ?? '')]);
    const owner = new Staff(await context.newPage(), language);
    const { page, t } = owner;
    await owner.open(paths.start());
    const begin = page.getByRole('button', { name: t('start.begin') });
    await expect(begin).toBeVisible();
    await shoot(owner, 'start');
    await page.getByLabel(t('start.opens')).scrollIntoViewIfNeeded();
    await shoot(owner, 'start-kitchen');
    await begin.click();
    await shoot(owner, 'start-wrong');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'start-390');
    await page.getByLabel(t('start.goesYes')).scrollIntoViewIfNeeded();
    await shoot(owner, 'start-goes-390');
    await page.setViewportSize(DESK);
    const fill = (key: Parameters<Staff['t']>[0], typed: string) =>
      page.getByLabel(t(key), { exact: true }).fill(typed);
    await fill('settings.shopName', 'Saffron');
    await fill('settings.shopArabicName', 'الزعفران');
    await fill('settings.mainColour', '#0a5c4a');
    await fill('settings.softColour', '#d8f0e4');
    await fill('start.kitchenEnglish', 'Jabriya');
    await fill('start.kitchenArabic', 'الجابرية');
    await fill('settings.addressEnglish', 'Block 3, Street 101');
    await fill('settings.addressArabic', 'قطعة 3، شارع 101');
    await fill('settings.phone', '2000 0111');
    await page.getByRole('checkbox', { name: language === 'ar' ? 'حولي' : 'Hawalli' }).check();
    await fill('start.sellerEnglish', 'Saffron W.L.L.');
    await fill('start.sellerArabic', 'الزعفران ذ.م.م');
    await page.getByLabel(t('start.goesYes')).check();
    await begin.click();
    await expect(page.getByRole('heading', { name: t('start.begun') })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: t('start.begun') })).toBeVisible();
    await shoot(owner, 'start-begun');
    for (const [name, size] of [
      ['start-shop', DESK],
      ['start-shop-390', PHONE],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(`${office}${language === 'ar' ? '/ar' : '/'}`);
      await expect(page.locator('html[data-ready]')).toHaveCount(1);
      await shoot(owner, name);
    }
    await context.close();
    await own.stop();
  });
});
