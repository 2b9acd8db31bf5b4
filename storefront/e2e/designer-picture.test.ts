import { paths } from '../src/paths.ts';
import { lendPictures, messageFields, placing, tab } from './designer.ts';
import { photo } from './steps.ts';
import { tabTo } from './tab-to.ts';
import { expect, inBothLanguages, test } from './test.ts';

test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

inBothLanguages(() => {
  test('a picture is placed with a keyboard alone, and with a wheel', async ({ shopper }) => {
    const { page } = shopper;
    await lendPictures(shopper);
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
});
