import type { ReviewTaken } from '@mahlab/bakery/api/review';
import { paths } from '../src/paths.ts';
import {
  answerReview,
  approveReview,
  moveOrder,
  placedOrder,
  rememberOrder,
  TO_THE_DOOR,
} from './accounts.ts';
import { CAKE } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('a cake that was delivered is reviewed; the review shows once staff have read it', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const words = language === 'ar' ? 'ألذ كيكة في الكويت' : 'The best cake in Kuwait';
    const placed = await placedOrder(shopper, { steps: TO_THE_DOOR.slice(0, -1) });
    await rememberOrder(shopper, placed);
    await shopper.open(paths.order(placed.orderId));
    const review = page.getByRole('button', { name: t('orders.review') });
    await expect(review).toHaveCount(0);
    await moveOrder(shopper, placed.orderId, 'delivered');

    await review.click();
    const sheet = page.getByRole('dialog', { name: t('opinion.reviewTitle') });
    await sheet.getByText(t('opinion.face.5'), { exact: true }).click();
    await sheet.getByRole('textbox', { name: t('opinion.comment') }).fill(words);
    const answered = page.waitForResponse('**/user/review');
    // The thanks stay for moments: the clock stands meanwhile.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 10_000);
    await sheet.getByRole('button', { name: t('opinion.send') }).click();
    const { id, approved } = (await (await answered).json()) as ReviewTaken;
    expect(approved).toBe(false);
    await expect(sheet.getByText(t('opinion.reviewThanksText'))).toBeVisible();
    await page.clock.resume();
    await expect(sheet).toHaveCount(0);
    await expect(page.locator('#main')).toBeFocused();
    // Once an order.
    await expect(review).toHaveCount(0);

    const shown = page.getByRole('article').filter({ hasText: words });
    const title = page.getByRole('heading', { name: t('product.reviews') });
    await shopper.open(paths.product(CAKE.product));
    await title.scrollIntoViewIfNeeded();
    await expect(
      page.getByText(t('product.beFirst')).or(page.getByRole('article').first()),
    ).toBeVisible();
    await expect(shown).toHaveCount(0);

    await answerReview(shopper, id, 'Come again soon');
    await approveReview(shopper, id);
    await expect(async () => {
      await shopper.open(paths.product(CAKE.product));
      await title.scrollIntoViewIfNeeded();
      await expect(shown).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('article').filter({ hasText: 'Come again soon' })).toContainText(
      t('reviews.answer'),
    );
  });
});
