import { errorMessage } from '@mahlab/bakery/api/errors';
import type { Route } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { isAtBank } from './bank.ts';
import { CUSTOMER, readyToPay } from './saved.ts';
import { payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

const TOTAL = '12.150';
const ORDER = /\/user\/order$/;

inEnglish((language) => {
  const away = (route: Route) =>
    route.fulfill({
      status: 503,
      headers: { 'retry-after': '1' },
      json: {
        code: 'try-again',
        message: errorMessage('try-again', language),
        retryAfterSeconds: 1,
      },
    });

  test('an order over an outage: kept, sent again by itself, and made once', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(503, ORDER);
    await readyToPay(shopper);
    await shopper.open(paths.checkoutComplete());
    const sent: { key: string | undefined; body: string | null }[] = [];
    const taken: string[] = [];
    let back = () => {};
    const heals = new Promise<void>((resolve) => (back = resolve));
    await page.route(ORDER, async (route) => {
      const asked = route.request();
      sent.push({ key: asked.headers()['idempotency-key'], body: asked.postData() });
      if (sent.length === 1) return away(route);
      if (sent.length === 2) {
        await heals;
        // The order was taken, and the answer got lost: nobody can know.
        const { orderId } = (await (await route.fetch()).json()) as { orderId: string };
        taken.push(orderId);
        return away(route);
      }
      const answer = await route.fetch();
      const { orderId } = (await answer.json()) as { orderId: string };
      taken.push(orderId);
      return route.fulfill({ response: answer });
    });

    await payButton(shopper).click();
    await expect(page.getByRole('status').getByText(t('checkout.sentAgain'))).toBeVisible();
    // What was typed and chosen is still there, and nothing pops up.
    await expect(page.getByRole('main')).toContainText(CUSTOMER.name);
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
    back();
    await isAtBank(shopper, TOTAL);

    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(taken).toEqual([taken[0], taken[0]]);
  });
});
