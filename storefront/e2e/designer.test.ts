import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import {
  CAKE_CONTAINS,
  CAKE_TOTAL,
  cakeShown,
  chooseAll,
  ICING,
  messageFields,
  ON_PLATE,
  pick,
  pinch,
  placing,
  tab,
} from './designer.ts';
import { readyToPay } from './saved.ts';
import { payButton, photo, seesReceipt } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

const NOTE = 'No nuts';

inEnglish((language) => {
  test('a cake is designed, changed in the cart, paid, and seen in its order', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await readyToPay(shopper, { items: [] });
    const fields = messageFields(shopper);
    const stage = page.getByRole('region', { name: t('designer.view') });

    await test.step('what is missing is said, and opened', async () => {
      await shopper.open(paths.designer());
      await tab(shopper, 'message').click();
      await fields.add.click();
      const told = page.getByRole('tabpanel').getByRole('alert');
      await expect(told).toContainText(t('designer.selectAll'));
      await expect(told).toContainText(t('designer.missing.flavour'));
      await expect(tab(shopper, 'flavour')).toBeFocused();
    });

    await test.step('the choices, with their price', async () => {
      await chooseAll(shopper);
      await expect(page.getByRole('banner')).toContainText(CAKE_TOTAL);
      await tab(shopper, 'message').click();
      const contains = t('designer.contains', { list: CAKE_CONTAINS[language] });
      await expect(page.getByRole('tabpanel')).toContainText(contains);
      await fields.onCake.fill(`${ICING[language]} 🎂`);
      await expect(fields.onCake).toHaveAccessibleDescription(/🎂/);
      await fields.onCake.fill(ICING[language]);
      await fields.onPlate.fill(ON_PLATE[language]);
      await fields.remark.fill(NOTE);
      await fields.picture.setInputFiles(await photo(shopper));
    });

    await test.step('the picture, moved under its round window and zoomed', async () => {
      const { area, zoom, standing, warning, reset, done } = placing(shopper);
      await expect(area).toBeFocused();
      // A screen of 390 by 844: its middle square.
      await expect(standing).toContainText('100%');
      await expect(warning).toHaveCount(0);
      await pinch(shopper, area, 3);
      await expect(standing).toContainText('300%');
      await reset.click();
      await expect(standing).toContainText('100%');
      await zoom.fill('2');
      // 195 pixels for 5 cm.
      await expect(warning).toBeVisible();
      const box = await area.boundingBox();
      const from = { x: (box?.x ?? 0) + 150, y: (box?.y ?? 0) + 100 };
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, from.y + 40, { steps: 4 });
      await page.mouse.up();
      await expect(standing).toContainText('46%');
      await done.click();
      await expect(page.getByText(t('designer.pictureAdded'))).toBeVisible();
      await expect(stage.getByRole('img')).toHaveAccessibleName(new RegExp(ICING[language]));
      await expect(stage.getByRole('img')).toHaveAccessibleName(
        new RegExp(RegExp.escape(t('designer.printed'))),
      );
    });

    await test.step('it survives a reload', async () => {
      await expect(page).toHaveURL(/cake=/);
      await page.reload();
      await shopper.hydrated();
      await expect(page.getByRole('banner')).toContainText(CAKE_TOTAL);
      await tab(shopper, 'message').click();
      await expect(fields.onCake).toHaveValue(ICING[language]);
      await expect(fields.remark).toHaveValue(NOTE);
      await expect(page.getByText(t('designer.pictureAdded'))).toBeVisible();
      await fields.add.click();
      await shopper.isAt(paths.cart());
    });

    const line = page.getByRole('listitem').filter({ hasText: ICING[language] });
    let ordered = '';
    await test.step('Edit opens it with every choice', async () => {
      await expect(line).toContainText(CAKE_TOTAL);
      await expect(line).toContainText(t('cart.onCake'));
      await expect(line).toContainText(t('cart.onPlate'));
      await expect(line).toContainText(ON_PLATE[language]);
      await expect(line).toContainText(NOTE);
      ordered = await cakeShown(line.locator('img'));
      expect(ordered).toMatch(/^\/cakes\/design\/round-pistachio-berries-rose-top\?/);
      const on = new URLSearchParams(ordered.split('?')[1]);
      expect([on.get('words'), on.get('board')]).toEqual([ICING[language], ON_PLATE[language]]);
      expect(on.get('print')).toMatch(/^u\//);
      expect(on.get('crop')).toMatch(/^0\.25,0\.\d+,0\.5,0\.231\d*$/);
      await line.getByRole('link').click();
      await expect(page.getByRole('banner')).toContainText(CAKE_TOTAL);
      await pick(shopper, 'size', language === 'ar' ? 'كبير' : 'Large');
      await tab(shopper, 'message').click();
      await expect(fields.onPlate).toHaveValue(ON_PLATE[language]);
      const { open, standing, done } = placing(shopper);
      await open.click();
      await expect(standing).toContainText('200%');
      await done.click();
      await expect(open).toBeFocused();
      await fields.save.click();
      await shopper.isAt(paths.cart());
      await expect(page.getByRole('listitem').filter({ hasText: ICING[language] })).toHaveCount(1);
      await expect(line).toContainText('21.650');
      expect(await cakeShown(line.locator('img'))).toBe(ordered);
    });

    await test.step('paid, it stands in its order', async () => {
      await page.getByRole('link', { name: t('cart.checkout') }).click();
      await shopper.isAt(paths.checkoutComplete());
      const main = page.getByRole('main');
      await expect(main).toContainText(ICING[language]);
      await expect(main).toContainText(NOTE);
      expect(await cakeShown(main.getByRole('listitem').locator('img'))).toBe(ordered);
      await payButton(shopper).click();
      await isAtBank(shopper, '22.900');
      await bankButton(shopper, 'pay').click();
      await seesReceipt(shopper, '22.900');
      await page.getByRole('link', { name: t('payment.follow') }).click();
      await expect(main).toContainText(ON_PLATE[language]);
      await main.locator('summary').click();
      await expect(main.getByText(NOTE)).toBeVisible();
      // The large one, and the one in its line.
      const pictures = main.locator('img[src*="/cakes/"]');
      await expect(pictures).toHaveCount(2);
      for (const picture of await pictures.all()) expect(await cakeShown(picture)).toBe(ordered);
    });

    await test.step('the next cake starts from nothing', async () => {
      await shopper.open(paths.designer());
      await expect(page.getByRole('banner')).toContainText('8.500');
    });
  });

  test('a cake travels as a link, and turns round and round', async ({ shopper }) => {
    const { page, t } = shopper;
    const query = `shape=heart&topping=berries&cake=${encodeURIComponent(ICING[language])}`;
    await shopper.open(paths.designer(query));
    // 9.900 and 2.250, both reduced.
    await expect(page.getByRole('banner')).toContainText('12.150');
    const side = (name: 'front' | 'top' | 'sliced') =>
      page.getByRole('radio', { name: t(`designer.view.${name}`) });
    await expect(side('front')).toBeChecked();
    const next = page.getByRole('button', { name: t('designer.nextView') });
    await page.getByRole('button', { name: t('designer.previousView') }).click();
    await expect(side('sliced')).toBeChecked();
    await next.click();
    await next.click();
    await expect(side('top')).toBeChecked();
  });

  test('by keyboard alone: one stop for the steps, arrows within', async ({ shopper }) => {
    const { page } = shopper;
    await shopper.open(paths.designer());
    await tab(shopper, 'shape').focus();
    await page.keyboard.press('ArrowUp');
    await expect(tab(shopper, 'message')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(tab(shopper, 'flavour')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('tabpanel').getByRole('radio').first()).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('tabpanel').getByRole('radio').nth(1)).toBeChecked();
    await expect(page.getByRole('banner')).toContainText('9.250');
  });
});

