import { endpoints } from '@mahlab/bakery/api/endpoints';
import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import {
  answerKeep,
  answerWindows,
  NOW,
  offered,
  RAMADAN_NOW,
  ramadanWeek,
  SPANS,
} from './offered.ts';
import type { Visit } from './states.ts';
import { payButton } from './steps.ts';
import { designAnswer, pickupAnswer, ready, THURSDAY, wordsOf } from './time-answers.ts';
import { day, radio } from './time-steps.ts';

/** The day and the time, and what becomes of them in the cart and the review. */
export const TIME_VISITS: Visit[] = [
  {
    states: [
      {
        name: 'time',
        long: true,
        async reach(shopper) {
          await ready(shopper);
          await answerWindows(shopper.page, () => designAnswer(shopper));
          await answerKeep(shopper.page, { minutes: 13 });
          await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
          await expect(radio(shopper, '4 to 6 pm', '4–6 مساءً')).toBeChecked();
        },
      },
      {
        name: 'time-full-day',
        async reach(shopper) {
          await day(shopper, 28).check({ force: true });
          await expect(radio(shopper, '4 to 6 pm', '4–6 مساءً')).toBeDisabled();
        },
      },
      {
        name: 'checkout-complete-kept',
        async reach(shopper) {
          const { page, t } = shopper;
          await day(shopper, 26).check({ force: true });
          await page.getByRole('button', { name: t('time.keep') }).click();
          await expect(page.getByRole('timer')).toBeVisible();
        },
      },
      {
        name: 'checkout-complete-kept-low',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.clock.setFixedTime(Date.parse(NOW) + 11.5 * 60_000);
          await expect(page.getByText(t('time.keptLow'))).toBeVisible();
        },
      },
      {
        name: 'checkout-complete-filled',
        async reach(shopper, faults) {
          faults.announce(409, /\/user\/order$/);
          const { page, t } = shopper;
          const windows = designAnswer(shopper).windows.filter(({ state }) => state !== 'no');
          await page.route(`**${endpoints.order()}`, (route) =>
            route.fulfill({
              status: 409,
              json: {
                code: 'window-full',
                message: 'This time has just been taken',
                reason: 'full-drivers',
                windows: windows.slice(1, 5),
              },
            }),
          );
          await payButton(shopper).click();
          await expect(page.getByText(t('time.nothingCharged'))).toBeVisible();
        },
      },
      {
        name: 'time-filled',
        long: true,
        async reach(shopper) {
          const { page, t } = shopper;
          const full = { reason: 'full-drivers', message: 'Full' } as const;
          await answerWindows(page, ({ mode }) => ({
            windows: designAnswer(shopper).windows.map((window) =>
              mode === 'Delivery' && window.day === THURSDAY && window.state === 'few'
                ? offered(THURSDAY, [960, 1080], full)
                : window,
            ),
          }));
          await shopper.open(paths.checkoutTime());
          await expect(page.getByText(t('time.pickUpInstead'))).toBeVisible();
        },
      },
      {
        name: 'cart-time-gone',
        async reach(shopper) {
          await shopper.open(paths.cart());
          const time = shopper.language === 'ar' ? '4–6 مساءً' : '4 to 6 pm';
          await expect(shopper.page.getByText(time)).toBeVisible();
        },
      },
      {
        name: 'time-pickup',
        long: true,
        async reach(shopper) {
          const { page, t } = shopper;
          await answerWindows(page, ({ branch }) => pickupAnswer(shopper, branch));
          await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
          await page.getByRole('radio', { name: t('time.pickup') }).check({ force: true });
          await expect(radio(shopper, '3 to 4 pm', '3–4 عصرًا')).toBeChecked();
        },
      },
      {
        name: 'checkout-complete-pickup',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.getByRole('button', { name: t('time.keep') }).click();
          await expect(payButton(shopper)).toBeVisible();
          await expect(page.getByRole('timer')).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'time-ramadan',
        long: true,
        async reach(shopper) {
          const { page, t } = shopper;
          await ready(shopper);
          await answerWindows(
            page,
            () => ({ windows: ramadanWeek(wordsOf(shopper)) }),
            RAMADAN_NOW,
          );
          await shopper.open(paths.checkoutTime());
          await expect(page.getByText(t('time.ramadan'))).toBeVisible();
        },
      },
      {
        name: 'time-none',
        async reach(shopper) {
          const { page, t } = shopper;
          const shut = { reason: 'closed', message: wordsOf(shopper).closed } as const;
          const windows = designAnswer(shopper).windows.map(({ day: of }, index) =>
            offered(of, SPANS[index % SPANS.length] ?? [840, 960], shut),
          );
          await answerWindows(page, () => ({ windows }));
          await shopper.open(paths.checkoutTime());
          await expect(page.getByText(t('time.noneOpen'))).toBeVisible();
          await expect(page.getByRole('link', { name: t('time.askKitchen') })).toBeVisible();
        },
      },
      {
        name: 'time-failed',
        async reach(shopper, faults) {
          faults.announce(503, /\/user\/order\/windows$/);
          const { page, t } = shopper;
          await page.route(`**${endpoints.windows()}`, (route) =>
            route.fulfill({ status: 503, json: { code: 'fault', message: '' } }),
          );
          await shopper.open(paths.checkoutTime());
          await expect(page.getByText(t('time.failed'))).toBeVisible();
        },
      },
      {
        name: 'time-no-area',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.evaluate(() => localStorage.removeItem('location'));
          await page.evaluate(() => localStorage.removeItem('branch'));
          await shopper.open(paths.checkoutTime());
          await expect(page.getByText(t('time.chooseArea'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'time-offline',
        async reach(shopper, faults) {
          // Code that is fetched ahead, pictures out of view and the cart may be under way.
          faults.allow('offline', /\/(?:assets|files)\/|\/user\/cart$/);
          const { page, t } = shopper;
          await ready(shopper);
          await answerWindows(page, () => designAnswer(shopper));
          await shopper.open(paths.checkoutTime());
          await expect(radio(shopper, '4 to 6 pm', '4–6 مساءً')).toBeChecked();
          await page.context().setOffline(true);
          await expect(page.getByText(t('time.waitsForNetwork'))).toBeVisible();
        },
      },
    ],
  },
];
