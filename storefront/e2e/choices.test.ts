import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { CAKE, cakeControls, choose, photo, WORDS } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('Edit in the cart brings every choice back, and saves the change', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const name = shopper.named((await menu.product(CAKE.product)).name);
    await shopper.open(paths.product(CAKE.product));
    const cake = await cakeControls(shopper);
    await choose(cake.medium);
    await choose(cake.vanilla);
    await cake.message.fill(WORDS[language]);
    await cake.picture.setInputFiles(await photo(shopper));
    await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
    await cake.add.click();

    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await line.getByRole('link', { name: t('cart.edit') }).click();
    await expect(cake.medium).toBeChecked();
    await expect(cake.vanilla).toBeChecked();
    await expect(cake.message).toHaveValue(WORDS[language]);
    await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
    await choose(cake.small);
    await page.getByRole('button', { name: t('product.saveChanges') }).click();
    await shopper.isAt(paths.cart());
    await expect(line).toHaveCount(1);
    await expect(line).toContainText('12.400');
  });

  test('the same choice twice is one line, another size is another', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page } = shopper;
    const lines = page.getByRole('main').getByRole('listitem');
    const add = async (size: 'small' | 'medium') => {
      await shopper.open(paths.product(CAKE.product));
      const cake = await cakeControls(shopper);
      await choose(cake[size]);
      await choose(cake.vanilla);
      await cake.add.click();
      await shopper.isAt(paths.cart());
    };
    await add('small');
    await add('small');
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('21.800');
    await add('medium');
    await expect(lines).toHaveCount(2);
  });

  test('a picture that is none is refused, and another one can be sent', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.product(CAKE.product));
    const { picture } = await cakeControls(shopper);
    const text = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
    await picture.setInputFiles(text);
    await expect(page.getByText(t('product.uploadRefused'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('product.tryAgain') })).toHaveCount(0);
    await picture.setInputFiles(await photo(shopper));
    await expect(page.getByText(t('product.pictureAdded'))).toBeVisible();
    await expect(page.getByText(t('product.uploadRefused'))).toHaveCount(0);
  });
});
