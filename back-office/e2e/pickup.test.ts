import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { paidOrder } from './orders.ts';
import { moveAlong } from './team.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('acceptance 15: a pickup is handed over with the telephone’s last four, and not without', async ({
    hire,
    shop,
  }) => {
    const counter = await hire({ name: 'Bader', role: 'counter' });
    const { page, t } = counter;
    const name = `Hessa ${language}`;
    const { id, day } = await paidOrder(shop, { name, deliveryType: 'Pickup' });
    await moveAlong(shop, id, ['paid', 'baking', 'decorating', 'ready']);
    // Found by name: a time shows no more than its first orders.
    await counter.open(paths.today(`?day=${day}&q=${encodeURIComponent(name)}`));
    await counter.card(name).click();
    await page.keyboard.press('m');
    const code = page.getByLabel(t('today.pickupCode'));
    await code.press('Enter');
    await expect(page.getByText(t('today.codeMissing'))).toBeVisible();
    await code.fill('0000');
    await code.press('Enter');
    await expect(page.getByText(t('today.codeWrong'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await code.fill('0142');
    // A fault of the server's is not the code's.
    const fault = { status: 503, json: { message: 'Out of order' } };
    await page.route(/\/status$/, (route) => route.fulfill(fault));
    await code.press('Enter');
    await expect(page.getByText('Out of order')).toBeVisible();
    await expect(page.getByText(t('today.codeWrong'))).toHaveCount(0);
    await expect(code).toHaveValue('0142');
    await page.unroute(/\/status$/);
    await code.press('Enter');
    await expect(counter.card(name)).toHaveCount(0);
  });
});
