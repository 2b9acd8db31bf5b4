import { endpoints } from '@mahlab/bakery/api/endpoints';
import { staffDayEndpoints } from '@mahlab/bakery/api/staff-day-endpoints';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { hasSettled } from '../../web/e2e/has-settled.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { expect, test } from './test.ts';

// What is pressed before the answer to what was pressed before it is there.

test('Enter before an order of another day is found opens it, unless one types on', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t } = owner;
  const { id, day } = await paidOrder(shop, { name: 'Wadha early', window: firstTimeIn(26) });
  await owner.openDay(firstTimeIn(27).day);
  const find = () => hold(page, `**${staffDayEndpoints.findOrders({ text: '' }).split('?')[0]}*`);
  const findFirst = await find();
  await page.keyboard.press('/');
  await page.keyboard.type('wadha');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' early');
  findFirst();
  await expect(page.locator('.found-orders a')).toContainText('Wadha early');
  await hasSettled(page);
  await expect(page).not.toHaveURL(new RegExp(id));

  const field = page.getByPlaceholder(t('today.findPlaceholder'));
  await field.fill('');
  const findLate = await find();
  await field.fill('wadha early');
  await page.keyboard.press('Enter');
  findLate();
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText('Wadha early').first()).toBeVisible();

  // The board itself may be late, too.
  const bringBoard = await hold(page, `**${staffEndpoints.board({ day }).split('?')[0]}*`);
  await owner.open(paths.today(`?day=${day}`));
  await field.fill('wadha');
  await page.keyboard.press('Enter');
  bringBoard();
  await expect(owner.card('Wadha early')).toBeFocused();
});

test('Enter before a product is found adds it to the order, and what is typed meanwhile stays', async ({
  owner,
  shop,
}) => {
  const { page, t, sheet } = owner;
  const { id } = await paidOrder(shop, { name: 'Added early', window: firstTimeIn(9) });
  await owner.openOrder(id);
  await page.keyboard.press('e');
  const field = sheet.getByRole('textbox', { name: t('edit.add') });
  const find = await hold(page, `**${endpoints.productList({})}*`);
  await field.fill('mocha drip');
  await page.keyboard.press('NumpadEnter');
  const read = await hold(page, /\/product\/[\w-]+$/);
  const asked = page.waitForRequest(/\/product\/[\w-]+$/);
  find();
  await asked;
  await field.fill('basbousa');
  await page.keyboard.press('Enter');
  read();
  await expect(sheet.getByRole('listitem', { name: /Mocha drip cake/ })).toBeVisible();
  await expect(sheet.getByRole('listitem', { name: /Almond basbousa/ })).toBeVisible();
  await expect(field).toHaveValue('');
});
