import type { CakeRequestTaken } from '@mahlab/bakery/api/cake-request';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { newEmail } from './accounts.ts';
import { expectScene } from './empty-scene.ts';
import { mailsTo } from './mailbox.ts';
import { fillRequest, openRequest, photos, REQUEST, requestControls, seesSent } from './request.ts';
import { CUSTOMER, remember } from './saved.ts';
import { specified } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('a cake is requested with six pictures; the seventh is refused', async ({ shopper }) => {
    const { page, t } = shopper;
    const { add, remarks, name, phone, submit } = requestControls(shopper);
    const alert = page.getByRole('alert');

    await test.step('from the menu to its own page', async () => {
      await shopper.open(paths.home());
      await page.getByRole('link', { name: t('home.requestCake') }).click();
      await shopper.isAt(paths.requestCake());
    });

    await test.step('name, phone and remarks are asked for', async () => {
      await submit.click();
      for (const [field, key] of [
        [name, 'request.nameRequired'],
        [phone, 'request.phoneRequired'],
        [remarks, 'request.remarksRequired'],
      ] as const) {
        await expect(field).toHaveAccessibleDescription(new RegExp(t(key)));
      }
    });

    await test.step('Please fill all the fields!', async () => {
      const words = specified(shopper, t('request.fillAll'), 'Please fill all the fields!');
      await expect(alert.getByText(words)).toBeVisible();
      await fillRequest(shopper);
      await expect(alert.getByText(words)).toHaveCount(0);
    });

    await test.step('Please upload at least one image!', async () => {
      await submit.click();
      const words = t('request.noImage');
      const told = specified(shopper, words, 'Please upload at least one image!');
      await expect(page.getByRole('status').getByText(told)).toBeVisible();
      await expect(add).toHaveAccessibleDescription(new RegExp(told));
    });

    await test.step('You can upload up to 6 images.', async () => {
      await add.setInputFiles(await photos(shopper, 7));
      const words = t('request.tooMany');
      const told = specified(shopper, words, 'You can upload up to 6 images.');
      await expect(alert.getByText(told)).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
    });

    await test.step('six have arrived, and there is no room for more', async () => {
      await expect(page.getByText(t('request.count', { count: 6, most: 6 }))).toBeVisible();
      await expect(add).toHaveCount(0);
      await seesSent(shopper, 6);
      // One makes room for another.
      await page.getByRole('button', { name: t('request.remove', { number: 6 }) }).click();
      await add.setInputFiles(await photos(shopper, 1));
      await seesSent(shopper, 6);
    });

    await test.step('Request submitted successfully!', async () => {
      await submit.click();
      const words = specified(shopper, t('request.sent'), 'Request submitted successfully!');
      await expect(page.getByRole('status').getByText(words)).toBeVisible();
    });

    await test.step('it has a number, and an answer goes to the phone', async () => {
      const row = page.locator('dl > div').filter({ hasText: t('request.number') });
      await expect(row.first().getByRole('definition')).toHaveText(/^\d+$/);
      await expect(page.getByText('+965 5550 0142')).toBeVisible();
    });

    await test.step('what was sent is not sent again', async () => {
      await page.getByRole('button', { name: t('request.another') }).click();
      await expect(remarks).toHaveValue('');
      await expect(page.getByText(t('request.count', { count: 0, most: 6 }))).toBeVisible();
    });
  });

  test('what is typed and sent ahead survives a reload, and a known customer is filled in', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await remember(page, { customer: CUSTOMER });
    await openRequest(shopper);
    const { add, remarks, name, phone } = requestControls(shopper);
    await expect(name).toHaveValue(CUSTOMER.name);
    await expect(phone).toHaveValue('5550 0142');
    await page.getByRole('button', { name: t('request.prompt.people') }).click();
    await expect(remarks).toBeFocused();
    await page.keyboard.type('12');
    await name.fill('Dana');
    await add.setInputFiles(await photos(shopper, 2));
    await seesSent(shopper, 2);
    await page.reload();
    await shopper.hydrated();
    await expect(remarks).toHaveValue(`${t('request.prompt.people')}: 12`);
    await expect(name).toHaveValue('Dana');
    await seesSent(shopper, 2);
  });

  test('a picture that did not arrive is sent again; what is none is told', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    await openRequest(shopper);
    const { add } = requestControls(shopper);
    faults.announce(500, /\/upload$/);
    await page.route('**/upload', (route) =>
      route.fulfill({ status: 500, json: { message: ['One', 'two'], code: 'fault' } }),
    );
    await add.setInputFiles(await photos(shopper, 1));
    // Spec 8: an array of messages is joined by a comma and a space.
    await expect(page.getByRole('alert').getByText('One, two', { exact: true })).toBeVisible();
    await expect(page.getByText(t('request.failure.unsent', { number: 1 }))).toBeVisible();
    await page.unroute('**/upload');
    await page.getByRole('button', { name: t('request.retry', { number: 1 }) }).click();
    await seesSent(shopper, 1);

    await add.setInputFiles([
      { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
      { name: 'cake.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') },
    ]);
    await expect(page.getByText(t('request.failure.heic', { number: 2 }))).toBeVisible();
    await expect(page.getByText(t('request.failure.not-a-picture', { number: 3 }))).toBeVisible();
    await fillRequest(shopper);
    await requestControls(shopper).submit.click();
    await expect(page.getByRole('alert')).toContainText(t('request.picturesFailed'));
    await expect(requestControls(shopper).remarks).toHaveValue(REQUEST.remarks);
  });
});

