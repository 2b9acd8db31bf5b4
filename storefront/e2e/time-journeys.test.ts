import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { addDays, dayOf } from '@mahlab/bakery/rules/promise/day';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { windowTimes } from '@mahlab/bakery/rules/promise/wire-time';
import type { Locator } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { CLOCK } from '../../web/e2e/shop-server.ts';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import { type Hands, keyboard, touch } from './hands.ts';
import { CLEANING, closeDay, openNight } from './kitchen-plans.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';
import { day } from './time-steps.ts';

// From the choice of a time to its promise, with plans that staff have made and the shop's own answers: in English by
// touch, in Arabic by the keyboard alone.

/** An order's own minutes are two seconds here: after so long nothing of it is held any more. */
const HOLD_SECONDS = 35 * 2 + 5;

const TOTAL = '12.150';

inEnglish((language) => {
  const handsOf = (shopper: Shopper): Hands => (language === 'ar' ? keyboard(shopper) : touch);

  test('a closed day, and a night that goes past midnight', { tag: LONG }, async ({ shopper }) => {
    const { page, t } = shopper;
    const { press, pick } = handsOf(shopper);
    const today = dayOf(Date.now());
    const [shut, night] = [addDays(today, 4), addDays(today, 5)];
    const plans = [await closeDay(shopper, shut), await openNight(shopper, night)];
    const window = windowOf({ deliveryDate: night, deliveryTime: '23:30-01:00' });
    await readyToPay(shopper);
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));

    await test.step('the closed day says why', async () => {
      await expect(day(shopper, Number(shut.slice(8)))).toBeDisabled();
      await expect(page.getByText(shopper.named(CLEANING))).toBeVisible();
    });

    await test.step('the night belongs to the day on which it begins', async () => {
      await pick(day(shopper, Number(night.slice(8))));
      const hours = page.getByRole('radiogroup', { name: t('time.hours') }).getByRole('radio');
      await expect(hours).toHaveCount(1);
      await expect(hours).toBeChecked();
      const text = page.getByText(hoursText(window, language), { exact: true });
      await expect(text.first()).toBeVisible();
      await press(page.getByRole('button', { name: t('time.keep') }));
    });

    await test.step('and is promised with that date', async () => {
      await expect(page.getByRole('timer')).toBeVisible();
      await payFrom(shopper, press);
      await expect(page.getByText(t('payment.successful'))).toBeVisible();
      await expect(page.getByRole('main').getByText(windowText(window, language))).toBeVisible();
    });
    for (const plan of plans) await plan.takeBack();
  });

  test('a pickup: chosen, paid without a fee, and its code', async ({ shopper }) => {
    const { page, t } = shopper;
    const { press, pick } = handsOf(shopper);
    await readyToPay(shopper);
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await pick(page.getByRole('radio', { name: t('time.pickup') }));
    await press(page.getByRole('button', { name: t('time.keep') }));
    await shopper.isAt(paths.checkoutComplete());
    const order = await payFrom(shopper, press, '10.900');
    expect(order).toMatchObject({ deliveryType: 'Pickup', branch: 'salmiya' });
    await expect(page.getByText(t('time.isReady'))).toBeVisible();
    const promised = windowText(windowOf(order), language);
    await expect(page.getByRole('main').getByText(promised)).toBeVisible();
    await expect(page.getByText(/^\d\d\s?\d\d$/)).toBeVisible();
    await press(page.getByRole('link', { name: t('payment.follow') }));
    await expect(page.getByText(t('time.pickupCodeText'))).toBeVisible();
  });

  test('the time was given away while paying: another one, and the same order is paid', {
    tag: CLOCK,
  }, async ({ shopper, shop, faults }) => {
    faults.allow(402, /\/order\/verify\//);
    faults.announce(409, /\/order\/retry\//);
    const { page, t } = shopper;
    const { press } = handsOf(shopper);
    const { window, plan } = await atBankWithoutTime(shopper, press);
    await shop.setAhead(HOLD_SECONDS);
    await page.clock.setFixedTime(Date.now() + HOLD_SECONDS * 1000);
    await page.reload();
    await press(page.getByRole('main').getByRole('link'));
    const time = windowText(window, language);
    await expect(page.getByText(t('time.heldOverRetry', { time }))).toBeVisible();
    await press(page.getByRole('button', { name: t('payment.retry') }));
    const refused = page.getByRole('alert').filter({ hasText: t('time.orderKept') });
    const other = refused.getByRole('button').first();
    const taken = await other.innerText();
    await press(other);
    await isAtBank(shopper, TOTAL);
    await press(bankButton(shopper, 'pay'));
    await expect(page.getByText(t('payment.successful'))).toBeVisible();
    await expect(page.getByRole('main').getByText(taken)).toBeVisible();
    await plan.takeBack();
    await shop.setAhead(0);
  });

  test('the money came after the time was given away: its shopper takes another', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const { press, pick } = handsOf(shopper);
    const { order, plan } = await atBankWithoutTime(shopper, press);
    // A cart holds one time: that of the order that it sent last.
    const again = { ...order, remarks: 'again', deliveryDate: undefined, deliveryTime: undefined };
    const sent = await page.request.post(endpoints.order(), { data: again });
    expect(sent.status(), await sent.text()).toBe(200);
    await press(bankButton(shopper, 'pay'));
    await expect(page.getByRole('alert')).toContainText(t('time.unplaced'));
    await press(page.getByRole('button', { name: t('time.chooseTime') }));
    const sheet = page.getByRole('dialog');
    const hours = sheet.getByRole('radiogroup', { name: t('time.hours') });
    await pick(hours.locator('input:enabled').last());
    // With the marks around what is put into a text, the time alone.
    const [before = '', after = ''] = t('time.moveTo', { time: '|' }).split('|');
    const take = sheet.getByRole('button').filter({ hasText: before.trim() });
    const taken = (await take.innerText()).slice(before.length, -after.length || undefined);
    await press(take);
    await expect(sheet).toBeHidden();
    await expect(page.getByText(t('time.unplaced'))).toBeHidden();
    await expect(page.getByRole('main').getByText(taken, { exact: true })).toBeVisible();
    await plan.takeBack();
  });
});