inEnglish((language) => {
  test('changes of a cake that were left are given up, and kept by a reload alone', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const words = new URLSearchParams({ cake: ICING[language] });
    await shopper.open(
      paths.designer(`shape=round&flavour=vanilla&topping=none&size=small&${words}`),
    );
    await tab(shopper, 'message').click();
    const { onCake, remark, add } = messageFields(shopper);
    // More than a line: it is folded.
    const long = `${NOTE}, `.repeat(20);
    await remark.fill(long);
    await add.click();
    await shopper.isAt(paths.cart());
    const line = page.getByRole('listitem').filter({ hasText: ICING[language] });
    const note = line.getByRole('paragraph').filter({ hasText: long.trim() });
    await expect(note).toBeHidden();
    await line.locator('summary').click();
    await expect(note).toBeVisible();

    const edit = line.getByRole('link');
    const changed = ICING[language].slice(0, 8);
    await edit.click();
    await tab(shopper, 'message').click();
    await onCake.fill(changed);
    await page.reload();
    await shopper.hydrated();
    await tab(shopper, 'message').click();
    await expect(onCake).toHaveValue(changed);
    await page.getByRole('link', { name: t('shell.back') }).click();
    await shopper.isAt(paths.cart());
    await edit.click();
    await tab(shopper, 'message').click();
    await expect(onCake).toHaveValue(ICING[language]);
  });

  test('a picture that is missing says so, and the last good one stays', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(404, /-mint-front\//);
    await page.route('**/cakes/*-mint-front/*', (route) => route.fulfill({ status: 404 }));
    await page.route('**/cakes/*-{top,sliced}/*', (route) => route.abort('aborted'));
    await shopper.open(paths.designer('shape=round&color=rose'));
    const stage = page.getByRole('region', { name: t('designer.view') });
    await expect(stage.locator('img').last()).toHaveAttribute('src', /round-rose-front/);
    await pick(shopper, 'color', language === 'ar' ? 'نعناعي' : 'Mint');
    await expect(stage).toContainText(t('designer.picture.gone'));
    await expect(stage.locator('img').last()).toHaveAttribute('src', /round-rose-front/);
  });
});
