import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { NOW } from './offered.ts';
import { promised } from './promised.ts';
import { expect, inEnglish, test } from './test.ts';
import { designAnswer } from './time-answers.ts';

const ORDER = 'unknown';
const at = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString();

inEnglish((language) => {
  test('an order that waits for its money: until when its time is kept, and a way on when it is not', async ({
    shopper,
    faults,
  }) => {
    faults.allow(402, /\/order\/verify\//);
    faults.announce(409, /\/order\/(?:verify|retry)\//);
    const { page, t } = shopper;
    const time = windowText(promised(), language);
    let answer: object = {};
    await page.route('**/order/verify/**', (route) => {
      const isFailed = 'state' in answer && answer.state === 'failed';
      const code = isFailed ? 'payment-failed' : 'payment-pending';
      const json = { message: '', orderNumber: '1024', bankAnswered: true, code, ...answer };
      return route.fulfill({ status: isFailed ? 402 : 409, json });
    });
    await page.clock.install({ time: NOW });

    await test.step('declined: it is kept for a while, and then no longer', async () => {
      const promise = promised({ state: 'held', heldUntil: at(9) });
      answer = { state: 'failed', promise };
      await shopper.open(paths.paymentFailed('token', ORDER));
      const until = language === 'ar' ? '9:49 صباحًا' : '9:49 am';
      await expect(page.getByText(t('time.heldUntil', { time, until }))).toBeVisible();
      await page.clock.fastForward('10:00');
      await expect(page.getByText(t('time.heldOverRetry', { time }))).toBeVisible();
    });

    await test.step('undecided: nothing is said of a way on while it is kept', async () => {
      const promise = promised({ state: 'held', heldUntil: at(30) });
      answer = { state: 'pending', promise };
      await shopper.open(paths.paymentSuccess('token', ORDER));
      const until = language === 'ar' ? '10:10 صباحًا' : '10:10 am';
      await expect(page.getByText(t('time.heldUntil', { time, until }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('payment.backToBank') })).toHaveCount(0);
    });

    await test.step('undecided, and no longer kept: said at once, with a way on', async () => {
      const promise = promised({ state: 'held', heldUntil: at(5) });
      answer = { state: 'pending', promise };
      await shopper.open(paths.paymentSuccess('token', ORDER));
      await expect(page.getByText(t('time.heldOverPaying', { time }))).toBeVisible();
      await expect(page.getByRole('button', { name: t('payment.checkAgain') })).toBeVisible();
    });

    await test.step('given to others: another one is taken to the bank', async () => {
      const windows = designAnswer(shopper).windows.filter(({ state }) => state !== 'no');
      const next = windows[1] as OfferedWindow;
      await page.route(`**${endpoints.retryOrder(ORDER)}*`, (route) =>
        route.fulfill({
          status: 409,
          json: { code: 'window-gone', message: 'Gone', windows: windows.slice(1, 4) },
        }),
      );
      await page.getByRole('button', { name: t('payment.backToBank') }).click();
      await expect(page.getByText(t('time.goneWhileAsking'))).toBeVisible();
      const again = page.waitForRequest(`**${endpoints.retryOrder(ORDER)}*`);
      await page.getByRole('button', { name: windowText(next, language) }).click();
      const { deliveryDate, deliveryTime } = next;
      expect((await again).postDataJSON()).toEqual({ deliveryDate, deliveryTime });
    });
  });
});
