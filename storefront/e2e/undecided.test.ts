import { askUntilDecided } from '../../web/e2e/undecided.ts';
import { paths } from '../src/paths.ts';
import { bankButton, isAtBank } from './bank.ts';
import { readyToPay } from './saved.ts';
import { payButton } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

const TOTAL = '12.150';
const VERIFY = /\/order\/verify\//;

inEnglish(() => {
  test('a declined payment that the shop still hears of does not change its page under a finger', async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(402, VERIFY);
    await readyToPay(shopper);
    await shopper.open(paths.checkoutComplete());
    let asked = 0;
    await page.route(VERIFY, async (route) => {
      asked += 1;
      if (asked === 1) {
        return route.fulfill({ status: 409, json: { code: 'payment-pending', message: '' } });
      }
      // The page asks no more than twice again: by then the bank's notice is handled.
      const data: unknown = route.request().postDataJSON();
      await askUntilDecided(async () => {
        const answer = await page.request.post(route.request().url(), { data });
        return { status: answer.status(), body: await answer.text() };
      });
      return route.continue();
    });
    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).pathname));
    await payButton(shopper).click();
    await isAtBank(shopper, TOTAL);
    const heard = page.waitForResponse((answer) => answer.status() === 402);
    await bankButton(shopper, 'decline').click();
    await heard;
    await page.getByRole('button', { name: t('payment.retry') }).click();
    await isAtBank(shopper, TOTAL);
    expect(opened.filter((path) => path.includes('/payment/success/'))).toEqual([]);
  });
});
