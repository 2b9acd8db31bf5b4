import { endpoints } from '@mahlab/bakery/api/endpoints';
import { paths } from '../src/paths.ts';
import { newCustomer, signedIn } from './accounts.ts';
import { hold } from './hold-scripts.ts';
import { CUSTOMER } from './saved.ts';
import type { Shopper } from './shopper.ts';
import { fillAddress } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

// An answer that comes late changes nothing for somebody who has gone on.

inEnglish(() => {
  test('an address is remembered once, however often Save is pressed', async ({ shopper }) => {
    const { page, t } = shopper;
    await signedIn(shopper, await newCustomer(shopper), { customer: CUSTOMER });
    await shopper.open(paths.checkoutAddress());
    await fillAddress(shopper);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith(endpoints.addresses())) {
        saved.push(request.url());
      }
    });
    const release = await hold(page, `**${endpoints.addresses()}`);
    await page.getByRole('button', { name: t('checkout.save') }).dblclick();
    await shopper.isAt(paths.checkoutComplete());
    release();
    await hasSettled(shopper);
    expect(saved).toHaveLength(1);
  });
});

/** What has arrived is on the page by the time something asked after it has its answer. */
async function hasSettled({ page }: Shopper): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/healthz');
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  });
}
