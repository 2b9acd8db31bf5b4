import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { requestCake } from '../e2e/cake-requests.ts';
import { closeKitchen } from '../e2e/close-kitchen.ts';
import { onTheWay } from '../e2e/team.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { bakeryDay } from './bakery-day.ts';
import { shoot } from './shoot.ts';

// What each role of `docs/guide` has before it, in a shop in the middle of its day.

/** A file that the owner brings: two new cakes, and one that is dearer. */
const NEW_CAKES = [
  'row,id,name,name_arabic,category,price_kwd,lead_minutes',
  'product,date-cake,Date cake,كيكة التمر,layer-cakes,9.500,1440',
  'product,rose-cake,Rose cake,كيكة الورد,layer-cakes,12.250,1440',
  'product,basbousa,Almond basbousa,بسبوسة باللوز,oriental-sweets,4.000,60',
];

inBothLanguages((language) => {
  test('pictures of the guide', async ({ owner, hire, shop, request }) => {
    const { page } = owner;
    const { day } = await bakeryDay(shop);
    const { id } = await requestCake(shop.origin, { name: 'Noura Al-Kandari', language });
    await hire({ name: 'Maryam Haddad', role: 'decorator', kitchens: ['salmiya', 'egaila'] });
    const manager = await hire({ name: 'Huda Al-Rifai', role: 'manager' });
    const counter = await hire({ name: 'Anwar Saleh', role: 'counter' });
    const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });

    await owner.open(paths.people());
    await page
      .locator('.people-table tbody tr')
      .filter({ hasText: 'Maryam' })
      .first()
      .getByRole('button')
      .click();
    await expect(page.locator('.people-panel .pane-row').first()).toBeVisible();
    await shoot(owner, 'guide-people');
    await owner.open(paths.settings());
    await expect(page.locator('form input').first()).toBeVisible();
    await shoot(owner, 'guide-settings');
    await owner.open(paths.numbers());
    await expect(page.locator('main svg').first()).toBeVisible();
    await shoot(owner, 'guide-numbers');
    await owner.open(paths.files('?what=products'));
    await page.getByLabel(owner.t('files.choose')).setInputFiles({
      name: 'menu-december.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(NEW_CAKES.join('\r\n')),
    });
    await expect(page.getByRole('table')).toBeVisible();
    await shoot(owner, 'guide-files');
    await owner.open(paths.designer());
    await page.locator('[data-part="sizes medium"] button').click();
    await expect(owner.sheet).toBeVisible();
    await shoot(owner, 'guide-designer');

    await counter.open(paths.today());
    await counter.card('Dana Al-Kandari').click();
    await expect(counter.page.locator('.peek')).toBeVisible();
    await shoot(counter, 'guide-today');
    await counter.open(paths.requests(`?request=${id}`));
    const words =
      language === 'ar' ? 'لكم شخص، وهل من حساسية؟' : 'For how many, and any allergies?';
    const asked = await fetch(shop.origin + staffQuoteEndpoints.askShopper(id), {
      method: 'POST',
      headers: { ...AS_OWNER, 'content-type': 'application/json' },
      body: JSON.stringify({ words, key: 'a picture of the guide' }),
    });
    expect(asked.status).toBe(200);
    await counter.page.reload();
    await expect(counter.page.locator('.message')).toBeVisible();
    await shoot(counter, 'guide-requests');
    await counter.open(paths.runs('?kitchen=salmiya'));
    await expect(counter.page.locator('[data-waiting]').first()).toBeVisible();
    await counter.page.keyboard.press('w');
    await expect(counter.page.locator('.hand-bar')).toBeVisible();
    await shoot(counter, 'guide-runs');

    await owner.page.setViewportSize({ width: 1024, height: 768 });
    await owner.openKitchen('decorate', day);
    await owner.card('Happy 30th, Noura').click();
    await shoot(owner, 'guide-kitchen');
    await owner.button('kitchen.problem').click();
    await shoot(owner, 'guide-problem');
    await page.keyboard.press('Escape');

    await onTheWay(shop, 'Yaqoub', ['Noura Al-Kandari', 'Anita Pereira', 'Khaled Al-Dosari']);
    await driver.openRound();
    await expect(driver.page.locator('.drive-next')).toBeVisible();
    await shoot(driver, 'guide-drive');
    await driver.page.keyboard.press('n');
    await driver.page.getByLabel(driver.t('drive.rang')).check();
    await shoot(driver, 'guide-nobody');

    await manager.open(paths.calendar());
    await expect(manager.page.locator('.cal, .calendar, main table').first()).toBeVisible();
    await manager.page.waitForTimeout(1500);
    await shoot(manager, 'guide-calendar');
    const open = await closeKitchen(request, shop, { kitchen: 'salmiya', day });
    await manager.open(paths.today());
    await expect(manager.page.locator('.to-decide')).toBeVisible();
    await shoot(manager, 'guide-decide');
    await open();
  });
});
