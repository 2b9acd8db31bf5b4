import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { paths } from '../src/paths.ts';
import { pickArea } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('the area, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const area = await menu.area('salmiya');
    const province = area.parent ? nameIn(area.parent, language) : '';
    const done = page.getByRole('button', { name: t('location.done') });
    const radio = page.getByRole('radio', { name: nameIn(area, language), exact: true });
    await shopper.open(paths.location());

    await test.step('provinces unfold their areas', async () => {
      const unfold = page.getByRole('button', { name: province });
      await expect(unfold).toHaveAttribute('aria-expanded', 'false');
      await expect(radio).toHaveCount(0);
      await unfold.click();
      await expect(radio).toBeAttached();
    });

    await test.step('the search leaves what fits', async () => {
      const before = await page.getByRole('heading', { level: 2 }).count();
      await page.getByRole('searchbox').fill(nameIn(area, language));
      await expect(radio).toBeAttached();
      expect(await page.getByRole('heading', { level: 2 }).count()).toBeLessThan(before);
      await page.getByRole('searchbox').fill('');
    });

    await test.step('Done comes with an area', async () => {
      await expect(done).toHaveCount(0);
      const asked = page.waitForRequest(`**${endpoints.branchOfArea(area.id)}`);
      await pickArea(shopper, area.id);
      await asked;
      await expect(done).toBeVisible();
      const fee = page.getByText(t('location.fee'), { exact: true });
      await expect(fee.locator('..')).toContainText('1.250');
    });

    await test.step('Done keeps the area and its kitchen, and leads home', async () => {
      await done.click();
      await shopper.isAt(paths.home());
      const kept = await page.evaluate(() =>
        ['location', 'branch'].map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').id),
      );
      expect(kept).toEqual([area.id, (await menu.branchOf(area.id)).id]);
    });
  });
});
