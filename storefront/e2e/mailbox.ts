import { expect } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** The last of the one-time codes that were mailed to an address, once so many lie in the development mailbox. */
export async function codeFor(shopper: Shopper, email: string, many = 1): Promise<string> {
  let code = '';
  await expect
    .poll(async () => {
      const mails = await mailsTo(shopper, email);
      code = /(?<!\d)\d{6}(?!\d)/.exec(mails[0] ?? '')?.[0] ?? '';
      return code === '' ? 0 : mails.length;
    })
    .toBeGreaterThanOrEqual(many);
  return code;
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
