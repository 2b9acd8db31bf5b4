import { endpoints } from '@mahlab/bakery/api/endpoints';
import {
  PAYMENT_METHODS,
  PAYMENT_METHODS_ENTRY,
  type PaymentMethod,
} from '@mahlab/bakery/rules/payment-methods';
import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import {
  CAKE,
  chooseArea,
  DETAILS,
  fillAddress,
  fillDetails,
  payButton,
  specified,
} from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('the checkout, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const main = page.getByRole('main');
    const next = page.getByRole('button', { name: t('checkout.next') });
    const save = page.getByRole('button', { name: t('checkout.save') });
    const field = (name: string) => page.getByRole('textbox', { name });
    const items = [
      await savedLine(menu, 'chocolate-fudge-slice'),
      await savedLine(menu, CAKE.product),
    ];
    await readyToPay(shopper, { items, customer: null, address: null });
    await shopper.open(paths.checkoutCustomer());

    await test.step('Contact Information, and why to sign up', async () => {
      await expect(
        page.getByRole('heading', { name: t('checkout.contactInformation') }),
      ).toBeVisible();
      for (const benefit of ['addresses', 'contact', 'reorder'] as const) {
        await expect(main).toContainText(t(`account.benefit.${benefit}`));
      }
      const signUp = page.getByRole('link', { name: t('checkout.signUp') });
      await expect(signUp).toHaveAttribute('href', /\/login\?.*tab=create/);
    });

    await test.step('or continue as a guest', async () => {
      await expect(next).toHaveCount(0);
      await page.getByRole('button', { name: t('checkout.asGuest') }).click();
      await expect(next).toBeVisible();
    });

    await test.step('name, e-mail and phone are asked for', async () => {
      await next.click();
      for (const name of ['name', 'email', 'phone'] as const) {
        await expect(field(t(`checkout.${name}`))).toHaveAccessibleDescription(
          new RegExp(t(`checkout.${name}Required`)),
        );
      }
    });

    await test.step('an address of e-mail that is none', async () => {
      await fillDetails(shopper, { ...DETAILS, email: 'noura@' });
      await next.click();
      await expect(field(t('checkout.email'))).toHaveAccessibleDescription(
        specified(shopper, t('checkout.emailInvalid'), 'Invalid email address'),
      );
      await fillDetails(shopper, { email: DETAILS.email });
      await next.click();
      await shopper.isAt(paths.checkoutAddress());
    });

    await test.step('block, street and house are asked for, the rest is optional', async () => {
      await save.click();
      for (const name of ['block', 'street', 'house'] as const) {
        await expect(field(t(`checkout.${name}`))).toHaveAccessibleDescription(
          t(`checkout.${name}Required`),
        );
      }
      for (const name of ['avenue', 'additional'] as const) {
        await expect(field(t(`checkout.${name}`))).not.toHaveAttribute('aria-invalid', 'true');
      }
    });

    await test.step('Save leads on, and both are filled in again', async () => {
      const configs = `**${endpoints.content('configs')}`;
      await page.route(configs, (route) => route.fulfill({ json: TAKES_TWO }));
      await fillAddress(shopper);
      await save.click();
      await shopper.isAt(paths.checkoutComplete());
      await test.step('a shop’s account takes two ways to pay: two marks', async () => {
        await expectMarks(shopper, ['knet', 'apple-pay']);
        await page.unroute(configs);
      });
      await shopper.open(paths.checkoutAddress());
      await page.getByRole('button', { name: t('checkout.change') }).click();
      await expect(field(t('checkout.house'))).toHaveValue('48');
      await shopper.open(paths.checkoutCustomer());
      await expect(field(t('checkout.name'))).toHaveValue(DETAILS.name);
      await expect(field(t('checkout.email'))).toHaveValue(DETAILS.email);
    });

    await test.step('Deliver to: where and to whom, each with its edit', async () => {
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      const to = (path: string) => main.locator(`a[href="${shopper.address(path)}"]`);
      await expect(to(paths.checkoutAddress())).toContainText('48');
      await expect(to(paths.checkoutAddress())).toContainText(t('checkout.edit'));
      await expect(to(paths.checkoutCustomer())).toContainText(DETAILS.name);
      await expect(to(paths.checkoutCustomer())).toContainText('+965 5550 0142');
      await expect(page.getByRole('link', { name: t('checkout.editItems') })).toHaveAttribute(
        'href',
        shopper.address(paths.cart()),
      );
    });

    await test.step('subtotal, delivery and total', async () => {
      // 1.950 and 10.900, and 1.250 for delivery.
      await expect(sum(shopper, 'checkout.subtotal')).toContainText('12.850');
      await expect(sum(shopper, 'checkout.deliveryCharges')).toContainText('1.250');
      await expect(sum(shopper, 'checkout.total')).toContainText('14.100');
      await expect(payButton(shopper)).toContainText('14.100');
    });

    await test.step('how one can pay', async () => {
      await expectMarks(shopper, PAYMENT_METHODS);
    });

    await test.step('the minimum, and what is missing to it', async () => {
      await shopper.go(paths.cart(), page.getByRole('link', { name: t('cart.checkout') }));
      const name = shopper.named((await menu.product(CAKE.product)).name);
      await page.getByRole('button', { name: t('cart.remove', { name }) }).click();
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      await expect(sum(shopper, 'checkout.minimum')).toContainText('4.000');
      await expect(sum(shopper, 'checkout.missing')).toContainText('2.050');
      await shopper.go(paths.cart(), page.getByRole('button', { name: t('cart.more') }));
      for (const quantity of ['2', '3']) {
        await page.getByRole('button', { name: t('cart.more') }).click();
        await expect(main.locator('output')).toHaveText(quantity);
      }
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      await expect(main).not.toContainText(t('checkout.missing'));
    });

    let ordered: unknown;
    await test.step('Complete Payment sends the order', async () => {
      // An answer without a page: the browser stays where it is.
      await page.route('**/sandbox-gateway/**', (route) => route.fulfill({ status: 204 }));
      const sent = page.waitForRequest(`**${endpoints.order()}`);
      await payButton(shopper).click();
      ordered = (await sent).postDataJSON();
      expect(ordered).toMatchObject({ items: [{ quantity: 3 }], location: 'salmiya' });
    });

    await test.step('Delivery, Online, Customer', async () => {
      expect(ordered).toMatchObject({
        deliveryType: 'Delivery',
        paymentMethod: 'Online',
        customerType: 'Customer',
      });
    });

    await test.step('a cover lies over all while the bank’s page comes', async () => {
      const cover = page.getByRole('dialog', { name: t('checkout.leaving') });
      await expect(cover).toBeVisible();
    });

    await test.step('what is kept goes by the specified keys', async () => {
      const keys = await page.evaluate(() => Object.keys(localStorage));
      const kept = ['location', 'cart-id', 'customer', 'address', 'branch', 'items'];
      expect(keys).toEqual(expect.arrayContaining(kept));
    });

    await test.step('the cart keeps its id', async () => {
      const id = () => page.evaluate(() => localStorage.getItem('cart-id'));
      const first = await id();
      expect(first).toMatch(/^[\w-]{16,}$/);
      await shopper.open(paths.cart());
      expect(await id()).toBe(first);
    });
  });
});

