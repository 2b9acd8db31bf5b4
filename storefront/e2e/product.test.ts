import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductDetail } from '@mahlab/bakery/api/product';
import { paths } from '../src/paths.ts';
import { readyToPay } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { CAKE, cakeControls, choose, photo, specified } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

/** A product with two pictures. */
const HEART = 'wild-berry-heart';

inEnglish(() => {
  test('a product’s page, part by part', async ({ shopper, menu }) => {
    const { page, t } = shopper;
    const product = await withRequiredWords(shopper);

    await test.step('the pictures go round and round, one at a time, a dot for each', async () => {
      const { images, mainImage, name } = await menu.product(HEART);
      const count = new Set([mainImage, ...images]).size;
      await goTo(shopper, HEART);
      const shown = page.getByRole('region', { name: t('product.pictures') }).getByRole('img');
      const isShown = (number: number) =>
        expect(shown).toHaveAccessibleName(
          t('product.pictureOf', { name: shopper.named(name), number, count }),
        );
      const dot = (number: number) =>
        page.getByRole('button', { name: t('product.showPicture', { number, count }) });
      await isShown(1);
      await dot(2).click();
      await isShown(2);
      await expect(dot(2)).toHaveAttribute('aria-current', 'true');
      const [forward, back] = shopper.language === 'ar' ? ['Left', 'Right'] : ['Right', 'Left'];
      for (const number of [1, 2, 1]) {
        await page.keyboard.press(`Arrow${forward}`);
        await isShown(number);
      }
      await page.keyboard.press(`Arrow${back}`);
      await isShown(count);
    });

    await test.step('a turn takes half a second', async () => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const strip = page.getByRole('region', { name: t('product.pictures') }).locator('> div');
      await expect(strip.first()).toHaveCSS('transition-duration', '0.5s');
      await page.emulateMedia({ reducedMotion: 'reduce' });
    });

    await test.step('without a price of its own: on selection', async () => {
      const words = specified(shopper, t('shell.priceOnSelection'), 'Price on selection');
      const name = shopper.named((await menu.product('pearl-tower')).name);
      const heading = page.getByRole('heading', { level: 3, name });
      const card = page.getByRole('listitem').filter({ has: heading });
      await shopper.go(paths.home('celebration-cakes'), card);
      await expect(card).toContainText(words);
      await expect(card).toContainText(
        specified(shopper, t('shell.prep.day', { count: 2 }), '2 days'),
      );
      await goTo(shopper, 'pearl-tower');
      await expect(page.getByRole('main')).toContainText(words);
      const add = page.getByRole('button', { name: t('product.addToCart') });
      await expect(add).not.toContainText(/\d/);
      await choose(page.getByRole('radio').first());
      await expect(add).toContainText(/\d+\.\d{3}/);
    });

    await goTo(shopper, CAKE.product);
    const cake = await cakeControls(shopper);

    await test.step('option groups: required or not, min and max, prices', async () => {
      for (const { name, required, minimum, maximum, values } of product.options) {
        const group = page.getByRole('radiogroup', { name: shopper.named(name) });
        await expect(group.getByRole('radio')).toHaveCount(values.length);
        await expect(group).toContainText(t('product.limits', { minimum, maximum }));
        // How many is said once, in the words of the specification.
        await expect(group).toContainText(
          new RegExp(`${t(required ? 'product.required' : 'product.optional')}(?!,|،)`),
        );
        const dearest = Math.max(...values.map(({ price }) => price));
        await expect(group).toContainText(dearest.toFixed(3));
      }
    });

    await test.step('one piece to begin with', async () => {
      await expect(page.getByRole('group', { name: t('product.quantity') })).toContainText(/^1$/);
    });

    await test.step('extras: words, and a picture', async () => {
      await expect(cake.message).toBeEditable();
      await expect(cake.picture).toHaveAttribute('type', 'file');
      await expect(cake.picture).toHaveAttribute('accept', 'image/*');
    });

    await test.step('a required group starts with its first value if that is included', async () => {
      await expect(cake.small).toBeChecked();
      await expect(cake.sponge.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(cake.add).toContainText('10.900');
    });

    await test.step('Please fill all required fields', async () => {
      await cake.add.click();
      const words = t('product.fillAll');
      const told = specified(shopper, words, 'Please fill all required fields');
      await expect(page.getByRole('alert').getByText(told)).toBeVisible();
    });

    await test.step('a group that is missing is named beside it', async () => {
      for (const { id, name } of product.options) {
        const group = page.getByRole('radiogroup', { name: shopper.named(name) });
        const words = specified(
          shopper,
          t('product.wrong.option-required', { name: shopper.named(name) }),
          `${name.english} is required`,
        );
        if (id === CAKE.sponge) await expect(group).toHaveAccessibleDescription(words);
        else await expect(group).not.toHaveAccessibleDescription(words);
      }
      await shopper.isAt(paths.product(CAKE.product));
    });

    await test.step('a required extra is asked for by its name', async () => {
      const [words] = product.extras;
      const name = words ? shopper.named(words.name) : '';
      await expect(cake.message).toHaveAccessibleDescription(
        new RegExp(RegExp.escape(t('product.wrong.extra-required', { name }))),
      );
      await cake.message.fill('Dana');
    });

    await test.step('one value a group', async () => {
      await choose(cake.small);
      await choose(cake.medium);
      await expect(cake.small).not.toBeChecked();
      await expect(cake.size.getByRole('radio', { checked: true })).toHaveCount(1);
      await choose(cake.vanilla);
      await expect(cake.medium).toBeChecked();
    });

    await test.step('the bar’s price runs along', async () => {
      await expect(cake.add).toContainText('15.400');
      await cake.picture.setInputFiles(await photo(shopper));
      await expect(cake.add).toContainText(CAKE.price);
      await page.getByRole('button', { name: t('product.more') }).click();
      await expect(cake.add).toContainText('33.800');
    });

    await test.step('never fewer than one', async () => {
      const fewer = page.getByRole('button', { name: t('product.fewer') });
      await fewer.click();
      await expect(cake.add).toContainText(CAKE.price);
      await expect(fewer).toBeDisabled();
    });

    await test.step('once added: the cart, and the page starts anew', async () => {
      await page.getByRole('button', { name: t('product.more') }).click();
      await cake.add.click();
      await shopper.isAt(paths.cart());
      await goTo(shopper, CAKE.product);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(cake.small).toBeChecked();
      await expect(cake.message).toHaveValue('');
      await expect(page.getByText(t('product.pictureAdded'))).toHaveCount(0);
      await expect(page.getByRole('group', { name: t('product.quantity') })).toContainText(/^1$/);
    });
  });
});

/** Opens another page first: a product that comes later comes by the call that is answered here. */
async function withRequiredWords(shopper: Shopper): Promise<ProductDetail> {
  const product = await shopper.menu.product(CAKE.product);
  const [words, ...others] = product.extras;
  if (!words) throw new Error('no extras');
  // The first sponge costs more: none is chosen for the shopper.
  const options = product.options.map((group) => {
    if (group.id !== CAKE.sponge) return group;
    return { ...group, values: group.values.map((value) => ({ ...value, order: -value.order })) };
  });
  const json = { ...product, options, extras: [{ ...words, required: true }, ...others] };
  await shopper.page.route(`**${endpoints.product(CAKE.product)}`, (route) =>
    route.fulfill({ json }),
  );
  await readyToPay(shopper, { items: [] });
  await shopper.open(paths.cart());
  return json;
}

async function goTo(shopper: Shopper, id: string): Promise<void> {
  const name = shopper.named((await shopper.menu.product(id)).name);
  await shopper.go(paths.product(id), shopper.page.getByRole('heading', { level: 1, name }));
}
