import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffSettings } from '@mahlab/bakery/api/staff-settings';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import type { Staff } from './staff.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

let asItWas: StaffSettings | undefined;

test.beforeEach(async ({ shop, request }) => {
  const answer = await request.get(shop.origin + staffEndpoints.settings(), { headers: AS_OWNER });
  asItWas = (await answer.json()) as StaffSettings;
});

// Other tests of this worker place orders in the same shop.
test.afterEach(async ({ shop, request }) => {
  const url = shop.origin + staffEndpoints.settings();
  const { version } = (await (
    await request.get(url, { headers: AS_OWNER })
  ).json()) as StaffSettings;
  await request.patch(url, { headers: AS_OWNER, data: { ...asItWas, version } });
});

const text = (who: Staff, key: Parameters<Staff['t']>[0]) =>
  who.page.getByRole('textbox', { name: who.t(key) });

inEnglish((language) => {
  test('the owner changes the shop’s texts, takes no orders for a while, and undoes it', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t } = owner;
    const entry = async (name: string) => {
      const configs = (await (
        await request.get(shop.origin + endpoints.content('configs'))
      ).json()) as { attribute: string; value: string }[];
      return configs.find(({ attribute }) => attribute === name)?.value;
    };
    await owner.open(paths.settings());
    await expect(text(owner, 'settings.whatsApp')).toHaveValue('96520000100');
    expect(await axeFinds(page)).toEqual([]);

    await text(owner, 'settings.whatsApp').fill('call us');
    await text(owner, 'settings.nameArabic').fill('');
    await page.getByRole('switch', { name: t('settings.orders') }).uncheck();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('settings.wrong.phone'))).toBeVisible();
    await expect(text(owner, 'settings.whatsApp')).toBeFocused();
    await expect(page.getByText(t('settings.wrong.needed'))).toHaveCount(3);
    expect(await axeFinds(page)).toEqual([]);

    // What was typed is there after the page was left and loaded anew.
    await owner.open(paths.promotions());
    await owner.open(paths.settings());
    await expect(page.getByText(t('settings.wasKept'))).toBeVisible();
    await expect(text(owner, 'settings.whatsApp')).toHaveValue('call us');

    await text(owner, 'settings.whatsApp').fill('+965 5550 0142');
    await text(owner, 'settings.nameArabic').fill('زعفران');
    await text(owner, 'settings.whyEnglish').fill('Back on Monday');
    await text(owner, 'settings.whyArabic').fill('نعود يوم الاثنين');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('settings.saved'))).toBeVisible();
    await expect(text(owner, 'settings.whatsApp')).toHaveValue('96555500142');
    expect(await axeFinds(page)).toEqual([]);
    await expect.poll(() => entry('WHATSAPP-NUMBER')).toBe('96555500142');
    expect(await entry(language === 'ar' ? 'PAUSE-ARABIC-SENTENCE' : 'PAUSE-SENTENCE')).toBe(
      language === 'ar' ? 'نعود يوم الاثنين' : 'Back on Monday',
    );

    await page.locator('h1').click();
    await page.keyboard.press('z');
    await expect(text(owner, 'settings.whatsApp')).toHaveValue('96520000100');
    await expect.poll(() => entry('TAKES-ORDERS')).toBe(undefined);

    // A kitchen is changed for itself, and another one wants a name.
    const kitchens = page.getByRole('region', { name: t('kitchens.title') });
    const change = kitchens.getByRole('button', { name: t('kitchens.change') });
    await change.first().click();
    await expect(owner.sheet).toBeVisible();
    const days = owner.sheet.getByLabel(t('kitchens.horizonDays'));
    const before = await days.inputValue();
    await days.fill('400');
    await page.keyboard.press('Control+Enter');
    await expect(
      owner.sheet.getByText(t('kitchens.wrongWhole', { least: 1, most: 90 })),
    ).toBeVisible();
    await expect(days).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await days.fill(before);
    await owner.sheet.getByLabel(t('settings.phone')).fill('٢٠٠٠ ٠٩٩٩');
    await page.keyboard.press('Control+Enter');
    await expect(owner.sheet).toHaveCount(0);
    await expect(kitchens.getByText('2000 0999')).toBeVisible();
    await owner.button('kitchens.add').click();
    await page.keyboard.press('Control+Enter');
    await expect(owner.sheet.getByText(t('settings.wrong.needed')).first()).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(owner.sheet).toHaveCount(0);
  });
});

test('of two who change the settings the second is told, keeps what they typed, and sees the other’s', {
  tag: LONG,
}, async ({ owner, elsewhere, faults }) => {
  faults.allow(409, /\/staff\/settings$/);
  for (const who of [owner, elsewhere]) {
    await who.open(paths.settings());
    await text(who, 'settings.registration').fill(who === owner ? 'First' : 'Second');
  }
  await owner.button('settings.save').click();
  await expect(owner.page.getByText(owner.t('settings.saved'))).toBeVisible();
  await elsewhere.button('settings.save').click();
  const { page, t } = elsewhere;
  await expect(page.getByText(t('settings.meanwhile', { value: 'First' }))).toBeVisible();
  await expect(text(elsewhere, 'settings.registration')).toHaveValue('Second');
  await elsewhere.button('settings.save').click();
  await expect(page.getByText(t('settings.saved'))).toBeVisible();
});

