import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { CartWindows } from '@mahlab/bakery/api/window';
import type { Locator } from '@playwright/test';
import { earliest } from '../src/parts/slots/slot-days.ts';
import { windowText } from '../src/parts/slots/window-text.ts';
import { paths } from '../src/paths.ts';
import { placedOrder, rememberOrder, TO_THE_DOOR } from './accounts.ts';
import { bankButton, isAtBank } from './bank.ts';
import { payButton, seesReceipt } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

inEnglish((language) => {
  test('a returning shopper pays for the last order again in four taps', async ({ shopper }) => {
    const { page, t } = shopper;
    const placed = await placedOrder(shopper, { steps: TO_THE_DOOR });
    // Nothing else is kept: details, address and area are those of the order.
    await rememberOrder(shopper, placed);
    await shopper.open(paths.home());
    let taps = 0;
    const tap = async (button: Locator) => {
      await button.click();
      taps += 1;
    };
    const asked = page.waitForResponse(
      (answer) =>
        answer.url().endsWith(endpoints.windows()) && answer.request().method() === 'POST',
    );
    await tap(page.getByRole('button', { name: t('orders.again') }));
    await shopper.isAt(paths.checkoutComplete());
    await expect(page.getByRole('main')).toContainText('48');
    const first = earliest(((await (await asked).json()) as CartWindows).windows);
    await expect(page.getByRole('main')).toContainText(
      first ? windowText(first, language) : 'none',
    );
    await expect(payButton(shopper)).toContainText('12.150');
    await tap(payButton(shopper));
    await isAtBank(shopper, '12.150');
    await tap(bankButton(shopper, 'pay'));
    await seesReceipt(shopper, '12.150');
    expect(taps).toBeLessThanOrEqual(4);
  });
});
