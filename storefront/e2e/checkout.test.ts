import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, DETAILS, fillAddress, fillDetails, payButton, specified } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('the checkout, part by part', async ({ shopper, menu }) => {
    const { page, say } = shopper;
    const main = page.getByRole('main');
    const next = page.getByRole('button', { name: say('checkout.next') });
    const save = page.getByRole('button', { name: say('checkout.save') });
    const field = (name: string) => page.getByRole('textbox', { name });
    const items = [
      await savedLine(menu, 'chocolate-fudge-slice'),
      await savedLine(menu, CAKE.product),
    ];
    await readyToPay(shopper, { items, customer: null, address: null });
    await shopper.open(paths.checkoutCustomer());

    await test.step('Contact Information, and why to sign up', async () => {
      await expect(
        page.getByRole('heading', { name: say('checkout.contactInformation') }),
      ).toBeVisible();
      for (const benefit of ['addresses', 'contact', 'reorder'] as const) {
        await expect(main).toContainText(say(`account.benefit.${benefit}`));
      }
      const signUp = page.getByRole('link', { name: say('checkout.signUp') });
      await expect(signUp).toHaveAttribute('href', /\/login\?.*tab=create/);
    });

    await test.step('or continue as a guest', async () => {
      await expect(next).toHaveCount(0);
      await page.getByRole('button', { name: say('checkout.asGuest') }).click();
      await expect(next).toBeVisible();
    });

    await test.step('name, e-mail and phone are asked for', async () => {
      await next.click();
      for (const name of ['name', 'email', 'phone'] as const) {
        await expect(field(say(`checkout.${name}`))).toHaveAccessibleDescription(
          new RegExp(say(`checkout.${name}Required`)),
        );
      }
    });

    await test.step('an address of e-mail that is none', async () => {
      await fillDetails(shopper, { ...DETAILS, email: 'noura@' });
      await next.click();
      await expect(field(say('checkout.email'))).toHaveAccessibleDescription(
        specified(shopper, say('checkout.emailInvalid'), 'Invalid email address'),
      );
      await fillDetails(shopper, { email: DETAILS.email });
      await next.click();
      await shopper.isAt(paths.checkoutAddress());
    });

    await test.step('block, street and house are asked for, the rest is optional', async () => {
      await save.click();
      for (const name of ['block', 'street', 'house'] as const) {
        await expect(field(say(`checkout.${name}`))).toHaveAccessibleDescription(
          say(`checkout.${name}Required`),
        );
      }
      for (const name of ['avenue', 'additional'] as const) {
        await expect(field(say(`checkout.${name}`))).not.toHaveAttribute('aria-invalid', 'true');
      }
    });

    await test.step('Save leads on, and both are filled in again', async () => {
      await fillAddress(shopper);
      await save.click();
      await shopper.isAt(paths.checkoutComplete());
      await shopper.open(paths.checkoutAddress());
      await expect(field(say('checkout.house'))).toHaveValue('48');
      await shopper.open(paths.checkoutCustomer());
      await expect(field(say('checkout.name'))).toHaveValue(DETAILS.name);
      await expect(field(say('checkout.email'))).toHaveValue(DETAILS.email);
    });

    await test.step('Deliver to: where and to whom, each with its edit', async () => {
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      const to = (path: string) => main.locator(`a[href="${shopper.address(path)}"]`);
      await expect(to(paths.checkoutAddress())).toContainText('48');
      await expect(to(paths.checkoutAddress())).toContainText(say('checkout.edit'));
      await expect(to(paths.checkoutCustomer())).toContainText(DETAILS.name);
      await expect(to(paths.checkoutCustomer())).toContainText('+965 555 00142');
      await expect(page.getByRole('link', { name: say('checkout.editItems') })).toHaveAttribute(
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

    await test.step('the minimum, and what is missing to it', async () => {
      await shopper.go(paths.cart(), page.getByRole('link', { name: say('cart.checkout') }));
      const name = shopper.named((await menu.product(CAKE.product)).name);
      await page.getByRole('button', { name: say('cart.remove', { name }) }).click();
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      await expect(sum(shopper, 'checkout.minimum')).toContainText('4.000');
      await expect(sum(shopper, 'checkout.missing')).toContainText('2.050');
      await shopper.go(paths.cart(), page.getByRole('button', { name: say('cart.more') }));
      for (const quantity of ['2', '3']) {
        await page.getByRole('button', { name: say('cart.more') }).click();
        await expect(main.locator('output')).toHaveText(quantity);
      }
      await shopper.go(paths.checkoutComplete(), payButton(shopper));
      await expect(main).not.toContainText(say('checkout.missing'));
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
      const cover = page.getByRole('dialog', { name: say('checkout.leaving') });
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

/** What stands beside a word among the sums. */
function sum({ page, say }: Shopper, key: Parameters<Shopper['say']>[0]) {
  const term = page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${RegExp.escape(say(key))}$`) });
  return page.getByRole('main').locator('dl > div').filter({ has: term }).getByRole('definition');
}
