import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { closeKitchen } from './close-kitchen.ts';
import { ALARM, hearNotes } from './hear-notes.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { isReckoned } from './reckoned.ts';
import { expect, inArabic, test } from './test.ts';

inArabic((language) => {
  test('a promise that cannot be kept stays on top until each is decided, and then goes away for everybody', async ({
    owner,
    elsewhere,
    shop,
    request,
  }) => {
    const { page, t } = owner;
    const names = ['Aisha', 'Bader', 'Noor', 'Dalal'].map((name) => `${name} ${language}`);
    const orders = [];
    const window = firstTimeIn(language === 'en' ? 17 : 18);
    for (const name of names) orders.push(await paidOrder(shop, { name, area: 'egaila', window }));
    const { day } = orders[0] ?? { day: '' };
    await owner.openDay(day);
    await elsewhere.openDay(day);
    const open = await closeKitchen(request, shop, { kitchen: 'egaila', day });

    const top = page.locator('.to-decide');
    const theirs = elsewhere.page.locator('.to-decide');
    for (const name of names) {
      await expect(top.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    }
    await expect(theirs).toContainText(names[0] ?? '');
    expect(await axeFinds(page)).toEqual([]);

    // One is written to: it waits for its shopper, for everybody.
    const first = top.getByRole('listitem').filter({ hasText: names[0] ?? '' });
    await first.getByRole('button', { name: t('today.writeOne') }).click();
    await expect(first.getByRole('button')).toHaveCount(0);
    const seen = theirs.getByRole('listitem').filter({ hasText: names[0] ?? '' });
    await expect(seen.getByRole('button')).toHaveCount(0, { timeout: 8000 });

    // Another is given another time, on its own page; back on the board it is gone.
    const second = top.getByRole('listitem').filter({ hasText: names[1] ?? '' });
    await second.getByRole('link', { name: t('today.otherTime') }).click();
    const { sheet } = owner;
    await sheet.locator('.window-list label:has(input:enabled)').first().click();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(top).toBeVisible();
    await expect(top.getByText(names[1] ?? '')).toHaveCount(0);
    await expect(theirs.getByText(names[1] ?? '')).toHaveCount(0, { timeout: 8000 });

    // Another is fetched at a kitchen that can bake it.
    const fourth = top.getByRole('listitem').filter({ hasText: names[3] ?? '' });
    await fourth.getByRole('link', { name: t('today.elsewhere') }).click();
    await sheet.getByRole('radio', { name: t('place.Pickup') }).press('Space');
    const kitchen = language === 'ar' ? 'السالمية' : 'Salmiya';
    await sheet.getByRole('radio', { name: kitchen }).press('Space');
    await sheet.locator('.window-list label:has(input:enabled)').last().click();
    await expect(sheet.getByText(t('edit.goesBack'))).toBeVisible();
    await isReckoned(sheet);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(page.getByText(t('order.pickupAt', { kitchen }))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(top).toBeVisible();
    await expect(top.getByText(names[3] ?? '')).toHaveCount(0);
    await expect(theirs.getByText(names[3] ?? '')).toHaveCount(0, { timeout: 8000 });

    // Of the rest the money goes back.
    const third = top.getByRole('listitem').filter({ hasText: names[2] ?? '' });
    await third.getByRole('link', { name: t('today.giveBack') }).click();
    await sheet.getByRole('textbox').fill('The oven is broken');
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(top.getByText(names[2] ?? '')).toHaveCount(0);
    await expect(top).toHaveClass(/tone-saffron/);
    expect(await axeFinds(page)).toEqual([]);

    expect((await open()).status()).toBe(200);
    await expect(top).toHaveCount(0, { timeout: 20_000 });
  });
});

test('all in conflict are written to at once', { tag: LONG }, async ({ owner, shop, request }) => {
  const { page, t } = owner;
  const orders = [];
  for (const name of ['Rabab', 'Mona'])
    orders.push(await paidOrder(shop, { name, area: 'egaila', window: firstTimeIn(19) }));
  const { day } = orders[0] ?? { day: '' };
  await owner.openDay(day);
  const open = await closeKitchen(request, shop, { kitchen: 'egaila', day });
  await page.getByRole('button', { name: t('today.writeAll', { count: 2 }) }).click();
  // Of other tests there may be more who were asked before.
  const asked = page.locator('.to-decide.tone-saffron');
  await expect(asked).toContainText('Rabab');
  await expect(asked).toContainText('Mona');
  await expect(owner.button('today.writeOne')).toHaveCount(0);
  await open();
});

test('what nobody has decided sounds again each minute, and is silent once its shopper was asked', async ({
  owner,
  shop,
  request,
}) => {
  const { page, t } = owner;
  const notes = await hearNotes(page);
  await page.clock.install();
  const window = firstTimeIn(9);
  const { day } = await paidOrder(shop, { name: 'Alarm', area: 'egaila', window });
  await owner.openDay(day);
  // Browsers are silent until somebody has touched the page.
  await owner.card('Alarm').click();
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  const open = await closeKitchen(request, shop, { kitchen: 'egaila', day });
  await expect(page.locator('.to-decide')).toContainText('Alarm');
  await expect.poll(notes).toEqual(ALARM);
  await page.clock.runFor(61_000);
  await expect.poll(notes).toEqual([...ALARM, ...ALARM]);

  const row = page.locator('.to-decide').getByRole('listitem').filter({ hasText: 'Alarm' });
  await row.getByRole('button', { name: t('today.writeOne') }).click();
  await expect(row.getByRole('button')).toHaveCount(0);
  await page.clock.runFor(180_000);
  expect(await notes()).toHaveLength(8);
  await open();
});

test('an order that came while the line was cut is heard once it is back', async ({
  owner,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const notes = await hearNotes(page);
  const window = firstTimeIn(13);
  const { day } = await paidOrder(shop, { name: 'Before the cut', window });
  await owner.openDay(day);
  await owner.card('Before the cut').click();
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  faults.allow('offline', /\/staff\//);
  await context.setOffline(true);
  await expect(page.getByText(t('today.cutText'))).toBeVisible();
  await paidOrder(shop, { name: 'During the cut', window });
  await context.setOffline(false);
  await expect(owner.button('today.waiting', { count: 1 })).toBeVisible();
  await expect.poll(notes).toEqual([660, 880]);
});
