import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { OfferedWindow } from '@mahlab/bakery/api/window';
import { LONG } from '../../web/e2e/languages.ts';
import { areaText } from '../src/parts/kitchens/area-text.ts';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import { answerKeep, answerWindows, NOW, offered, RAMADAN_NOW, ramadanWeek } from './offered.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { payButton } from './steps.ts';
import { tabTo } from './tab-to.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';
import { designAnswer, pickupAnswer, ready, wordsOf } from './time-answers.ts';
import { day, radio } from './time-steps.ts';

inArabic((language) => {
  test('the earliest: chosen from the start, kept, paid and promised', async ({ shopper }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    const windows = page.waitForResponse(isAboutWindows);
    await shopper.open(paths.cart());
    const area = areaText(await shopper.menu.area('salmiya'), language);
    await page.getByRole('link', { name: t('cart.to', { area }) }).click();
    await shopper.isAt(paths.checkoutTime(paths.cart()));
    const first = earliestOf(await (await windows).json());
    const time = windowText(first, language);
    await expect(page.getByText(t('time.earliest'))).toBeVisible();
    await page.getByRole('button', { name: t('time.keep') }).click();
    await shopper.isAt(paths.cart());
    await expect(page.getByText(time)).toBeVisible();
    await shopper.go(paths.checkoutComplete(), payButton(shopper));
    await expect(page.getByRole('timer')).toBeVisible();
    const order = page.waitForRequest(isOrder);
    await payButton(shopper).click();
    const { deliveryDate, deliveryTime } = (await order).postDataJSON() as OrderPayload;
    expect({ deliveryDate, deliveryTime }).toEqual(nameOf(first));
    await isAtBank(shopper, '12.150');
    await bankButton(shopper, 'pay').click();
    await expect(page.getByText(t('payment.successful'))).toBeVisible();
    await expect(page.getByRole('main').getByText(time)).toBeVisible();
    await page.getByRole('link', { name: t('payment.follow') }).click();
    await expect(page.getByText(t('time.addToCalendar'))).toBeVisible();
  });

  test('a later day, by the keyboard', async ({ shopper }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    await ready(shopper);
    await answerWindows(page, () => designAnswer(shopper));
    await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await tabTo(shopper, day(shopper, 26));
    await keyboard.press('ArrowDown');
    await expect(day(shopper, 27)).toBeFocused();
    await tabTo(shopper, radio(shopper, '4 to 6 pm', '4–6 مساءً'));
    await keyboard.press('ArrowDown');
    const later = radio(shopper, '8 to 10 pm', '8–10 ليلًا');
    await expect(later).toBeChecked();
    await tabTo(shopper, page.getByRole('button', { name: t('time.keep') }));
    await keyboard.press('Enter');
    await shopper.isAt(paths.checkoutComplete());
    const time = windowText(offered('2026-11-27', [1200, 1320]), language);
    await expect(page.getByRole('main').getByText(time).first()).toBeVisible();
  });
});

inEnglish(() => {
  test('a night of Ramadan: its windows by name, and the order across midnight', async ({
    shopper,
    faults,
  }) => {
    faults.announce(429, /\/user\/order$/);
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, () => ({ windows: ramadanWeek(wordsOf(shopper)) }), RAMADAN_NOW);
    await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await expect(page.getByText(t('time.ramadan'))).toBeVisible();
    const night = radio(shopper, '11:30 pm to 1 am', '11:30 ليلًا–1 فجرًا');
    await expect(page.getByText(t('time.iftar.ghabga'))).toBeVisible();
    await night.locator('..').click();
    await expect(night).toBeChecked();
    await expect(day(shopper, 25)).toBeDisabled();
    await expect(page.getByText(wordsOf(shopper).holiday)).toBeVisible();
    await page.getByRole('button', { name: t('time.keep') }).click();
    const payload = await orderedWith(shopper);
    expect(payload).toMatchObject({ deliveryDate: '2027-02-24', deliveryTime: '23:30-01:00' });
  });

  test('pickup: no address, no fee, the kitchen nearest first', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    faults.announce(429, /\/user\/order$/);
    const { page, t } = shopper;
    await ready(shopper);
    await answerWindows(page, ({ branch }) => pickupAnswer(shopper, branch));
    await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await page.getByText(t('time.pickup'), { exact: true }).click();
    await expect(page.getByText(t('time.pickupTerms'))).toBeVisible();
    await expect(radio(shopper, '3 to 4 pm', '3–4 عصرًا')).toBeChecked();
    await page.getByRole('button', { name: t('time.keep') }).click();
    await shopper.isAt(paths.checkoutComplete());
    await expect(page.getByText(t('checkout.deliveryCharges'))).toBeHidden();
    const payload = await orderedWith(shopper);
    expect(payload).toMatchObject({ deliveryType: 'Pickup', branch: 'salmiya' });
    expect(payload.customer.address).toBeUndefined();
    expect(payload.location).toBeUndefined();
  });

  test('a hold that ends while the page is open is renewed once, and then told', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await ready(shopper);
    await page.clock.install({ time: NOW });
    await answerWindows(page, () => designAnswer(shopper), null);
    const asked = await answerKeep(page, { minutes: 15 });
    await shopper.open(paths.checkoutTime(paths.checkoutComplete()));
    await page.getByRole('button', { name: t('time.keep') }).click();
    await expect(page.getByText(t('time.keptPaying'))).toBeVisible();
    await page.clock.fastForward(13.5 * 60_000);
    await expect(page.getByText(t('time.keptLow'))).toBeVisible();
    await page.clock.fastForward(75_000);
    await expect.poll(() => asked.times).toBe(2);
    await page.clock.fastForward(60_000);
    await expect(page.getByText(t('time.keptOverText'))).toBeVisible();
    expect(asked.times).toBe(2);
  });
});

/** Presses Complete Payment; the order is refused, since no test of times needs it. */
async function orderedWith(shopper: Shopper): Promise<OrderPayload> {
  const { page } = shopper;
  await page.route(`**${endpoints.order()}`, (route) =>
    route.fulfill({ status: 429, json: { code: 'orders-too-many', message: 'Too many' } }),
  );
  const sent = page.waitForRequest(isOrder);
  await payButton(shopper).click();
  const payload = (await sent).postDataJSON() as OrderPayload;
  await expect(page.getByRole('alert').filter({ hasText: 'Too many' })).toBeVisible();
  return payload;
}

function isOrder(request: { url(): string; method(): string }): boolean {
  return request.url().endsWith(endpoints.order()) && request.method() === 'POST';
}

function isAboutWindows(response: { url(): string }): boolean {
  return response.url().endsWith(endpoints.windows());
}

function earliestOf({ windows }: { windows: OfferedWindow[] }): OfferedWindow {
  const first = windows
    .filter(({ state }) => state !== 'no')
    .toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))[0];
  if (!first) throw new Error('nothing is free');
  return first;
}

function nameOf({ deliveryDate, deliveryTime }: OfferedWindow) {
  return { deliveryDate, deliveryTime };
}
