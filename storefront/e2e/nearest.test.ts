import { nameIn } from '@mahlab/bakery/rules/language';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { IN_DUBAI, IN_SALMIYA, standAt } from './geolocation.ts';
import type { Shopper } from './shopper.ts';
import { enter, tabTo } from './tab-to.ts';
import { expect, inArabic, inEnglish, test } from './test.ts';

const useMine = ({ page, t }: Shopper) => page.getByRole('button', { name: t('location.useMine') });
const nearest = ({ page, t }: Shopper) =>
  page.getByRole('radiogroup', { name: t('location.nearest') });

inArabic((language) => {
  test('the nearest area is chosen from where one stands, by keyboard', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const salmiya = nameIn(await menu.area('salmiya'), language);
    await standAt(page, IN_SALMIYA);
    await shopper.open(paths.location());
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));

    await tabTo(shopper, useMine(shopper));
    await page.keyboard.press('Enter');
    const radios = nearest(shopper).getByRole('radio');
    await expect(radios).toHaveCount(6);
    await expect(radios.first()).toHaveAccessibleName(
      `${salmiya} ${t('location.away', { distance: '0.2' })}`,
    );
    expect(sent.filter((request) => /29\.33|48\.06/.test(request))).toEqual([]);

    await tabTo(shopper, radios.first());
    await page.keyboard.press('Space');
    await enter(shopper, page.getByRole('button', { name: t('location.done') }));
    await shopper.isAt(paths.home());
    const kept = await page.evaluate(() => localStorage.getItem('location'));
    expect(JSON.parse(kept ?? '{}').id).toBe('salmiya');
    expect(kept).not.toContain('48.06');
  });
});

inEnglish(() => {
  test('a browser that keeps the place to itself: the list is there all the same', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await shopper.open(paths.location());
    await useMine(shopper).click();
    await expect(page.getByText(t('location.denied'))).toBeVisible();
    await expect(nearest(shopper)).toHaveCount(0);
    await standAt(page, IN_SALMIYA);
    await useMine(shopper).click();
    await expect(nearest(shopper).getByRole('radio')).toHaveCount(6);
    await expect(page.getByText(t('location.denied'))).toHaveCount(0);
  });

  test('whoever is far from Kuwait is told so', { tag: LONG }, async ({ shopper }) => {
    await standAt(shopper.page, IN_DUBAI);
    await shopper.open(paths.location());
    await useMine(shopper).click();
    await expect(shopper.page.getByText(shopper.t('location.far'))).toBeVisible();
  });

  test('the button says that it asks, and when no place is found', { tag: LONG }, async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, failed) =>
        addEventListener('no-place', () => failed?.({ code: 2 } as GeolocationPositionError));
    });
    await shopper.open(paths.location());
    await useMine(shopper).click();
    const asking = page.getByRole('button', { name: t('location.asking') });
    await expect(asking).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => dispatchEvent(new Event('no-place')));
    await expect(page.getByText(t('location.unavailable'))).toBeVisible();
    await expect(useMine(shopper)).toBeVisible();
  });
});
