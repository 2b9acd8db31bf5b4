import { pairTablet } from '../e2e/tablet.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { bakeryDay } from './bakery-day.ts';
import { holdBack, letFail, shoot, shootByNight, WAITED_MS } from './shoot.ts';

const SIZES = [
  PHONE,
  { width: 768, height: 1024 },
  { width: 1180, height: 820 },
  { width: 1440, height: 900 },
];
const QUEUE = /\/staff\/kitchen\?/;

inBothLanguages(() => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the kitchen’s display', async ({ owner, shop, faults }) => {
    const { page, t } = owner;
    const { day, quietDay } = await bakeryDay(shop);
    faults.allow(503, QUEUE);
    faults.allow('offline', /./);
    const at = (station: string, of = day) =>
      paths.kitchen(`?kitchen=salmiya&station=${station}&day=${of}`);

    await owner.open(paths.kitchen());
    await expect(page.getByRole('button', { name: /Salmiya|السالمية/ })).toBeVisible();
    await shoot(owner, 'kitchen-choose');
    const letThrough = await holdBack(page, QUEUE);
    await owner.open(at('decorate'));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'kitchen-loading');
    await letThrough();
    const mend = await letFail(page, QUEUE);
    await owner.open(at('bake', quietDay));
    await page.waitForTimeout(WAITED_MS);
    await shoot(owner, 'kitchen-failed');
    await mend();

    await owner.openKitchen('bake', day);
    await shoot(owner, 'kitchen-bake');
    await owner.openKitchen('pack', day);
    await shoot(owner, 'kitchen-pack');
    await owner.openKitchen('bake', quietDay);
    await expect(page.getByText(t('kitchen.emptyText'))).toBeVisible();
    await shoot(owner, 'kitchen-empty');

    await owner.openKitchen('decorate', day);
    await owner.card('Happy 30th, Noura').click();
    await shoot(owner, 'kitchen');
    await shootByNight(owner, 'kitchen');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await shoot(owner, `kitchen-${size.width}`);
      await shootByNight(owner, `kitchen-${size.width}`);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.keyboard.press('Space');
    await shoot(owner, 'kitchen-paused');
    await owner.button('kitchen.problem').click();
    await shoot(owner, 'kitchen-problem');
    await page.keyboard.press('Escape');
    await owner.button('kitchen.more').click();
    await shoot(owner, 'kitchen-more');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await expect(
      page.getByRole('dialog', { name: t('office.print') }).getByRole('img'),
    ).toBeVisible();
    await shoot(owner, 'kitchen-print');
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await expect(page.locator('[data-hearing="cut"]')).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await shoot(owner, 'kitchen-offline');
    await page.keyboard.press('z');
    await page.context().setOffline(false);
  });

  test('a paired tablet that is locked', async ({ owner, browser, shop }) => {
    await bakeryDay(shop);
    const tablet = await pairTablet(owner, {
      browser,
      office: shop.office,
      name: `Table 2 ${owner.language}`,
    });
    await expect(tablet.page.locator('.tablet-people button:enabled').first()).toBeVisible();
    await shoot(tablet, 'login-tablet');
    await tablet.open(paths.kitchen('?station=decorate'));
    await expect(tablet.page.locator('.kit-cake').first()).toBeVisible();
    await shoot(tablet, 'kitchen-locked');
    await tablet.page.locator('.kit-go .kit-main-button').click();
    await shoot(tablet, 'kitchen-unlock');
    await tablet.page.context().close();
  });
});
