import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { answerWindows, offered } from './offered.ts';
import { readyToPay, savedLine } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';
import { designAnswer, ready, THURSDAY, wordsOf } from './time-answers.ts';
import { day, radio } from './time-steps.ts';

inEnglish((language) => {
  test('full and closed days say so, and what comes too soon says why once', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    await shopper.open(paths.checkoutTime());
    await expect(day(shopper, 29)).toBeDisabled();
    await expect(page.getByText(wordsOf(shopper).closed)).toBeVisible();
    await day(shopper, 25).locator('..').click();
    const hours = page.getByRole('radiogroup', { name: t('time.hours') });
    await expect(hours.getByRole('radio')).toHaveCount(4);
    await expect(hours.getByText(wordsOf(shopper).ready)).toHaveCount(1);
    await day(shopper, 28).locator('..').click();
    for (const [english, arabic] of [
      ['2 to 4 pm', '2–4 عصرًا'],
      ['8 to 10 pm', '8–10 ليلًا'],
    ] as const) {
      await expect(radio(shopper, english, arabic)).toBeDisabled();
    }
  });

  test('what holds the cart up can be taken out of it, and put back', async ({ shopper }) => {
    const { page, t, menu } = shopper;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    await shopper.open(paths.checkoutTime());
    const name = shopper.named((await menu.product('strawberry-cream-cake')).name);
    await expect(page.getByText(t('time.setsDay'))).toBeVisible();
    await page.getByRole('button', { name: t('time.takeOutName', { name }) }).click();
    await page.getByRole('button', { name: t('cart.undo') }).click();
    await expect(page.getByRole('button', { name: t('time.takeOutName', { name }) })).toBeVisible();
  });

  test('a time of an earlier visit that has begun is told in the cart, and the earliest offered', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    const begun = offered('2026-11-24', [960, 1080]);
    await page.addInitScript((window) => {
      if (location.origin === 'null') return;
      const time = { mode: 'Delivery', kitchen: null, area: 'salmiya', heldUntil: null, window };
      localStorage.setItem('time', JSON.stringify({ ...time, renewed: false }));
    }, begun);
    await shopper.open(paths.cart());
    const time = windowText(begun, language);
    await page.getByRole('link', { name: t('time.rowGone', { time }) }).click();
    await expect(radio(shopper, '4 to 6 pm', '4–6 مساءً')).toBeChecked();
  });

  test('a browser anywhere shows the hours of Kuwait', async ({ browser, shopper, shop, menu }) => {
    const seen: string[] = [];
    for (const timezoneId of ['America/New_York', 'Asia/Kuwait']) {
      const context = await browser.newContext({ timezoneId, baseURL: shop.origin });
      const there = shopper.in(await context.newPage());
      await readyToPay(there, { items: [await savedLine(menu, 'strawberry-cream-cake')] });
      await answerWindows(there.page, () => designAnswer(there));
      await there.open(paths.checkoutTime());
      await expect(radio(there, '4 to 6 pm', '4–6 مساءً')).toBeChecked();
      seen.push(await there.page.getByRole('main').innerText());
      await context.close();
    }
    expect(seen[0]).toBe(seen[1]);
    expect(seen[0]).toContain(windowText(offered(THURSDAY, [960, 1080]), language));
  });
});
