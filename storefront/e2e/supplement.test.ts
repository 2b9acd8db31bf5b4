import { randomUUID } from 'node:crypto';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderRevision } from '@mahlab/bakery/api/staff-revision';
import { axeFinds } from '../../web/e2e/axe.ts';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { placedOrder } from './accounts.ts';
import { bankButton, isAtBank } from './bank.ts';
import { lastWindow } from './last-window.ts';
import { savedLine } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

/** Staff add a slice to a paid order, which keeps its time; answers the page on which its shopper pays for it. */
async function asked(shopper: Shopper, origin: string): Promise<{ id: string; path: string }> {
  const when = await lastWindow(origin);
  const { orderId: id } = await placedOrder(shopper, { when });
  const item = await savedLine(shopper.menu, 'lotus-cheesecake-slice');
  const lines = [{ kept: 1 }, { item }];
  const answer = await shopper.page.request.post(staffEndpoints.editOrder(id), {
    data: { revision: 0, key: randomUUID(), lines },
    headers: AS_OWNER,
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { supplement } = (await answer.json()) as OrderRevision;
  return { id, path: new URL(supplement?.link ?? '').pathname };
}

inArabic(() => {
  test('what an edit adds is shown and paid, and the page says that the order is changed', async ({
    shopper,
    shop,
  }) => {
    const { page, t } = shopper;
    const { path } = await asked(shopper, shop.origin);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: t('supplement.toPayTitle') })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('2.500');
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('button', { name: t('supplement.pay') }).press('Enter');
    await isAtBank(shopper, '2.500');
    await bankButton(shopper, 'pay').click();
    await expect(page.getByRole('heading', { name: t('supplement.paidTitle') })).toBeVisible();
    const invoice = page.getByRole('link', { name: /SUP-\d{6}/ });
    const file = await page.request.get((await invoice.getAttribute('href')) ?? '');
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);
    expect(await axeFinds(page)).toEqual([]);
  });
});

inEnglish(() => {
  test('declined, it can be paid again; withdrawn, it says that nothing is due', async ({
    shopper,
    shop,
  }) => {
    const { page, t } = shopper;
    const { id, path } = await asked(shopper, shop.origin);
    await page.goto(path);
    await page.getByRole('button', { name: t('supplement.pay') }).click();
    await isAtBank(shopper, '2.500');
    await bankButton(shopper, 'decline').click();
    await expect(page.getByRole('button', { name: t('supplement.pay') })).toBeVisible();
    const data = {};
    await page.request.post(staffEndpoints.withdrawEdit(id), { data, headers: AS_OWNER });
    await page.reload();
    await expect(page.getByRole('heading', { name: t('supplement.withdrawnTitle') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});
