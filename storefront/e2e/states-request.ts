import type { CartSaved } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { applyCode, seesDiscount } from './promotion.ts';
import { fillRequest, openRequest, photos, requestControls, seesSent } from './request.ts';
import { readyToPay, remember, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';
import { CAKE } from './steps.ts';

/** Requests for cakes, promotion codes, saved carts, and the page for when there is no network. */
export const REQUEST_VISITS: Visit[] = [
  {
    states: [
      { name: 'request', long: true, reach: openRequest },
      {
        name: 'request-errors',
        async reach(shopper) {
          await requestControls(shopper).submit.click();
          await expect(shopper.page.getByText(shopper.t('request.fillAll'))).toBeVisible();
        },
      },
      {
        name: 'request-pictures',
        async reach(shopper) {
          const { page, t } = shopper;
          await fillRequest(shopper);
          const { add } = requestControls(shopper);
          await add.setInputFiles(await photos(shopper, 3));
          await seesSent(shopper, 3);
          const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
          await add.setInputFiles(heic);
          await expect(page.getByText(t('request.failure.heic', { number: 4 }))).toBeVisible();
          await page.evaluate(() => scrollTo(0, 0));
        },
      },
      {
        name: 'request-sent',
        async reach(shopper) {
          const { page, t } = shopper;
          await page.getByRole('button', { name: t('request.remove', { number: 4 }) }).click();
          await requestControls(shopper).submit.click();
          await expect(page.getByRole('status').getByText(t('request.sent'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'request-sending',
        async reach(shopper) {
          const { page, t } = shopper;
          await openRequest(shopper);
          // Held for as long as the picture of it takes.
          await page.route('**/upload', () => undefined);
          await requestControls(shopper).add.setInputFiles(await photos(shopper, 2));
          await expect(page.getByText(t('request.state.waiting'))).toBeVisible();
          await expect(page.getByText(/^\d+%$/)).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'cart-promotion-error',
        async reach(shopper, faults) {
          faults.announce(422, /\/user\/promotion$/);
          await readyToPay(shopper);
          await shopper.open(paths.cart());
          await applyCode(shopper, 'SUMMER25');
          const field = shopper.page.getByRole('textbox', { name: shopper.t('cart.promotion') });
          await expect(field).toHaveAttribute('aria-invalid', 'true');
        },
      },
      {
        name: 'cart-promotion',
        async reach(shopper) {
          await applyCode(shopper, 'MAHLAB10');
          await seesDiscount(shopper, 'MAHLAB10', '1.090');
        },
      },
      {
        name: 'cart-saved-gone',
        async reach(shopper, faults) {
          faults.announce(404, /\/user\/cart\/nobody-knows-this-long-link(\?|$)/);
          const { page, t } = shopper;
          const path = paths.savedCart('nobody-knows-this-long-link');
          await shopper.go(path, page.getByText(t('cart.savedGone')));
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'checkout-complete-promotion',
        long: true,
        async reach(shopper, faults) {
          faults.announce(422, /\/user\/promotion$/);
          await readyToPay(shopper);
          await keepCode(shopper, 'SUMMER25');
          await shopper.page.addInitScript(
            (remarks) => {
              sessionStorage.setItem('drafts', JSON.stringify({ remarks }));
            },
            shopper.language === 'ar' ? 'اتصل قبل الوصول من فضلك' : 'Please call before you arrive',
          );
          await shopper.open(paths.checkoutComplete());
          await expect(shopper.page.getByText(shopper.t('cart.promotionOff'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'cart-saved',
        async reach(shopper) {
          const { page, t, menu } = shopper;
          const session = crypto.randomUUID();
          const items = [await savedLine(menu, CAKE.product, { quantity: 2 })];
          const data = { session, customer: {}, items };
          const saved = await page.request.post(endpoints.cart(), { data });
          const { link } = (await saved.json()) as CartSaved;
          await remember(page, { items: [await savedLine(menu, 'truffles')] });
          await shopper.open(paths.savedCart(link));
          await expect(page.getByRole('dialog', { name: t('cart.savedTitle') })).toBeVisible();
        },
      },
      { name: 'offline', reach: (shopper) => shopper.open('/offline?from=/orders') },
    ],
  },
];

/** A code that was kept on an earlier visit. */
async function keepCode({ page }: Shopper, code: string): Promise<void> {
  await page.addInitScript(
    (kept) => {
      if (location.origin !== 'null') localStorage.setItem('promotion-code', kept);
    },
    JSON.stringify({ state: { code, discount: 0, isUsed: false }, version: 0 }),
  );
}
