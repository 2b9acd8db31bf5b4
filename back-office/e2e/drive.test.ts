import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { onTheWay, pickPicture } from './team.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

inArabic((language) => {
  test('a driver begins at their round, and delivers it with a picture that the counter sees', async ({
    hire,
    shop,
    owner,
  }) => {
    const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
    const { page, t } = driver;
    await driver.open(paths.today());
    await expect(page).toHaveURL(/\/drive$/);
    await expect(page.getByText(t('drive.none'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);

    // Handed over and sent out elsewhere, it appears by itself.
    const orders = await onTheWay(shop, 'Yaqoub', ['Noura', 'Anita']);
    const [first, second] = orders as [(typeof orders)[0], (typeof orders)[0]];
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      t('runs.place', { area: language === 'ar' ? 'السالمية' : 'Salmiya', block: '4' }),
    );
    await expect(page.locator('.drive-next')).toContainText('Noura');
    await expect(
      page.getByRole('link', { name: t('drive.call', { name: 'Noura' }) }),
    ).toHaveAttribute('href', 'tel:+96555500142');
    await expect(page.locator(`[data-stop="${second.id}"]`)).toContainText('Anita');
    expect(await axeFinds(page)).toEqual([]);

    await driver.button('drive.picture').click();
    await expect(page.getByRole('heading', { name: first.number })).toBeFocused();
    await pickPicture(page);
    await expect(page.getByAltText(t('drive.shot'))).toBeVisible();
    await page.getByText(t('drive.took-guard')).click();
    expect(await axeFinds(page)).toEqual([]);
    await page.locator('.dock .btn-main').click();
    await expect(page.locator('.drive-next')).toContainText('Anita');
    await expect(page.locator('.drive-done')).toContainText('1');

    const { origin } = new URL(shop.office);
    // It is on its way: the page does not wait for it.
    const kind = async () => {
      const picture = await owner.page.request.get(
        origin + staffEndpoints.deliveryPicture(first.id),
      );
      return picture.headers()['content-type'];
    };
    await expect.poll(kind).toBe('image/webp');
    await owner.openOrder(first.id);
    await expect(owner.page.getByAltText(t('order.deliveryPicture'))).toHaveJSProperty(
      'complete',
      true,
    );
    await expect(owner.page.getByText(t('order.took-guard'))).toBeVisible();

    await driver.button('drive.picture').click();
    await page.locator('.dock .btn-main').click();
    await expect(
      page.getByRole('heading', { name: t('drive.allDone', { count: 2 }) }),
    ).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('acceptance 14: nobody there: with a reason it is back at Ready, and the driver takes it along again', async ({
  hire,
  shop,
}) => {
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  const { page, t } = driver;
  await onTheWay(shop, 'Yaqoub', ['Khaled']);
  await driver.openRound();
  await expect(page.locator('.drive-next')).toContainText('Khaled');
  await page.keyboard.press('n');
  await driver.button('drive.goOn').click();
  await expect(page.getByRole('alert').filter({ hasText: t('drive.trySomething') })).toBeVisible();
  await page.getByLabel(t('drive.rang')).check();
  await page.getByLabel(t('drive.note')).fill('The gate is locked');
  // A telephone that comes back from a call may load the page anew: what was tried is still there.
  await page.reload();
  await expect(page.locator('.drive-next')).toContainText('Khaled');
  await page.keyboard.press('n');
  await expect(page.getByLabel(t('drive.rang'))).toBeChecked();
  await expect(page.getByLabel(t('drive.note'))).toHaveValue('The gate is locked');
  expect(await axeFinds(page)).toEqual([]);
  await driver.button('drive.goOn').click();
  await expect(page.getByText(t('drive.state-back'))).toBeVisible();
  await driver.button('drive.again').click();
  await expect(page.locator('.drive-next')).toContainText('Khaled');
});

test('the order of stops is changed with buttons, and with keys on an Arabic keyboard too', async ({
  hire,
  shop,
}) => {
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  const { page, t } = driver;
  const orders = await onTheWay(shop, 'Yaqoub', ['Sara', 'Latifa', 'Dana']);
  await driver.openRound();
  await expect(page.locator('.drive-next')).toContainText('Sara');
  const handle = page.getByRole('button', {
    name: t('drive.move', { number: orders[2]?.number ?? '' }),
  });
  const sorted = () =>
    page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('/sort'));
  await handle.focus();
  const movedUp = sorted();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-stop]').first()).toContainText('Dana');
  await movedUp;
  await handle.click();
  const movedFirst = sorted();
  await driver.button('drive.first').click();
  await expect(page.locator('.drive-next')).toContainText('Dana');
  // What is asked before the answer may be asked of a run that is not sorted yet.
  await movedFirst;
  await page.reload();
  await expect(page.locator('.drive-next')).toContainText('Dana');
});

test('a stop that goes up twice at once stays there, whichever is answered first', {
  tag: LONG,
}, async ({ hire, shop }) => {
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  const { page, t } = driver;
  const orders = await onTheWay(shop, 'Yaqoub', ['Aisha', 'Bibi', 'Ghanima']);
  await driver.openRound();
  const sorts = /\/staff\/run\/[^/]+\/sort$/;
  const isPressed = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(sorts, async (route) => {
    asked += 1;
    if (asked === 1) await isPressed.promise;
    await route.continue();
  });
  const handle = page.getByRole('button', {
    name: t('drive.move', { number: orders[2]?.number ?? '' }),
  });
  await handle.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('[data-stop]').first()).toContainText('Ghanima');
  const last = page.waitForResponse((answer) => sorts.test(answer.url()) && asked === 2);
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.drive-next')).toContainText('Ghanima');
  isPressed.resolve();
  await last;
  await page.reload();
  await expect(page.locator('.drive-next')).toContainText('Ghanima');
});

test('the code on a box opens its door for whoever drives it, in whatever order of stops', async ({
  hire,
  shop,
}) => {
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  const { page, t } = driver;
  const [, second] = await onTheWay(shop, 'Yaqoub', ['Hind', 'Rawan']);
  await driver.open(paths.order(second?.id ?? ''));
  await expect(page).toHaveURL(/\/drive\?stop=/);
  await expect(page.getByRole('heading', { name: second?.number ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/drive$/);
  await expect(page.locator('.drive-next')).toContainText('Hind');
  await expect(page.getByText(t('drive.none'))).toHaveCount(0);
});

test('nothing is delivered before its picture is read, and of two in a row the last counts', {
  tag: LONG,
}, async ({ hire, shop }) => {
  const driver = await hire({ name: 'Yaqoub', role: 'driver', viewport: PHONE });
  const { page, t } = driver;
  await onTheWay(shop, 'Yaqoub', ['Nada']);
  await driver.openRound();
  await driver.button('drive.picture').click();
  // The phone takes its time over the first picture, and cannot read it in the end, nor the last.
  await page.evaluate(() => {
    const read = window.createImageBitmap.bind(window);
    let pictures = 0;
    window.createImageBitmap = async (...given: unknown[]) => {
      pictures += 1;
      if (pictures === 1) {
        await new Promise((done) => addEventListener('go-on', done, { once: true }));
      }
      if (pictures !== 2) throw new DOMException('It was moved', 'InvalidStateError');
      return read(given[0] as Blob);
    };
  });
  const deliver = page.locator('.dock .btn-main');
  const unreadable = page.getByText(t('drive.badShot'));
  await pickPicture(page);
  await expect(deliver).toHaveAttribute('aria-busy', 'true');
  await deliver.press('Enter');
  await pickPicture(page);
  await expect(page.getByAltText(t('drive.shot'))).toBeVisible();
  await expect(deliver).not.toHaveAttribute('aria-busy');
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(unreadable).toHaveCount(0);
  await pickPicture(page);
  await expect(unreadable).toBeVisible();
  await expect(deliver).not.toHaveAttribute('aria-busy');
});

test('a driver sees no board and nobody else’s round', { tag: LONG }, async ({ hire, shop }) => {
  const driver = await hire({ name: 'Salem', role: 'driver', viewport: PHONE });
  await onTheWay(shop, 'Yaqoub', ['Maha']);
  await driver.open(paths.today());
  await expect(driver.page).toHaveURL(/\/drive$/);
  await expect(driver.page.getByText(driver.t('drive.none'))).toBeVisible();
  await driver.open(paths.account());
  await expect(driver.page.getByRole('link', { name: driver.t('office.today') })).toHaveCount(0);
});
