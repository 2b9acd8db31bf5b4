import type { OrderAgain } from '@mahlab/bakery/api/order-history';
import type { Shopper } from './shopper.ts';

/** A cake that is no longer sold, and why it cannot be ordered again. */
export const GONE = { en: 'Last year’s cake', ar: 'كيكة العام الماضي' };
export const WHY = 'We no longer make it';

/** An old order's lines as if they had cost a dinar less then, and as if it had had one more that is gone. */
export async function changeAgain({ page }: Shopper): Promise<void> {
  await page.route('**/again?*', async (route) => {
    const response = await route.fetch();
    const { lines } = (await response.json()) as OrderAgain;
    for (const line of lines) line.was -= 1;
    const gone: OrderAgain['gone'] = [
      {
        name: GONE.en,
        arabicName: GONE.ar,
        image: '',
        quantity: 2,
        type: 'Product',
        product: null,
        code: 'product-unknown',
        message: WHY,
      },
    ];
    await route.fulfill({ response, json: { lines, gone } });
  });
}
