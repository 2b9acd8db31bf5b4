import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { expectScene } from './empty-scene.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish(() => {
  test('pages with nothing on them show a rendered picture', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(404, /\/nothing$/);
    for (const path of [paths.cart(), paths.orders(), '/offline', '/nothing']) {
      await shopper.open(path);
      await expectScene(page);
    }
    faults.announce(404, /\/user\/orders\/nobodys$/);
    await shopper.open(paths.order('nobodys'));
    await expect(page.getByText(t('orders.hiddenTitle'))).toBeVisible();
    await expectScene(page);
    await shopper.open(paths.search('?q=xyz'));
    await expect(page.getByText(t('search.nothing', { text: 'xyz' }))).toBeVisible();
    await expectScene(page);
  });
});
