import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffStop } from '@mahlab/bakery/api/staff-stop';
import { addDays, firstDay, instantAt } from '@mahlab/bakery/rules/promise/day';
import { dayText } from '@mahlab/web/times.ts';
import { axeFinds } from '../../web/e2e/axe.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { paths } from '../src/paths.ts';
import { readyToPay, savedLine } from './saved.ts';
import { expect, inArabic, test } from './test.ts';

const PRODUCT = 'truffles';

inArabic((language) => {
  test('what the kitchen of an area has sold out says so, and until when, and is ordered for later', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const product = await menu.product(PRODUCT);
    const name = shopper.named(product.name);
    const until = new Date(instantAt(addDays(firstDay(Date.now()), 2), 360)).toISOString();
    const day = dayText(until, language);
    const data = { product: PRODUCT, kitchen: 'salmiya', until };
    const told = async () => (await menu.product(PRODUCT)).soldOut?.length ?? 0;
    const made = await page.request.post(staffEndpoints.stop(), { data, headers: AS_OWNER });
    const { id } = (await made.json()) as StaffStop;
    try {
      await expect.poll(told).toBe(1);
      await readyToPay(shopper, { items: [await savedLine(menu, PRODUCT)] });

      await test.step('in a list', async () => {
        await shopper.open(paths.home(product.mainCategory));
        const card = page.getByRole('listitem').filter({
          has: page.getByRole('heading', { level: 3, name, exact: true }),
        });
        await expect(card).toContainText(t('shell.soldOut'));
        await card.scrollIntoViewIfNeeded();
        expect(await axeFinds(page)).toEqual([]);
      });

      await test.step('on its page', async () => {
        await shopper.open(paths.product(PRODUCT));
        await expect(page.getByText(t('product.soldOut', { day }))).toBeVisible();
        await expect(page.getByRole('button', { name: t('product.addToCart') })).toBeVisible();
        expect(await axeFinds(page)).toEqual([]);
      });

      await test.step('in the cart, where it stays', async () => {
        await shopper.open(paths.cart());
        const warning = t('cart.soldOut', { day });
        await expect(page.getByText(warning)).toBeVisible();
        expect(await axeFinds(page)).toEqual([]);
      });
    } finally {
      await page.request.delete(staffEndpoints.liftStop(id), { headers: AS_OWNER });
    }
    await expect.poll(told).toBe(0);
    await shopper.open(paths.product(PRODUCT));
    await expect(page.getByRole('button', { name: t('product.addToCart') })).toBeVisible();
    await expect(page.getByText(t('product.soldOut', { day }))).toHaveCount(0);
  });
});