test('what does not come is asked for again, on a phone too; a manager has no such place', {
  tag: LONG,
}, async ({ owner, hire, faults }) => {
  const { page, t } = owner;
  faults.announce(0, /\/staff\/settings$/);
  await page.setViewportSize(PHONE);
  await page.route('**/staff/settings', (route) => route.abort());
  await owner.open(paths.settings());
  await expect(page.getByText(t('settings.failed'))).toBeVisible();
  await pressAgain(owner.button('office.again'), '**/staff/settings');
  await expect(text(owner, 'settings.whatsApp')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  const manager = await hire({ name: 'Bader', role: 'manager' });
  await manager.open(paths.promotions());
  await expect(manager.page.getByRole('link', { name: t('office.promotions') })).toBeVisible();
  await expect(manager.page.getByRole('link', { name: t('office.settings') })).toHaveCount(0);
});

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#0a5c4a"/></svg>`;

inEnglish((language) => {
  test('the owner gives the shop a name, colours that can be read, and a drawing as its mark', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    await owner.open(paths.settings());
    await text(owner, 'settings.mainColour').fill('#f5b301');
    const offered = page.getByRole('button', { name: /#[0-9a-f]{6}/ });
    await expect(page.getByText(t('settings.wrong.contrast'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await offered.click();
    await expect(page.getByText(t('settings.wrong.contrast'))).toHaveCount(0);
    await text(owner, 'settings.mainColour').fill('0A5C4A');
    await text(owner, 'settings.softColour').fill('#d8f0e4');
    const group = page.getByRole('region', { name: t('settings.brand') });
    await group.getByLabel(t('settings.shopName')).fill('Saffron & Co');
    await group.getByLabel(t('settings.shopArabicName')).fill('الزعفران');
    await group
      .locator('input[type=file]')
      .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
    await expect(group.getByRole('img', { name: t('settings.mark') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(t('settings.saved'))).toBeVisible();
    // The office and the shop, opened anew, look so; the browser takes the page over as it came.
    const name = language === 'ar' ? 'الزعفران' : 'Saffron & Co';
    const cherry = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-cherry').trim(),
      );
    await expect
      .poll(async () => {
        await owner.open(paths.settings());
        return cherry();
      })
      .toBe('#0a5c4a');
    await expect(page).toHaveTitle(new RegExp(name));
    await page.goto(`${shop.origin}${language === 'ar' ? '/ar' : '/'}`);
    await expect(page.locator('html[data-ready]')).toHaveCount(1);
    await expect(page.locator('header .wordmark')).toHaveText(name);
    expect(await cherry()).toBe('#0a5c4a');
    await expect(page.locator('header .mark')).toHaveCSS('background-image', /\/files\/u\//);
  });
});

test('what is typed while the mark is on its way, or while the rest is saved, stays typed', {
  tag: LONG,
}, async ({ owner }) => {
  const { page, t, sheet } = owner;
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves.push(request.url());
  });
  await owner.open(paths.settings());
  const group = page.getByRole('region', { name: t('settings.brand') });
  const takeMark = await hold(page, `**${endpoints.upload()}`);
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(DRAWING) });
  await group.getByLabel(t('settings.shopName')).fill('Typed meanwhile');
  // Saved without its mark, the shop would have the old one.
  await expect(page.getByText(t('settings.markSending'))).toBeVisible();
  await expect(owner.button('settings.save')).toBeDisabled();
  await page.keyboard.press('Control+Enter');
  takeMark();
  await expect(group.getByRole('img', { name: t('settings.mark') })).toBeVisible();
  await page.reload();
  await expect(group.getByLabel(t('settings.shopName'))).toHaveValue('Typed meanwhile');

  const save = await hold(page, `**${staffEndpoints.settings()}`);
  await page.keyboard.press('Control+Enter');
  await text(owner, 'settings.registration').fill('Later');
  save();
  await expect(page.getByText(t('settings.unsaved', { count: 1 }))).toBeVisible();
  await expect(text(owner, 'settings.registration')).toHaveValue('Later');
  await expect(group.getByLabel(t('settings.shopName'))).toHaveValue('Typed meanwhile');

  // In a sheet the keys send the sheet, and not what lies under it.
  await owner.button('kitchens.add').click();
  await page.keyboard.press('Control+Enter');
  await expect(sheet.getByText(t('settings.wrong.needed')).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  expect(saves).toHaveLength(1);
  await expect(page.getByText(t('settings.unsaved', { count: 1 }))).toBeVisible();
});
