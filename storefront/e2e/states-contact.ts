import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';
import { closeToast, holdToast } from './states-shop.ts';

/** Contact with its sheet and its reviews, a branch, and the reviews of a product. */
export const CONTACT_VISITS: Visit[] = [
  {
    states: [
      { name: 'contact', long: true, reach: (shopper) => shopper.open(paths.contact()) },
      {
        name: 'contact-more',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('reviews.viewMore') }).click();
          await expect(page.getByRole('article')).toHaveCount(10);
        },
      },
    ],
  },
  {
    states: [
      { name: 'feedback', reach: openFeedback },
      {
        name: 'feedback-errors',
        async reach({ page, t }) {
          await page.getByRole('textbox', { name: t('opinion.phone') }).fill('123');
          await page.getByRole('textbox', { name: t('opinion.comment') }).fill('…');
          await page.getByRole('button', { name: t('opinion.send') }).click();
          await expect(page.getByText(t('opinion.wrongPhone'))).toBeVisible();
        },
      },
      {
        name: 'feedback-failed',
        async reach(shopper, faults) {
          faults.announce(429, /\/user\/review$/);
          const { page, t } = shopper;
          const refused = { status: 429, json: { message: t('shell.fault'), code: 'x' } };
          await page.route('**/user/review', (route) => route.fulfill(refused));
          await page.getByRole('textbox', { name: t('opinion.phone') }).fill('');
          await page.getByRole('button', { name: t('opinion.send') }).click();
          await holdToast(shopper, t('shell.fault'));
        },
      },
      {
        name: 'feedback-sent',
        async reach(shopper) {
          const { page, t } = shopper;
          await closeToast(shopper);
          await page.unroute('**/user/review');
          // Thanks stay while the clock stands; axe's own timers need it to run.
          await page.clock.install();
          await page.clock.pauseAt(Date.now() + 60_000);
          await page.getByText(t('opinion.face.5'), { exact: true }).click();
          await page.getByRole('button', { name: t('opinion.send') }).click();
          await expect(page.getByText(t('opinion.thanks'))).toBeVisible();
          await page.clock.resume();
        },
      },
    ],
  },
  {
    states: [
      { name: 'branch', long: true, reach: (shopper) => shopper.open(paths.branch('salmiya')) },
      {
        name: 'product-reviews',
        async reach(shopper) {
          const { page, t } = shopper;
          const title = page.getByRole('heading', { name: t('reviews.title') });
          await shopper.go(paths.product('strawberry-cream-cake'), title);
          await title.scrollIntoViewIfNeeded();
          await expect(page.getByRole('article').first()).toBeVisible();
          await page.getByRole('article').last().scrollIntoViewIfNeeded();
        },
      },
    ],
  },
];

export async function openFeedback(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await shopper.open(paths.contact());
  await page.getByRole('button', { name: t('contact.leaveFeedback') }).click();
  await expect(page.getByRole('dialog', { name: t('opinion.title') })).toBeVisible();
}