inEnglish(() => {
  test('a saved address is shown with Change, and asked for again in another area', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper);
    await shopper.open(paths.checkoutAddress());
    const change = page.getByRole('button', { name: t('checkout.change') });
    const block = page.getByRole('textbox', { name: t('checkout.block') });
    const next = page.getByRole('button', { name: t('checkout.next') });

    await test.step('it leads on as it is', async () => {
      await expect(change).toContainText('48');
      await expect(block).toHaveCount(0);
      await next.click();
      await shopper.isAt(paths.checkoutComplete());
    });

    await test.step('Change opens the form, filled in, at its first field', async () => {
      await page.goBack();
      await change.click();
      await expect(block).toBeFocused();
      await expect(block).toHaveValue('5');
      await page.getByRole('textbox', { name: t('checkout.house') }).fill('50');
      await page.getByRole('button', { name: t('checkout.save') }).click();
      await shopper.isAt(paths.checkoutComplete());
    });

    await test.step('in another area it is no longer the address', async () => {
      await shopper.open(paths.location(paths.checkoutComplete()));
      await chooseArea(shopper, 'jabriya');
      await shopper.isAt(paths.checkoutAddress());
      await expect(page.getByRole('textbox', { name: t('checkout.house') })).toHaveValue('50');
      await page.getByRole('button', { name: t('checkout.save') }).click();
      await shopper.isAt(paths.checkoutComplete());
    });
  });
});

/** What a shop tells whose account takes two ways to pay. */
const TAKES_TWO = [{ attribute: PAYMENT_METHODS_ENTRY, value: 'apple-pay,knet' }];

async function expectMarks({ page, t }: Shopper, methods: readonly PaymentMethod[]): Promise<void> {
  const marks = page.getByRole('list', { name: t('checkout.methods') }).getByRole('img');
  await expect(marks).toHaveCount(methods.length);
  for (const [index, method] of methods.entries()) {
    await expect(marks.nth(index)).toHaveAccessibleName(t(`checkout.method.${method}`));
  }
}

/** What stands beside a word among the sums. */
function sum({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${RegExp.escape(t(key))}$`) });
  return page.getByRole('main').locator('dl > div').filter({ has: term }).getByRole('definition');
}
