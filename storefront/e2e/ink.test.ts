import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { TABS } from '../src/screens/cake-designer/design/design.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { bankButton, isAtBank } from './bank.ts';
import { tab } from './designer.ts';
import { inkFaults } from './ink.ts';
import { readyToPay, savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, payButton, seesReceipt, WORDS } from './steps.ts';
import { expect, test } from './test.ts';

// The ink of every Arabic word has room: here on two sizes of screen, with words on the cake. Each test walks through
// several screens in one browser: a new one takes longer than all that is looked at. `axe.test.ts` looks at every state.

const SMALLEST = { width: 320, height: 568 };

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('the ink of every word has room in the shop', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    await full(shopper);
    await walk(shopper, [
      paths.product(CAKE.product),
      paths.designer(),
      paths.search(),
      paths.filter(),
      paths.location(),
      paths.contact(),
      paths.branch('salmiya'),
      paths.requestCake(),
      '/offline?from=/cart',
    ]);
    faults.announce(404, /\/nothing$/);
    await walk(shopper, ['/nothing', paths.home()]);
    const place = page.getByRole('link', { name: t('home.deliverTo') });
    await expect(place.locator('.badge')).not.toHaveText(t('home.delivery'));
    await hasRoom(shopper, 'home, once the earliest time is known');
    await page.getByRole('button', { name: t('shell.openMenu') }).click();
    await expect(page.getByRole('dialog', { name: t('profile.menu') })).toBeVisible();
    await hasRoom(shopper, 'the menu');
  });

  test('the words on the button of a product stay on one line on usual phones', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.product(CAKE.product));
    const words = page.getByRole('button', { name: t('product.addToCart') }).locator('span');
    for (const width of [360, 384, 390, 412]) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await words.first().evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines, `at ${width} px`).toBe(1);
    }
  });

  test('the ink of every word has room in each step of the designer', async ({ shopper }) => {
    await shopper.open(paths.designer('shape=round&color=rose&topping=berries'));
    for (const name of TABS) {
      await tab(shopper, name).click();
      await expect(tab(shopper, name)).toHaveAttribute('aria-selected', 'true');
      await hasRoom(shopper, name);
    }
  });

  test('the ink of every word has room on the way to a cake', async ({ shopper, faults }) => {
    const { page, t } = shopper;
    await full(shopper);
    await walk(shopper, [
      paths.login(),
      paths.cart(),
      paths.checkoutCustomer(),
      paths.checkoutTime(),
      paths.checkoutAddress(),
      paths.profile(),
    ]);
    await page.getByRole('button', { name: t('account.signUp') }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await hasRoom(shopper, 'the sheet for signing up');

    await walk(shopper, [paths.checkoutComplete()]);
    await payButton(shopper).click();
    const amount = '12.150';
    await isAtBank(shopper, amount);
    faults.allow(402, /\/order\/verify\//);
    await bankButton(shopper, 'decline').click();
    await expect(page.getByRole('button', { name: t('payment.retry') })).toBeVisible();
    await hasRoom(shopper, 'a failed payment');
    await page.getByRole('button', { name: t('payment.retry') }).click();
    await isAtBank(shopper, amount);
    await bankButton(shopper, 'pay').click();
    await seesReceipt(shopper, amount);
    await hasRoom(shopper, 'a receipt');
    await walk(shopper, [paths.orders()]);
  });

  test('the ink of every word has room on a cancelled order', { tag: LONG }, async ({
    shopper,
  }) => {
    const placed = await placedOrder(shopper, { steps: ['cancelled'] });
    await rememberOrder(shopper, placed);
    await shopper.open(paths.order(placed.orderId));
    await expect(shopper.page.getByText(shopper.t('orders.now.cancelled'))).toBeVisible();
    await hasRoom(shopper, 'a cancelled order');
    const row = shopper.page.getByRole('main').getByRole('link');
    await shopper.go(paths.orders(), row.filter({ hasText: shopper.t('orders.now.cancelled') }));
    await hasRoom(shopper, 'a cancelled order in the list of orders');
  });
});

/** Everything is filled in, and the cake in the cart has words on it. */
async function full(shopper: Shopper): Promise<void> {
  const cake = await savedLine(shopper.menu, CAKE.product, { message: WORDS.ar });
  await readyToPay(shopper, { items: [cake] });
}

async function walk(shopper: Shopper, screens: string[]): Promise<void> {
  for (const path of screens) {
    await shopper.open(path);
    await hasRoom(shopper, path);
  }
}

/** On a phone of our days, and on the smallest one. */
async function hasRoom({ page }: Shopper, where: string): Promise<void> {
  const usual = page.viewportSize() ?? SMALLEST;
  for (const size of [SMALLEST, usual]) {
    await page.setViewportSize(size);
    expect(await inkFaults(page), `${where} at ${size.width} px`).toEqual([]);
  }
}
