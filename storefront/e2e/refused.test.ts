import { endpoints } from '@mahlab/bakery/api/endpoints';
import { errorMessage } from '@mahlab/bakery/api/errors';
import { allergenList } from '@mahlab/bakery/rules/cake-allergens';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { isAtBank } from './bank.ts';
import { readyToPay, savedLine } from './saved.ts';
import { choose, chooseArea, fillAddress, payButton, pickArea } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

const CAKE = 'confetti-birthday-cake';
/** An area that no kitchen serves. */
const FAR = 'wafra';

inEnglish((language) => {
  test('an area that nobody serves says so, and the menu stays open', { tag: LONG }, async ({
    shopper,
    menu,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(404, new RegExp(`/order/branch/${FAR}$`));
    const far = await menu.area(FAR);
    await shopper.open(paths.location());
    await pickArea(shopper, FAR);
    await expect(page.getByText(t('location.unserved'), { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: t('location.done') })).toHaveCount(0);
    await expect(page.getByRole('link', { name: t('location.askUs') })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    );
    await page.getByRole('button', { name: t('location.browse') }).click();
    await shopper.isAt(paths.home());
    const place = page.getByRole('link', { name: t('home.deliverTo') });
    await expect(place).toContainText(language === 'ar' ? far.arabicName : far.name);
  });

  test('an area is found by a few letters of either script', { tag: LONG }, async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const salmiya = await menu.area('salmiya');
    const name = language === 'ar' ? salmiya.arabicName : salmiya.name;
    await shopper.open(paths.location());
    const search = page.getByRole('searchbox', { name: t('location.search') });
    for (const text of ['salmi', 'سالميه']) {
      await search.fill(text);
      await expect(page.getByRole('radio', { name, exact: true })).toBeAttached();
    }
    await search.fill('xyz');
    await expect(page.getByText(t('location.nothing', { text: 'xyz' }))).toBeVisible();
    await search.fill('');
    await search.fill('salmi');
    await choose(page.getByRole('radio', { name, exact: true }));
    await expect(page.getByRole('button', { name: t('location.done') })).toBeVisible();
  });

  test('below the minimum the alert says what it is, and nothing is ordered', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const ordered: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(endpoints.order())) ordered.push(request.method());
    });
    await readyToPay(shopper, { items: [await savedLine(menu, 'chocolate-fudge-slice')] });
    await shopper.open(paths.checkoutComplete());
    await payButton(shopper).click();
    const words = t('checkout.belowMinimum', { amount: '4.000' });
    await expect(page.getByRole('alert')).toContainText(words);
    if (language === 'en') {
      // Spec 5, to the letter.
      expect(words).toBe('Minimum order amount is 4.000 KWD. Please add more items to your cart.');
    }
    await expect(page.getByRole('main')).toContainText('2.050');
    await shopper.isAt(paths.checkoutComplete());
    expect(ordered).toEqual([]);
  });

  test('words that cannot be piped are told in the cart, and nothing of it is lost', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(422, /\/user\/order$/);
    // The picture that was to be printed is gone by now.
    faults.announce(404, /\/cakes\/design\//);
    const design = { shape: 'round', size: 'medium', flavour: 'vanilla', topping: 'berries' };
    const line = {
      product: 'mine',
      quantity: 1,
      type: 'Custom Product' as const,
      options: [],
      extras: [],
      name: 'Custom Cake',
      arabicName: 'كيكة بتصميمك',
      image: `/cakes/design/round-vanilla-berries-top?print=u%2F${'a'.repeat(22)}`,
      price: 15.75,
      description: 'Round',
      arabicDescription: 'دائري',
      customProduct: { ...design, messageOnCake: 'Noura 🎂' },
    };
    await readyToPay(shopper, { items: [line] });
    await shopper.open(paths.checkoutComplete());
    await expect(page.getByText(t('cart.wordsUnpiped'))).toBeVisible();
    await payButton(shopper).click();
    await expect(page.getByRole('alert')).toContainText(language === 'ar' ? 'بالكريمة' : 'pipe');
    await shopper.isAt(paths.cart());
    const item = page.getByRole('listitem').filter({ hasText: 'Noura 🎂' });
    await expect(item).toContainText(t('cart.wordsUnpiped'));
    await expect(item.locator('.thumb svg')).toBeVisible();
    await expect(item.locator('.thumb img')).toHaveCount(0);
    await item.getByRole('link').click();
    await expect(page.getByRole('tab', { name: t('designer.tab.message') })).toBeVisible();
  });

  test('a price that changed while the cake lay in the cart is shown before paying', async ({
    shopper,
    menu,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(409, /\/user\/order$/);
    const line = await savedLine(menu, CAKE);
    await readyToPay(shopper, { items: [{ ...line, price: 9.5 }] });
    await shopper.open(paths.cart());
    const before = language === 'ar' ? '9.500 د.ك' : 'KD 9.500';
    await expect(page.getByText(t('cart.priceChanged', { before }))).toBeVisible();
    await page.getByRole('link', { name: t('cart.checkout') }).click();
    await expect(payButton(shopper)).toContainText('12.150');
    await payButton(shopper).click();
    const sheet = page.getByRole('dialog', { name: t('checkout.pricesChanged', { count: 1 }) });
    await expect(sheet).toContainText('9.500');
    await expect(sheet).toContainText(formatKwd(10_900));
    await sheet.getByRole('button', { name: t('checkout.acceptAndPay') }).click();
    await isAtBank(shopper, '12.150');
  });

  test('what came into a cake while it lay in the cart is told at its line, and accepted before paying', async ({
    shopper,
    menu,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(409, /\/user\/order$/);
    const line = await savedLine(menu, CAKE);
    const { name, allergens } = await menu.product(CAKE);
    const list = allergenList(allergens, language);
    await readyToPay(shopper, {
      items: [{ ...line, contains: { allergens: [], unstated: false } }],
    });
    await shopper.open(paths.checkoutComplete());
    const item = page.getByRole('listitem').filter({ hasText: shopper.named(name) });
    await expect(item).toContainText(t('checkout.contains', { list }));
    await expect(item).toContainText(t('checkout.newInIt', { list }));
    await payButton(shopper).click();
    const sheet = page.getByRole('dialog', { name: t('checkout.allergensChanged') });
    await expect(sheet).toContainText(t('checkout.newInIt', { list }));
    await sheet.getByRole('button', { name: t('checkout.notNow') }).click();
    await shopper.isAt(paths.checkoutComplete());
    await payButton(shopper).click();
    await sheet.getByRole('button', { name: t('checkout.acceptAndPay') }).click();
    await isAtBank(shopper, '12.150');
  });

  test('too many orders: the reason stands by the button, and cart and forms are kept', async ({
    shopper,
    faults,
  }) => {
    const { page } = shopper;
    faults.announce(429, /\/user\/order$/);
    await readyToPay(shopper);
    const body = { code: 'orders-too-many', message: errorMessage('orders-too-many', language) };
    await page.route(`**${endpoints.order()}`, (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '600' }, json: body }),
    );
    await shopper.open(paths.checkoutComplete());
    await payButton(shopper).click();
    const dock = page.locator('.dock').filter({ has: payButton(shopper) });
    await expect(dock.getByRole('alert')).toHaveText(body.message);
    await expect(page.getByRole('alert')).toHaveCount(1);
    await shopper.isAt(paths.checkoutComplete());
    await expect(page.getByRole('main')).toContainText('Noura');
    await page.unroute(`**${endpoints.order()}`);
    await payButton(shopper).click();
    await isAtBank(shopper, '12.150');
  });

  test('what is sold no longer stays in the cart, greyed, and is not ordered', async ({
    shopper,
    menu,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(404, /\/user\/product\/last-years-cake$/);
    const line = await savedLine(menu, CAKE);
    const gone = { ...line, product: 'last-years-cake', name: 'Gone', arabicName: 'راحت' };
    await readyToPay(shopper, { items: [line, gone] });
    await shopper.open(paths.cart());
    await expect(page.getByText(t('cart.gone'))).toBeVisible();
    await expect(page.getByRole('link', { name: t('cart.checkout') })).toContainText('12.150');
  });

  test('the area is asked for with the address, and the total holds from there on', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper, { location: null, branch: null, address: null });
    await shopper.open(paths.checkoutAddress());
    await fillAddress(shopper);
    const save = page.getByRole('button', { name: t('checkout.save') });
    await save.click();
    const area = page.getByRole('link', { name: t('checkout.chooseArea') });
    await expect(area).toHaveAccessibleDescription(t('checkout.areaRequired'));
    await expect(area).toBeFocused();
    await area.click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await chooseArea(shopper, 'salmiya');
    await shopper.isAt(paths.checkoutAddress());
    await expect(page.getByRole('textbox', { name: t('checkout.house') })).toHaveValue('48');
    await save.click();
    await shopper.isAt(paths.checkoutComplete());
    await expect(payButton(shopper)).toContainText('12.150');
  });

  for (const [lacking, asks] of [
    ['items', paths.cart()],
    ['customer', paths.checkoutCustomer()],
    ['address', paths.checkoutAddress()],
    ['location', paths.checkoutAddress()],
  ] as const) {
    test(`the last step leads to the one where ${lacking} is missing`, async ({ shopper }) => {
      await readyToPay(shopper, lacking === 'items' ? { items: [] } : { [lacking]: null });
      await shopper.open(paths.checkoutComplete());
      await shopper.isAt(asks);
    });
  }
});
