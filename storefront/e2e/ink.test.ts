import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder } from './accounts.ts';
import { inkFaults } from './ink.ts';
import { readyToPay, savedLine } from './saved.ts';
import { CAKE, WORDS } from './steps.ts';
import { expect, test } from './test.ts';

const SCREENS = [
  paths.home(),
  paths.product(CAKE.product),
  paths.designer(),
  paths.search(),
  paths.filter(),
  paths.location(),
  paths.contact(),
  paths.branch('salmiya'),
  paths.requestCake(),
  paths.login(),
  paths.orders(),
  paths.profile(),
  paths.cart(),
  paths.checkoutCustomer(),
  paths.checkoutAddress(),
  paths.checkoutComplete(),
];

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  for (const path of SCREENS) {
    test(`the ink of every word has room on ${path}`, async ({ shopper, menu }) => {
      await readyToPay(shopper, {
        items: [await savedLine(menu, CAKE.product, { message: WORDS.ar })],
      });
      await shopper.open(path);
      expect(await inkFaults(shopper.page)).toEqual([]);
    });
  }

  test('the ink of every word has room on a cancelled order', async ({ shopper }) => {
    const placed = await placedOrder(shopper, { steps: ['cancelled'] });
    await rememberOrder(shopper, placed);
    await shopper.open(paths.order(placed.orderId));
    await expect(shopper.page.getByText(shopper.t('orders.now.cancelled'))).toBeVisible();
    expect(await inkFaults(shopper.page)).toEqual([]);
  });
});