test('an answer that was lost costs nothing: pressed again it is one request, and one mail', async ({
  shopper,
  faults,
}) => {
  const { page, t } = shopper;
  faults.announce(0, new RegExp(`${endpoints.cakeRequest()}$`));
  await openRequest(shopper);
  const { add, email, submit } = requestControls(shopper);
  await fillRequest(shopper);
  await add.setInputFiles(await photos(shopper, 1));
  await seesSent(shopper, 1);
  await email.fill('noura@');
  await submit.click();
  await expect(email).toHaveAccessibleDescription(t('request.emailInvalid'));
  const address = newEmail();
  await email.fill(address);

  const taken: string[] = [];
  await page.route(`**${endpoints.cakeRequest()}`, async (route) => {
    const response = await route.fetch();
    taken.push(((await response.json()) as CakeRequestTaken).number);
    await (taken.length === 1 ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await submit.click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await expect(email).toHaveValue(address);
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await submit.click();
  await expect(page.getByRole('status').getByText(t('request.sent'))).toBeVisible();
  expect(taken).toEqual([taken[0], taken[0]]);
  await expect.poll(async () => (await mailsTo(shopper, address)).length).toBe(1);
});

test('a large photo is made smaller before it is sent, and tells how far it is', {
  tag: LONG,
}, async ({ shopper }) => {
  const { page } = shopper;
  await openRequest(shopper);
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 3000;
    canvas.height = 2000;
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 900);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const sent = page.waitForRequest('**/upload');
  const { add } = requestControls(shopper);
  await add.setInputFiles({
    name: 'large.png',
    mimeType: 'image/png',
    buffer: Buffer.from(large, 'base64'),
  });
  await sent;
  await seesSent(shopper, 1);
  const reference = await page.evaluate(() => {
    const kept = JSON.parse(sessionStorage.getItem('request-draft') ?? '{}') as {
      pictures: { reference: string }[];
    };
    return kept.pictures[0]?.reference ?? '';
  });
  const size = await page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  }, `/files/${reference}`);
  expect(size).toEqual([2000, 1333]);
});

test('the page says so kindly while no requests are taken', { tag: LONG }, async ({ shopper }) => {
  const { page, t } = shopper;
  await page.route('**/user/content/configs', (route) =>
    route.fulfill({ json: [{ attribute: 'ENABLE-CAKE-REQUEST', value: 'false' }] }),
  );
  // A page that brings no settings along.
  await shopper.open(paths.filter());
  await page.evaluate((to) => {
    history.pushState(null, '', to);
  }, paths.requestCake());
  const title = t('request.closedTitle').replace('\n', ' ');
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: t('request.design') })).toBeVisible();
  await expectScene(page);
});
