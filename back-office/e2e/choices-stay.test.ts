import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, test } from './test.ts';

test('the choices of the bake list stay while a list is on its way', async ({ owner }) => {
  const { page, t } = owner;
  await owner.open(paths.bakeList('?kitchen=salmiya'));
  const radio = (key: 'bake.early' | 'bake.late' | 'bake.tomorrow') =>
    page.getByRole('radio', { name: t(key) });
  await expect(radio('bake.early')).toBeEnabled();
  const bring = await hold(page, /\/bake-list\?/);
  await radio('bake.early').press('Space');
  await expect(radio('bake.early')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(radio('bake.late')).toBeFocused();
  await expect(radio('bake.late')).toBeChecked();
  await radio('bake.tomorrow').press('Space');
  await expect(radio('bake.tomorrow')).toBeChecked();
  await page.getByLabel(t('bake.kitchen')).selectOption('egaila');
  await expect(owner.button('office.print')).toBeDisabled();
  bring();
  await expect(owner.button('office.print')).toBeEnabled();
  await expect(page).toHaveURL(/kitchen=egaila&day=[\d-]+&part=late/);
  await expect(page.getByLabel(t('bake.kitchen'))).toHaveValue('egaila');
  await expect(radio('bake.late')).toBeChecked();
});

test('the choices of the runs stay while another day is on its way', { tag: LONG }, async ({
  owner,
}) => {
  const { page, t } = owner;
  await owner.open(paths.runs());
  const tomorrow = page.getByRole('radio', { name: t('runs.tomorrow') });
  const kitchens = page.getByRole('radiogroup', { name: t('runs.kitchen') }).getByRole('radio');
  await expect(kitchens.first()).toBeChecked();
  const bring = await hold(page, `**${staffEndpoints.runs({})}*`);
  await tomorrow.press('Space');
  await expect(tomorrow).toBeFocused();
  await expect(tomorrow).toBeChecked();
  await expect(kitchens.first()).toBeChecked();
  await kitchens.nth(1).press('Space');
  await expect(kitchens.nth(1)).toBeChecked();
  bring();
  await expect(page.getByText(t('runs.below', { waiting: 0, road: 0 }))).toBeVisible();
  await expect(tomorrow).toBeChecked();
  await expect(kitchens.nth(1)).toBeFocused();
});

test('the kitchens of Today stay while another day is on its way', { tag: LONG }, async ({
  owner,
}) => {
  const { page, t } = owner;
  await owner.open(paths.today());
  const kitchens = page.getByRole('radiogroup', { name: t('today.kitchen') }).getByRole('radio');
  await kitchens.nth(1).press('Space');
  await expect(kitchens.nth(1)).toBeChecked();
  const bring = await hold(page, `**${staffEndpoints.board({}).split('?')[0]}*`);
  await page.keyboard.press(']');
  await kitchens.nth(2).press('Space');
  await expect(kitchens.nth(2)).toBeChecked();
  bring();
  await expect(page.locator('.board')).toBeVisible();
  await expect(kitchens.nth(2)).toBeChecked();
  await expect(kitchens.nth(2)).toBeFocused();
});
