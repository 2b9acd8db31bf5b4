import { endpoints } from '@mahlab/bakery/api/endpoints';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { NOW, offered } from './offered.ts';
import { answerMoves, promised, tellOrders } from './promised.ts';
import { tabTo } from './tab-to.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';
import { designAnswer } from './time-answers.ts';
import { day, radio } from './time-steps.ts';

inArabic((language) => {
  test('an order is moved by its shopper, by touch', async ({ shopper }) => {
    const { page, t } = shopper;
    const { orderId: id, ...placed } = await placedOrder(shopper);
    await rememberOrder(shopper, { orderId: id, ...placed });
    await page.clock.setFixedTime(NOW);
    const orders = await tellOrders(page, { promise: promised() });
    await answerMoves(page, id, {
      windows: designAnswer(shopper).windows,
      onMove: (promise) => orders.set({ promise }),
    });
    await shopper.open(paths.order(id));
    await page.setViewportSize({ width: 320, height: 568 });
    await page.getByRole('button', { name: t('time.rowAsking') }).click();
    // On the smallest screen too the button is at hand while the times scroll.
    await expect(page.getByRole('button', { name: t('time.chooseTime') })).toBeInViewport({
      ratio: 1,
    });
    await day(shopper, 30).locator('..').click();
    await radio(shopper, '6 to 8 pm', '6–8 مساءً').locator('..').click();
    const to = windowText(offered('2026-11-30', [1080, 1200]), language);
    await page.getByRole('button', { name: t('time.moveTo', { time: to }) }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(to)).toBeVisible();
  });

  test('money that came too late: another time, by the keyboard', async ({ shopper }) => {
    const { page, t } = shopper;
    const { orderId: id, ...placed } = await placedOrder(shopper);
    await rememberOrder(shopper, { orderId: id, ...placed });
    await page.clock.setFixedTime(NOW);
    const late = promised({ state: 'unplaced', changeUntil: null });
    const orders = await tellOrders(page, { promise: late });
    await answerMoves(page, id, {
      windows: designAnswer(shopper).windows,
      onMove: (promise) => orders.set({ promise }),
    });
    await shopper.open(paths.paymentSuccess(placed.token, id));
    await expect(page.getByRole('alert')).toContainText(t('time.unplaced'));
    await tabTo(shopper, page.getByRole('button', { name: t('time.chooseTime') }));
    await page.keyboard.press('Enter');
    const later = radio(shopper, '6 to 8 pm', '6–8 مساءً');
    await tabTo(shopper, radio(shopper, '4 to 6 pm', '4–6 مساءً'));
    await page.keyboard.press('ArrowDown');
    await expect(later).toBeChecked();
    const to = windowText(offered('2026-11-26', [1080, 1200]), language);
    await tabTo(shopper, page.getByRole('button', { name: t('time.moveTo', { time: to }) }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(to)).toBeVisible();
    await expect(page.getByText(t('time.unplaced'))).toBeHidden();
  });
});

inEnglish(() => {
  test('money that came too late: all of it back', async ({ shopper }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper);
    await rememberOrder(shopper, placed);
    await tellOrders(page, { promise: promised({ state: 'unplaced', changeUntil: null }) });
    await page.route(new RegExp(`${endpoints.orderRefund(placed.orderId)}(?:\\?|$)`), (route) =>
      route.fulfill({ json: { status: 'refunded', refunded: 12.15 } }),
    );
    await shopper.open(paths.paymentSuccess(placed.token, placed.orderId));
    const [words = ''] = t('time.moneyBack', { amount: '|' }).split(/\u2068?\|/);
    await page.getByRole('button', { name: words.trim() }).click();
    await expect(page.getByText(t('time.moneyGoesBack'))).toBeVisible();
  });

  test('a calendar takes the time as a file', async ({ shopper }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper);
    await rememberOrder(shopper, placed);
    await tellOrders(page, { promise: promised() });
    await shopper.open(paths.order(placed.orderId));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: t('time.addToCalendar') }).click();
    expect((await download).suggestedFilename()).toMatch(/^mahlab-.*\.ics$/);
  });
});
