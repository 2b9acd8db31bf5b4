import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ProductSummary as Product } from '@mahlab/bakery/api/product';
import { prepTime } from '@mahlab/bakery/rules/prep-time';
import { menuPagePath } from '../src/menu-pages.ts';
import { paths } from '../src/paths.ts';
import { NOW, offered, TODAY } from './offered.ts';
import { remember, savedArea } from './saved.ts';
import { expect, inEnglish, test } from './test.ts';
import { THURSDAY } from './time-answers.ts';

const DAY_MINUTES = 1440;

// By hand: what takes less than a day can come this evening, everything else tomorrow.

inEnglish((language) => {
  test('the earliest on home, on the cards and on a cake’s page, and no word where nothing is free', async ({
    shopper,
    menu,
  }) => {
    const { page, t } = shopper;
    const products = (await (
      await page.request.get(menuPagePath(1, undefined))
    ).json()) as Product[];
    const quick = productThat(products, (minutes) => minutes < DAY_MINUTES);
    const long = productThat(products, (minutes) => minutes >= DAY_MINUTES);
    const today = language === 'ar' ? 'اليوم من 6 مساءً' : 'Today from 6 pm';
    const tomorrow = language === 'ar' ? 'الخميس من 4 مساءً' : 'Thu from 4 pm';
    const takes = ({ preprationTime }: Product) => {
      const { count, unit } = prepTime(preprationTime);
      return t(`shell.prep.${unit}`, { count });
    };
    let isFree = true;
    await page.clock.setFixedTime(NOW);
    await page.route(`**${endpoints.windows()}?*`, (route) => {
      const lead = Number(new URL(route.request().url()).searchParams.get('lead') ?? DAY_MINUTES);
      const full = isFree ? null : ({ reason: 'full-drivers', message: 'Full' } as const);
      const early = lead < DAY_MINUTES ? [offered(TODAY, [1080, 1200], full)] : [];
      const isOfToday = route.request().url().includes('days=1');
      const later = isOfToday ? [] : [offered(THURSDAY, [960, 1080], full)];
      return route.fulfill({ json: [...early, ...later] });
    });
    await remember(page, await savedArea(menu, 'salmiya'));
    const place = page.getByRole('link', { name: t('home.deliverTo') });
    const cardOf = (name: string) =>
      page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });

    await test.step('the place row says from when on', async () => {
      await shopper.open(paths.home());
      await expect(place).toContainText(tomorrow);
    });

    await test.step('a card what can come today, another how long it takes', async () => {
      await expect(cardOf(shopper.named(quick.name))).toContainText(today);
      await expect(cardOf(shopper.named(long.name))).toContainText(takes(long));
      await expect(cardOf(shopper.named(long.name))).not.toContainText(today);
    });

    await test.step('so does a cake’s own page', async () => {
      await shopper.open(paths.product(quick.id));
      await expect(page.getByText(today)).toBeVisible();
      await shopper.open(paths.product(long.id));
      await expect(page.getByText(tomorrow)).toBeVisible();
    });

    await test.step('nothing is free: none of them promises anything', async () => {
      isFree = false;
      const asked = page.waitForResponse(`**${endpoints.windows()}?*`);
      await shopper.open(paths.product(quick.id));
      await asked;
      await expect(page.getByText(t('product.needs', { time: takes(quick) }))).toBeVisible();
      await expect(page.getByText(today)).toHaveCount(0);
      await shopper.open(paths.home());
      // Everything is asked: for the place, and for each preparation time.
      await page.waitForLoadState('networkidle');
      await expect(place).toContainText(t('home.delivery'));
      await expect(cardOf(shopper.named(quick.name))).not.toContainText(today);
    });
  });
});

function productThat(products: Product[], fits: (minutes: number) => boolean): Product {
  const found = products.find(({ preprationTime }) => fits(preprationTime));
  if (!found) throw new Error('the first page has no such product');
  return found;
}
