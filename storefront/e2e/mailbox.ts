import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** The last of the one-time codes that were mailed to an address, once so many lie in the development mailbox. */
export async function codeFor(shopper: Shopper, email: string, many = 1): Promise<string> {
  let codes: string[] = [];
  await expect
    .poll(async () => {
      const mails = await mailsTo(shopper, email);
      // On a line of its own: mails of orders have numbers too.
      codes = mails.flatMap((mail) => /^\d{6}$/m.exec(mail)?.[0] ?? []);
      return codes.length;
    })
    .toBeGreaterThanOrEqual(many);
  return codes[0] ?? '';
}

/** The link to an order that was mailed to an address, once it lies in the development mailbox. */
export async function linkTo(
  shopper: Shopper,
  { email, orderId }: { email: string; orderId: string },
): Promise<string> {
  const link = new RegExp(`https?://\\S+/orders/${orderId}#token=[\\w-]+`);
  let found = '';
  await expect
    .poll(async () => {
      found = link.exec((await mailsTo(shopper, email)).join('\n'))?.[0] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** The mails to an address, newest first, as the development mailbox shows them. */
export async function mailsTo({ page }: Shopper, email: string): Promise<string[]> {
  const mailbox = await (await page.request.get('/dev/mail')).text();
  return mailbox.split('<article').filter((mail) => mail.includes(email));
}

/** Another number of six digits. */
export function otherThan(code: string): string {
  return code === '111111' ? '222222' : '111111';
}

/** As an Arabic keyboard types it. */
export function eastern(digits: string): string {
  return digits.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
}
