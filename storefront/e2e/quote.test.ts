import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { Quote } from '@mahlab/bakery/api/quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { bankButton, isAtBank } from './bank.ts';
import { quoteFor, requestCake } from './cake-requests.ts';
import { seesReceipt } from './steps.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

inArabic((language) => {
  test('a quote is read, accepted on a telephone and paid, and its page says so', async ({
    shopper,
    shop,
    faults,
  }) => {
    const { page, t } = shopper;
    await page.setViewportSize({ width: 390, height: 664 });
    const request = await requestCake(shop.origin, { name: 'Noura', language });
    const path = await quoteFor(shop.origin, request);
    const asked = await page.request.get(quoteEndpoints.quote(path.split('/').at(-1) ?? ''));
    const total = ((await asked.json()) as Quote).offer?.total.toFixed(3) ?? '';
    await page.goto(path);
    await shopper.hydrated();
    const heading = page.getByRole('heading', { name: t('quote.heading') });
    await expect(heading).toBeVisible();
    await expect(page.getByText(t('quote.included'))).toBeVisible();
    const line = { en: 'Two tiers, 24 and 16 cm', ar: 'طابقان، 24 و16 سم' }[language];
    const sketch = { number: 1, line };
    await expect(page.getByRole('link', { name: t('quote.enlargeLine', sketch) })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    const accept = page.getByRole('button', { name: t('quote.accept') });
    await accept.press('Enter');
    const block = page.getByRole('textbox', { name: t('checkout.block') });
    await expect(block).toBeFocused();
    await expect(block).toHaveAccessibleDescription(new RegExp(t('checkout.blockRequired')));
    expect(await axeFinds(page)).toEqual([]);
    await block.fill('5');
    await page.getByRole('textbox', { name: t('checkout.street') }).fill('12');
    await page.getByRole('textbox', { name: t('checkout.house') }).fill('48');
    await page.getByRole('textbox', { name: t('quote.email') }).fill('noura.quote@example.com');
    await accept.click();
    await isAtBank(shopper, total);
    // The page may be left before the bank has answered.
    faults.allow(402, /\/order\/verify\//);
    await bankButton(shopper, 'decline').click();
    await expect(page.getByRole('status').getByText(t('payment.failed'))).toBeVisible();

    // Nothing is lost: the same link leads to the same order's payment.
    await page.goto(path);
    await shopper.hydrated();
    for (const [key, value] of [
      ['checkout.block', '5'],
      ['checkout.street', '12'],
      ['checkout.house', '48'],
      ['quote.email', 'noura.quote@example.com'],
    ] as const) {
      await page.getByRole('textbox', { name: t(key) }).fill(value);
    }
    await accept.click();
    await isAtBank(shopper, total);
    await bankButton(shopper, 'pay').click();
    await seesReceipt(shopper, total);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t('quote.acceptedTitle') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

inEnglish((language) => {
  test('declined by keys alone, and taken back, it says what became of it; a wrong link leads nowhere', async ({
    shopper,
    shop,
    faults,
  }) => {
    const { page, t } = shopper;
    await page.setViewportSize({ width: 1440, height: 900 });
    const email = `declines.${language}@example.com`;
    const request = await requestCake(shop.origin, { name: 'Reem', language, email });
    const path = await quoteFor(shop.origin, request);
    await page.goto(path);
    await shopper.hydrated();
    // Before that a question, which stays on the page.
    await page.getByRole('button', { name: t('quote.write') }).press('Enter');
    const message = page.getByRole('textbox', { name: t('quote.message') });
    await expect(message).toBeFocused();
    await page.getByRole('button', { name: t('quote.messageSend') }).press('Enter');
    await expect(message).toHaveAccessibleDescription(new RegExp(t('quote.messageEmpty')));
    expect(await axeFinds(page)).toEqual([]);
    await message.fill('Can the sugar be less?');
    await page.getByRole('button', { name: t('quote.messageSend') }).press('Enter');
    const talk = page.getByRole('region', { name: t('quote.talk') });
    await expect(talk.getByRole('listitem')).toContainText('Can the sugar be less?');
    await page.getByRole('button', { name: t('quote.decline') }).press('Enter');
    const other = page.getByRole('radio', { name: t('quote.decline-other') });
    await expect(other).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: t('quote.decline-elsewhere') })).toBeChecked();
    await page.getByRole('textbox', { name: t('quote.declineWords') }).fill('My aunt bakes it');
    await page.getByRole('button', { name: t('quote.declineYes') }).press('Enter');
    await expect(page.getByRole('heading', { name: t('quote.declinedTitle') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    const hessa = await requestCake(shop.origin, { name: 'Hessa', language, email });
    const second = await quoteFor(shop.origin, hessa);
    await page.request.post(staffQuoteEndpoints.withdrawQuote(hessa.id), {
      data: { why: 'The oven broke' },
      headers: AS_OWNER,
    });
    await page.goto(second);
    await expect(page.getByRole('heading', { name: t('quote.withdrawnTitle') })).toBeVisible();
    await expect(page.getByRole('region', { name: t('quote.fromUs') })).toContainText(
      'The oven broke',
    );
    expect(await axeFinds(page)).toEqual([]);

    faults.announce(404, /\/user\/quote\//);
    await page.goto(second.replace(/[\w-]+$/, 'a-link-that-leads-nowhere-at-all'));
    await expect(page.getByRole('heading', { name: t('quote.unknownTitle') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});
