import { expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { CUSTOMER, readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import type { Visit } from './states.ts';
import { holdToast, smallCart } from './states-shop.ts';
import { CAKE, DETAILS, fillAddress, fillDetails, payButton, WORDS } from './steps.ts';

/** The cart and the three steps of the checkout. */
export const CHECKOUT_VISITS: Visit[] = [
  {
    states: [
      { name: 'cart', reach: (shopper) => openWith(shopper, paths.cart(), fullCart) },
      {
        name: 'cart-removed',
        async reach(shopper) {
          const { page, t, menu } = shopper;
          const name = shopper.named((await menu.product('truffles')).name);
          await page.getByRole('button', { name: t('cart.remove', { name }) }).click();
          await page.getByRole('button', { name: t('cart.undo') }).hover();
        },
      },
      {
        name: 'cart-note',
        async reach({ page, t, language }) {
          await page.getByRole('button', { name: t('cart.undo') }).click();
          await page.getByRole('button', { name: t('cart.addNote') }).click();
          await page.getByRole('textbox', { name: t('cart.remarks') }).fill(WORDS[language]);
        },
      },
      {
        name: 'checkout-address',
        async reach(shopper) {
          const { page, t } = shopper;
          const change = page.getByRole('button', { name: t('checkout.change') });
          await shopper.go(paths.checkoutAddress(), change);
        },
      },
      {
        name: 'checkout-address-form',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('checkout.change') }).click();
          await expect(page.getByRole('textbox', { name: t('checkout.house') })).toBeVisible();
        },
      },
      {
        name: 'checkout-complete',
        reach: (shopper) => shopper.go(paths.checkoutComplete(), payButton(shopper)),
      },
      { name: 'checkout-complete-leaving', reach: leave },
    ],
  },
  {
    states: [
      {
        name: 'cart-below-minimum',
        reach: (shopper) => openWith(shopper, paths.cart(), smallCart),
      },
      {
        name: 'checkout-complete-below-minimum',
        async reach(shopper) {
          await shopper.go(paths.checkoutComplete(), payButton(shopper));
          await payButton(shopper).click();
          await holdToast(shopper, shopper.t('checkout.belowMinimum', { amount: '4.000' }));
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'cart-changed',
        async reach(shopper, faults) {
          faults.announce(404, /\/user\/product\/last-years-cake$/);
          await openWith(shopper, paths.cart(), async () => {
            const line = await savedLine(shopper.menu, CAKE.product);
            const gone = { ...line, product: 'last-years-cake', price: 11 };
            return { items: [{ ...line, price: 9.5 }, gone] };
          });
          await expect(shopper.page.getByText(shopper.t('cart.gone'))).toBeVisible();
        },
      },
      {
        name: 'checkout-complete-price-changed',
        async reach(shopper, faults) {
          faults.announce(409, /\/user\/order$/);
          const { page, t } = shopper;
          await shopper.go(paths.checkoutComplete(), payButton(shopper));
          await payButton(shopper).click();
          const title = t('checkout.pricesChanged', { count: 1 });
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'checkout-complete-more-in-it',
        async reach(shopper) {
          await openWith(shopper, paths.checkoutComplete(), moreInIt);
          const [isNew = ''] = shopper.t('checkout.newInIt', { list: '' }).split(':');
          await expect(shopper.page.getByText(isNew)).toHaveCount(2);
        },
      },
      {
        name: 'checkout-complete-allergens-changed',
        async reach(shopper, faults) {
          faults.announce(409, /\/user\/order$/);
          const { page, t } = shopper;
          await payButton(shopper).click();
          const title = t('checkout.allergensChanged');
          await expect(page.getByRole('dialog', { name: title })).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'checkout-customer',
        reach: (shopper) =>
          openWith(shopper, paths.checkoutCustomer(), async () => ({ customer: null })),
      },
      {
        name: 'checkout-customer-form',
        async reach({ page, t }) {
          await page.getByRole('button', { name: t('checkout.asGuest') }).click();
          await expect(page.getByRole('textbox', { name: t('checkout.name') })).toBeVisible();
        },
      },
      {
        name: 'checkout-customer-errors',
        async reach(shopper) {
          const { page, t } = shopper;
          await fillDetails(shopper, { name: DETAILS.name, email: 'noura@', phone: '1234' });
          await page.getByRole('button', { name: t('checkout.next') }).click();
          await expect(page.getByText(t('checkout.phoneInvalid'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      {
        name: 'checkout-address-errors',
        async reach(shopper) {
          const { page, t } = shopper;
          await openWith(shopper, paths.checkoutAddress(), async () => ({ address: null }));
          await page.getByRole('button', { name: t('checkout.save') }).click();
          await expect(page.getByText(t('checkout.houseRequired'))).toBeVisible();
        },
      },
    ],
  },
  {
    states: [
      { name: 'cart-empty', reach: (shopper) => shopper.open(paths.cart()) },
      {
        name: 'checkout-address-no-area',
        async reach(shopper) {
          const { page, t } = shopper;
          const none = { location: null, branch: null, address: null };
          await openWith(shopper, paths.checkoutAddress(), async () => none);
          await fillAddress(shopper);
          await page.getByRole('button', { name: t('checkout.save') }).click();
          await expect(page.getByText(t('checkout.areaRequired'))).toBeVisible();
        },
      },
    ],
  },
];

/** Complete Payment was pressed, and the bank's page is on its way. */
async function leave(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  // An answer without a page: the browser stays where it is.
  await page.route('**/sandbox-gateway/**', (route) => route.fulfill({ status: 204 }));
  await payButton(shopper).click();
  await expect(page.getByRole('dialog', { name: t('checkout.leaving') })).toBeVisible();
}

type Changes = Parameters<typeof readyToPay>[1];

async function openWith(
  shopper: Shopper,
  path: string,
  changes: (shopper: Shopper) => Promise<Changes>,
): Promise<void> {
  await readyToPay(shopper, await changes(shopper));
  await shopper.open(path);
}

/** Two lines, one of them with the customer's own words. */
async function fullCart({ menu, language }: Shopper) {
  const name = language === 'ar' ? 'نورة الصباح' : CUSTOMER.name;
  const cake = savedLine(menu, CAKE.product, { quantity: 2, message: WORDS[language] });
  const items = [await cake, await savedLine(menu, 'truffles')];
  return { items, customer: { ...CUSTOMER, name } };
}

/** A product and a designed cake that contain more than their shopper was told when they chose them. */
async function moreInIt({ menu }: Shopper) {
  const contains = { allergens: ['gluten'], unstated: false };
  const line = await savedLine(menu, CAKE.product);
  const own: typeof line = {
    ...line,
    product: 'a-cake-of-my-own',
    type: 'Custom Product',
    name: 'Custom Cake',
    arabicName: 'كيكة بتصميمك',
    image: '/cakes/design/round-pistachio-berries-top',
    price: 16.9,
    description: 'Round, Medium, Pistachio, Mixed berries',
    arabicDescription: 'دائري، وسط، فستق، توت مشكّل',
    options: [],
    extras: [],
    customProduct: { shape: 'round', size: 'medium', flavour: 'pistachio', topping: 'berries' },
  };
  return {
    items: [
      { ...line, contains },
      { ...own, contains },
    ],
  };
}