/** At the bank's page for the earliest time, whose day was closed in the meantime. */
async function atBankWithoutTime(shopper: Shopper, press: Hands['press']) {
  const { page } = shopper;
  await readyToPay(shopper);
  const answered = page.waitForResponse(`**${endpoints.windows()}`);
  await shopper.open(paths.checkoutComplete());
  const { windows } = (await (await answered).json()) as { windows: OfferedWindow[] };
  const sent = page.waitForRequest(isOrder);
  await press(payButton(shopper));
  const order = (await sent).postDataJSON() as OrderPayload;
  const { deliveryDate, deliveryTime } = order;
  const window = windows.find(
    (one) => one.deliveryDate === deliveryDate && one.deliveryTime === deliveryTime,
  );
  if (!window) throw new Error(`no such window: ${deliveryDate} ${deliveryTime}`);
  await isAtBank(shopper, TOTAL);
  return { order, window, plan: await closeDay(shopper, window.day) };
}

/** Pays from the review on; answers what was ordered. */
async function payFrom(
  shopper: Shopper,
  press: (target: Locator) => Promise<void>,
  total = TOTAL,
): Promise<OrderPayload> {
  const sent = shopper.page.waitForRequest(isOrder);
  await press(payButton(shopper));
  const order = (await sent).postDataJSON() as OrderPayload;
  await isAtBank(shopper, total);
  await press(bankButton(shopper, 'pay'));
  return order;
}

function isOrder(request: { url(): string; method(): string }): boolean {
  return request.url().endsWith(endpoints.order()) && request.method() === 'POST';
}

/** From when until when the window of an order is. */
function windowOf({ deliveryDate = '', deliveryTime = '' }: Partial<OrderPayload>) {
  const times = windowTimes({ deliveryDate, deliveryTime });
  if (!times) throw new Error(`no such window: ${deliveryDate} ${deliveryTime}`);
  return {
    startsAt: new Date(times.startsAt).toISOString(),
    endsAt: new Date(times.endsAt).toISOString(),
  };
}
