import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import { CAKE, WORDS } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('the cart, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const cake = shopper.named((await menu.product(CAKE.product)).name);
    const truffles = shopper.named((await menu.product('truffles')).name);
    const line = (name: string) =>
      page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    const checkout = page.getByRole('link', { name: t('cart.checkout') });
    const items = [
      await savedLine(menu, CAKE.product, { message: WORDS[language] }),
      await savedLine(menu, 'truffles', { quantity: 2 }),
    ];
    await readyToPay(shopper, { items, customer: null, address: null });
    await shopper.open(paths.cart());

    await test.step('each line: picture, name, what was chosen, quantity times price', async () => {
      const address = await line(cake).locator('img').getAttribute('src');
      expect(address).toContain(CAKE.product);
      await expect(line(cake)).toContainText(WORDS[language]);
      await expect(line(cake)).toContainText('10.900');
      await expect(line(truffles)).toContainText('17.000');
    });

    await test.step('amounts are in KD', async () => {
      const amount = language === 'ar' ? '10.900 د.ك' : 'KD 10.900';
      await expect(line(cake)).toContainText(amount);
    });

    await test.step('plus and minus', async () => {
      await line(cake)
        .getByRole('button', { name: t('cart.more') })
        .click();
      await expect(line(cake)).toContainText('21.800');
      await line(cake)
        .getByRole('button', { name: t('cart.fewer') })
        .click();
      await expect(line(cake)).toContainText('10.900');
      await expect(line(cake).getByRole('button', { name: t('cart.fewer') })).toHaveCount(0);
    });

    await test.step('the total follows', async () => {
      // 10.900, twice 8.500, and 1.250 for delivery.
      await expect(checkout).toContainText('29.150');
      const remove = t('cart.remove', { name: cake });
      await line(cake).getByRole('button', { name: remove }).click();
      await expect(line(cake)).toHaveCount(0);
      await expect(checkout).toContainText('18.250');
    });

    await test.step('Edit leads to the choices', async () => {
      const edit = line(truffles).getByRole('link', { name: t('cart.edit') });
      await expect(edit).toHaveAttribute('href', /\/product\/truffles\?line=/);
    });

    await test.step('a promotion code can be typed', async () => {
      await page.getByRole('button', { name: t('cart.addPromotion') }).click();
      await expect(page.getByRole('textbox', { name: t('cart.promotion') })).toBeEditable();
    });

    await test.step('Special Remarks go along', async () => {
      await page.getByRole('button', { name: t('cart.addNote') }).click();
      const remarks = page.getByRole('textbox', { name: t('cart.remarks') });
      await remarks.fill('Ring twice');
      await page.reload();
      await shopper.hydrated();
      await expect(remarks).toHaveValue('Ring twice');
    });

    await test.step('Checkout leads to the first step that is missing', async () => {
      for (const [kept, next] of [
        ['', paths.checkoutCustomer()],
        ['customer', paths.checkoutAddress()],
        ['address', paths.checkoutComplete()],
      ] as const) {
        await page.evaluate((key) => {
          const saved = {
            customer: { name: 'D', email: 'd@x.kw', phoneNumber: '+96555500142' },
            address: { block: '5', street: '12', house: '48' },
          };
          if (key) localStorage.setItem(key, JSON.stringify(saved[key]));
        }, kept);
        await page.reload();
        await expect(checkout).toHaveAttribute('href', shopper.address(next));
      }
    });

    await test.step('a line of several goes at once, and comes back whole by Undo', async () => {
      const remove = line(truffles).getByRole('button', {
        name: t('cart.remove', { name: truffles }),
      });
      await remove.click();
      await expect(line(truffles)).toHaveCount(0);
      await page.getByRole('button', { name: t('cart.undo') }).click();
      await expect(line(truffles)).toContainText('17.000');
      await expect(line(truffles).getByRole('status')).toHaveText('2');
    });

    await test.step('without cakes there is no Checkout', async () => {
      const remove = line(truffles).getByRole('button', {
        name: t('cart.remove', { name: truffles }),
      });
      await remove.click();
      await expect(page.getByRole('heading', { name: t('cart.emptyTitle') })).toBeVisible();
      await expect(checkout).toHaveCount(0);
    });
  });
});
