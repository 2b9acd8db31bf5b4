import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { requestCake } from './cake-requests.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

inEnglish((language) => {
  test('a request is priced, its time checked as it is typed, sent, and taken back', async ({
    owner,
    shop,
  }) => {
    const { page, sheet, t } = owner;
    const name = `Noura ${language}`;
    const { id } = await requestCake(shop.origin, { name, language });
    await owner.open(paths.requests(`?request=${id}`));
    const form = page.getByRole('form', { name: t('requests.quote') });
    await expect(form).toBeVisible();
    await expect(page.getByText(t('requests.noEmail'))).toBeVisible();
    const row = page.getByRole('button', { name: new RegExp(name) });
    await expect(row).toContainText(t('requests.left', { hours: 23 }));
    await expect(row.locator('img')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('q');
    const field = (key: Parameters<typeof t>[0]) => form.getByLabel(t(key), { exact: true });
    await expect(field('requests.english').first()).toBeFocused();
    await page.keyboard.type('Two tiers');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(form.getByRole('alert')).toContainText(
      t('requests.wrong', { message: '' }).trim(),
    );
    await field('requests.arabic').first().fill('طابقان');
    await field('requests.price').fill('٤٦');
    await field('requests.minutes').fill('30');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } });
    const file = { name: 'sketch.png', mimeType: 'image/png', buffer: picture };
    await form.locator('input[type=file]').setInputFiles(file);
    await expect(form.getByRole('img')).toBeVisible();
    const choice = (key: Parameters<typeof t>[0]) =>
      form.getByRole('combobox', { name: t(key), exact: true });
    await choice('requests.area').selectOption('salmiya');
    const day = new Date(Date.now() + 5 * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10);
    await field('requests.day').fill(day);
    const time = choice('requests.time');
    await expect(time.locator('option:enabled')).not.toHaveCount(1);
    await time.selectOption({ index: (await time.locator('option').count()) - 1 });
    await expect(form.locator('.tone-leaf')).toBeVisible();
    // More than any part of a day has.
    await field('requests.minutes').fill('1999');
    await expect(form.locator('.tone-saffron')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await field('requests.minutes').fill('30');
    await expect(form.locator('.tone-leaf')).toBeVisible();
    await owner.button('requests.save').click();
    await expect(page.getByText(t('requests.saved'))).toBeVisible();
    await field('requests.price').press('ControlOrMeta+Enter');

    const sent = page.getByRole('region', { name: t('requests.quote') });
    await expect(sent.getByText(t('requests.opened', { count: 0 }))).toBeVisible();
    await expect(sent.getByRole('img')).toBeVisible();
    const link = sent.getByRole('link', { name: t('requests.shopperPage') });
    await expect(link).toHaveAttribute('href', /\/quote\/[\w-]{43}$/);
    expect(await axeFinds(page)).toEqual([]);
    // WhatsApp has the link as it is, in words of the shopper's language.
    const whatsApp = sent.getByRole('link', { name: t('requests.whatsApp') });
    const shared = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    const shareWords = t(language === 'ar' ? 'requests.whatsAppAr' : 'requests.whatsAppEn');
    expect(shared).toBe(`${shareWords} ${await link.getAttribute('href')}`);
    await owner.button('requests.withdraw').click();
    const words = 'The oven is booked.\nAnother day?';
    await expect(sheet.getByRole('textbox')).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.type(words);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(owner.button('requests.sendAnew')).toBeVisible();
    await expect(page.getByText('Another day?')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    // It has left those that are open, and is found among those that ended.
    await expect(row).toHaveCount(0);
    const ended = page.locator('.request-parts label').last();
    await expect(ended.locator('.count')).toHaveText(/^[1-9]/);
    await page.keyboard.press('3');
    await expect(row).toContainText(t('requests.state-withdrawn'));
    await page.keyboard.press('/');
    await page.keyboard.type('9999 0000');
    await expect(page.getByRole('heading', { name: t('requests.nothing') })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await expect(row).toBeVisible();
    await page.keyboard.press('Escape');
    await page.route(/part=accepted/, (route) => route.fulfill({ json: [] }));
    const parts = page.getByRole('radiogroup', { name: t('requests.part') });
    await parts.getByRole('radio', { name: t('requests.part-accepted') }).press('Space');
    await expect(page.getByRole('heading', { name: t('requests.none-accepted') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    // What leads to it without saying where it stands finds it.
    await owner.open(paths.requests(`?request=${id}`));
    await expect(page).toHaveURL(/part=ended/);
    await expect(row).toHaveAttribute('aria-current', 'true');
  });
});

test('the list stands as it was answered last while one types and the next answer is on its way', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t } = owner;
  await requestCake(shop.origin, { name: 'Munira', language: 'en' });
  await owner.open(paths.requests());
  const row = page.getByRole('button', { name: /Munira/ });
  await expect(row).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route(/text=Nobody/, async (route) => {
    await released.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/text=Nobody/);
  await page.keyboard.press('/');
  await page.keyboard.type('Nobody');
  await asked;
  await expect(row).toBeVisible();
  await expect(page.getByText(t('office.opening'))).toHaveCount(0);
  released.resolve();
  const nothing = page.getByRole('heading', { name: t('requests.nothing') });
  await expect(nothing).toBeVisible();
  // Another part is another list: nothing of this one stands for it.
  await page.route(/part=ended/, () => undefined);
  const parts = page.getByRole('radiogroup', { name: t('requests.part') });
  await parts.getByRole('radio', { name: t('requests.part-ended') }).press('Space');
  await expect(nothing).toHaveCount(0);
  await expect(row).toHaveCount(0);
});

test('a line that is away is said, and the requests come when it is back', { tag: LONG }, async ({
  owner,
  shop,
  faults,
}) => {
  const { page, t } = owner;
  await requestCake(shop.origin, { name: 'Lulwa', language: 'ar' });
  faults.announce(503, /\/request\/list/);
  await page.route(/\/request\/list/, (route) => route.fulfill({ status: 503, body: '{}' }));
  await owner.open(paths.requests());
  await expect(page.getByRole('heading', { name: t('requests.failed') })).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(owner.button('office.again'), /\/request\/list/);
  await expect(page.getByRole('button', { name: /Lulwa/ })).toBeVisible();
  // On a phone the request is below the list: whoever chooses it is led there.
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: /Lulwa/ }).click();
  await expect(page.getByRole('heading', { name: 'Lulwa' })).toBeInViewport();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page.getByRole('form', { name: t('requests.quote') })).toBeVisible();
});
