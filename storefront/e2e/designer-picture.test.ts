import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { messageFields, placing, tab } from './designer.ts';
import { photo } from './steps.ts';
import { tabTo } from './tab-to.ts';
import { expect, inEnglish, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

inEnglish(() => {
  test('a picture is placed with a keyboard alone, and with a wheel', async ({ shopper }) => {
    const { page } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const { picture } = messageFields(shopper);
    await picture.setInputFiles(await photo(shopper));
    const { sheet, area, zoom, standing, done, open, reset } = placing(shopper);

    await expect(area).toBeFocused();
    // 1,440 by 900 pixels.
    await expect(standing).toContainText('100%');
    const middle = await standing.innerText();
    await page.keyboard.press('ArrowRight');
    await expect(standing).toContainText(/ 48?%| 47%/);
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('+');
    await expect(standing).toContainText('152%');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('-');
    await expect(standing).toContainText('132%');
    await tabTo(shopper, zoom);
    await page.keyboard.press('End');
    await expect(standing).toContainText('400%');
    await tabTo(shopper, reset);
    await page.keyboard.press('Enter');
    await expect(standing).toHaveText(middle);

    // By the wheel, at the place that is pointed to.
    const box = await area.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
    await page.mouse.wheel(0, -300);
    await expect(standing).toContainText('157%');
    await tabTo(shopper, done);
    await page.keyboard.press('Enter');
    await expect(sheet).toHaveCount(0);

    // Where the sheet was opened from, the focus is again; Escape leaves it too, and nothing is lost.
    await tabTo(shopper, open);
    await page.keyboard.press('Enter');
    await expect(standing).toContainText('157%');
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
  });

  test('the focus stays with the picture: sent, removed, sent again', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.designer('shape=round&topping=none&size=medium'));
    await tab(shopper, 'message').click();
    const { picture } = messageFields(shopper);
    const { sheet, area, standing, open } = placing(shopper);
    const file = await photo(shopper);
    for (const round of [1, 2]) {
      await picture.focus();
      // Each is another upload, whose size is not known yet.
      await picture.setInputFiles(file);
      await expect(area, `picture ${round}`).toBeFocused();
      await page.keyboard.press('+');
      await expect(standing).toContainText('115%');
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(open).toBeFocused();
      await tabTo(shopper, page.getByRole('button', { name: t('designer.removePicture') }));
      await page.keyboard.press('Enter');
      await expect(picture).toBeFocused();
    }
  });
});

inEnglish(() => {
  test('a picture that is refused is told from one that did not arrive', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(415, /\/upload$/);
    faults.announce(503, /\/upload$/);
    await shopper.open(paths.designer());
    await tab(shopper, 'message').click();
    const { picture } = messageFields(shopper);
    const again = page.getByRole('button', { name: t('designer.tryAgain') });
    const refused = page.getByText(t('designer.uploadRefused'));
    const text = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await picture.setInputFiles(text);
    await expect(refused).toBeVisible();
    let status = 415;
    await page.route('**/upload', (route) => route.fulfill({ status, json: { message: 'No.' } }));
    await picture.setInputFiles(await photo(shopper));
    await expect(page.getByRole('alert')).toContainText('No.');
    await expect(refused).toBeVisible();
    await expect(again).toHaveCount(0);
    status = 503;
    await picture.setInputFiles(await photo(shopper));
    await expect(again).toBeVisible();
    await expect(refused).toHaveCount(0);
    await page.unroute('**/upload');
    await again.click();
    await expect(placing(shopper).area).toBeFocused();
  });

  test('a large picture is made smaller before it is sent', { tag: LONG }, async ({ shopper }) => {
    const { page } = shopper;
    await shopper.open(paths.designer());
    await tab(shopper, 'message').click();
    const large = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4000, 3000);
      canvas.getContext('2d')?.fillRect(0, 0, 4000, 3000);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      return [...new Uint8Array(await blob.arrayBuffer())];
    });
    const sent = page.waitForRequest('**/upload');
    const buffer = Buffer.from(large);
    const { picture } = messageFields(shopper);
    await picture.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer });
    await sent;
    await expect(placing(shopper).area).toBeFocused();
    const shown = placing(shopper).area.locator('img');
    await expect(shown).toHaveJSProperty('naturalWidth', 2000);
  });
});
