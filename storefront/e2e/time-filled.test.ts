import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import type { Locator } from '@playwright/test';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { answerKeep, answerWindows, NOW, offered } from './offered.ts';
import type { Shopper } from './shopper.ts';
import { payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';
import { designAnswer, ready, THURSDAY } from './time-answers.ts';
import { day, radio } from './time-steps.ts';

// A time that others take while its shopper looks at it.

inEnglish((language) => {
  test('filled while a page was open: told on each, with the nearest, and nothing moves by itself', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await ready(shopper);
    let isFull = false;
    await answerWindows(page, () => (isFull ? withOneFull(shopper) : designAnswer(shopper)));
    const [first, next] = [offered(THURSDAY, [960, 1080]), offered(THURSDAY, [1080, 1200])];
    const told = page.getByRole('alert').filter({ hasText: t('time.filledText') });

    await test.step('the earliest, though nobody chose it', async () => {
      await shopper.open(paths.checkoutTime());
      await expect(radio(shopper, '4 to 6 pm', '4–6 مساءً')).toBeChecked();
      isFull = true;
      await comesBackTo(shopper, told);
      await expect(day(shopper, 26)).toBeChecked();
      await expect(radio(shopper, '6 to 8 pm', '6–8 مساءً')).not.toBeChecked();
      await page.getByRole('button', { name: t('time.takeIt') }).click();
      await expect(radio(shopper, '6 to 8 pm', '6–8 مساءً')).toBeChecked();
    });

    await test.step('in the cart', async () => {
      isFull = false;
      await shopper.open(paths.cart());
      await expect(page.getByText(windowText(first, language))).toBeVisible();
      isFull = true;
      const gone = t('time.rowGone', { time: windowText(first, language) });
      await comesBackTo(shopper, page.getByRole('link', { name: gone }));
    });

    await test.step('at the review, where what is taken in its place is what is ordered', async () => {
      isFull = false;
      await shopper.open(paths.checkoutComplete());
      await expect(page.getByText(windowText(first, language))).toBeVisible();
      isFull = true;
      await comesBackTo(shopper, page.getByRole('alert').getByText(t('time.nothingCharged')));
      await page.getByRole('button', { name: windowText(next, language) }).click();
      await expect(page.getByText(t('time.nothingCharged'))).toBeHidden();
      await expect(page.getByRole('main').getByText(windowText(next, language))).toBeVisible();
    });
  });

  test('a page left open asks once a minute; what was picked there is told too', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await ready(shopper);
    let isFull = false;
    await page.clock.install({ time: NOW });
    await answerWindows(page, () => (isFull ? withOneFull(shopper) : designAnswer(shopper)), null);
    await shopper.open(paths.checkoutTime());
    await radio(shopper, '4 to 6 pm', '4–6 مساءً').locator('..').click();
    isFull = true;
    // It asks once a minute, from when it asked last.
    await expect(async () => {
      await page.clock.runFor(30_000);
      const told = page.getByRole('alert').filter({ hasText: t('time.filledText') });
      await expect(told).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole('button', { name: t('time.takeIt') }).click();
    await expect(radio(shopper, '6 to 8 pm', '6–8 مساءً')).toBeChecked();
  });

  test('taken at the last moment: nothing is charged, and a neighbour is one press away', async ({
    shopper,
    faults,
  }) => {
    faults.announce(409, /\/user\/order$/);
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.checkoutComplete());
    const open = designAnswer(shopper).windows.filter(({ state }) => state !== 'no');
    await page.route(`**${endpoints.order()}`, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'window-full', message: 'Full', windows: open.slice(1, 4) },
      }),
    );
    await payButton(shopper).click();
    await expect(page.getByText(t('time.nothingCharged'))).toBeVisible();
    const next = open[1] as OfferedWindow;
    await page.getByRole('button', { name: windowText(next, language) }).click();
    const again = page.waitForRequest(`**${endpoints.order()}`);
    await payButton(shopper).click();
    expect((await again).postDataJSON()).toMatchObject({
      deliveryDate: next.deliveryDate,
      deliveryTime: next.deliveryTime,
    });
  });
});

function withOneFull(shopper: Shopper) {
  const full = { reason: 'full-drivers', message: 'Full' } as const;
  const first = offered(THURSDAY, [960, 1080], full);
  const { windows } = designAnswer(shopper);
  return { windows: windows.map((one) => (one.startsAt === first.startsAt ? first : one)) };
}

/** The shopper comes back to the page minutes later, until they see this. */
async function comesBackTo({ page }: Shopper, seen: Locator): Promise<void> {
  await expect(async () => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setFixedTime(now + 2 * 60_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(seen).toBeVisible({ timeout: 700 });
  }).toPass();
}
