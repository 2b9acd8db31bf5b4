import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { expect } from '@playwright/test';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { quoteFor, requestCake } from './cake-requests.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';

/** A request that is talked about, and the quote for it, by their links. */
export const QUOTE_VISITS: Visit[] = [
  {
    states: [
      {
        name: 'quote',
        long: true,
        async reach(shopper) {
          const { page, t } = shopper;
          const { origin, request } = await newRequest(shopper);
          await page.goto(await quoteFor(origin, request));
          await shopper.hydrated();
          await expect(page.getByRole('heading', { name: t('quote.heading') })).toBeVisible();
        },
      },
      {
        name: 'quote-asking',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('quote.write') }).click();
          await expect(page.getByRole('textbox', { name: t('quote.message') })).toBeFocused();
        },
      },
      {
        name: 'quote-declining',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('quote.decline') }).click();
          await expect(page.getByRole('radio').last()).toBeFocused();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'quote-asked',
        async reach(shopper) {
          const { page, t, language } = shopper;
          const { origin, request } = await newRequest(shopper);
          const words = language === 'ar' ? 'لكم شخص؟' : 'For how many?';
          const asked = await fetch(origin + staffQuoteEndpoints.askShopper(request.id), {
            method: 'POST',
            headers: { 'content-type': 'application/json', ...AS_OWNER },
            body: JSON.stringify({ words, key: 'a question of a picture' }),
          });
          const { link } = (await asked.json()) as StaffRequest;
          await page.goto(new URL(link ?? '').pathname);
          await shopper.hydrated();
          await expect(page.getByRole('heading', { name: t('quote.askedTitle') })).toBeVisible();
        },
      },
    ],
  },
];

async function newRequest(shopper: Shopper) {
  await shopper.open(paths.contactUs());
  const { origin } = new URL(shopper.page.url());
  const { language } = shopper;
  return { origin, request: await requestCake(origin, { name: 'Noura', language }) };
}
