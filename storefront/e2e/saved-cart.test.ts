import type { CartSaved } from '@mahlab/bakery/api/cart';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { readyToPay, remember, savedLine } from './saved.ts';
import { CAKE } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a cart goes on elsewhere from its link, which asks before it touches another one', async ({
    shopper,
    browser,
    shop,
    menu,
  }) => {
    const { page, t } = shopper;
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'canShare', { value: () => false });
    });
    await readyToPay(shopper, { customer: null });
    await shopper.open(paths.cart());
    await page.getByRole('button', { name: t('cart.continueElsewhere') }).click();
    await expect(page.getByRole('status').getByText(t('cart.linkCopied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toContain(shopper.address(paths.savedCart('')));

    // Another device: nothing is asked where nothing is lost.
    const other = await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' });
    const there = shopper.in(await other.newPage());
    await there.page.goto(link);
    await there.hydrated();
    await there.isAt(paths.cart());
    const cake = there.named((await menu.product(CAKE.product)).name);
    await expect(there.page.getByRole('listitem').filter({ hasText: cake })).toContainText(
      '10.900',
    );

    // One with a cart of its own: merge, replace, or leave it.
    const third = shopper.in(
      await (await browser.newContext({ baseURL: shop.origin, serviceWorkers: 'block' })).newPage(),
    );
    await remember(third.page, { items: [await savedLine(menu, 'truffles')] });
    const lines = third.page.getByRole('main').getByRole('listitem');
    await third.page.goto(link);
    await third.hydrated();
    await third.page.getByRole('button', { name: t('cart.savedKeep') }).click();
    await third.isAt(paths.cart());
    await expect(lines).toHaveCount(1);
    await third.page.goto(link);
    await third.hydrated();
    await third.page.getByRole('button', { name: t('cart.savedMerge') }).click();
    await third.isAt(paths.cart());
    await expect(lines).toHaveCount(2);
    await third.page.goto(link);
    await third.hydrated();
    await third.page.getByRole('button', { name: t('cart.savedReplace') }).click();
    await third.isAt(paths.cart());
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText(cake);
    await other.close();
    await third.page.context().close();
  });

  test('what of a saved cart is no longer sold is left out and said so; a cart that is gone says so', async ({
    shopper,
    faults,
    request,
    menu,
  }) => {
    const { page, t } = shopper;
    const session = crypto.randomUUID();
    const line = await savedLine(menu, CAKE.product);
    const gone = { ...line, product: 'last-years-cake', name: 'Call 12345' };
    const saved = await request.post(endpoints.cart(), {
      // What came with the link is not believed: not its price, nor its picture.
      data: {
        session,
        customer: {},
        items: [{ ...line, price: 0.1, image: 'https://x.example/a.png' }, gone],
      },
    });
    const { link } = (await saved.json()) as CartSaved;
    faults.announce(404, /\/user\/product\/last-years-cake$/);
    await shopper.open(paths.savedCart(link));
    await shopper.isAt(paths.cart());
    await expect(page.getByText(t('cart.savedMissingUnnamed'))).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('main')).toContainText('10.900');

    faults.announce(404, /\/user\/cart\/nobody-knows-this-long-link(\?|$)/);
    await shopper.open(paths.savedCart('nobody-knows-this-long-link'));
    await expect(page.getByText(t('cart.savedGone'))).toBeVisible();
    await page.getByRole('button', { name: t('cart.savedClose') }).click();
    await shopper.isAt(paths.cart());
    await expect(page.getByRole('main')).toContainText('10.900');
  });
});
