import { readFileSync } from 'node:fs';
import { quoteEndpoints } from '@mahlab/bakery/api/endpoints-quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { AS_OWNER } from '../../web/e2e/shop-server.ts';
import { requestCake } from '../e2e/cake-requests.ts';
import { expect, inBothLanguages, PHONE, test } from '../e2e/test.ts';
import { paths } from '../src/paths.ts';
import { shoot } from './shoot.ts';

inBothLanguages((language) => {
  test('a request: asked about, answered, and where its shopper reads that', async ({
    owner,
    shop,
    browser,
  }) => {
    const { page } = owner;
    const words =
      language === 'ar'
        ? ['لكم شخص، وهل من حساسية؟', '45 شخصًا، بدون مكسرات من فضلكم', 'هل يمكن تقليل السكر؟']
        : ['For how many, and any allergies?', '45, and no nuts please', 'Can the sugar be less?'];
    const { id } = await requestCake(shop.origin, { name: 'Noura Al-Kandari', language });
    await requestCake(shop.origin, { name: 'Abdullah Al-Hajri', language });
    const say = async (path: string, text: string) => {
      const answer = await fetch(shop.origin + path, {
        method: 'POST',
        headers: { ...AS_OWNER, 'content-type': 'application/json' },
        body: JSON.stringify({ words: text, key: `a picture of ${text}` }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      return (await answer.json()) as StaffRequest;
    };
    const { link } = await say(staffQuoteEndpoints.askShopper(id), words[0] ?? '');
    const token = link?.split('/').at(-1) ?? '';
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const shopper = await context.newPage();
    await shopper.goto(shop.office + new URL(link ?? '').pathname);
    await expect(shopper.getByRole('group')).toBeVisible();
    await shoot({ page: shopper, language }, 'shopper-asked');
    const picture = readFileSync(new URL('../../docs/home.webp', import.meta.url));
    await shopper
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: picture });
    await expect(shopper.getByRole('group').getByRole('img')).toBeVisible();
    await shopper.getByRole('textbox').fill(words[1] ?? '');
    await shoot({ page: shopper, language }, 'shopper-writing');
    await shopper.getByRole('group').locator('.btn').click();
    await expect(shopper.getByRole('listitem')).toHaveCount(2);
    await shopper.waitForTimeout(7000);
    await shoot({ page: shopper, language }, 'shopper-answered');
    await say(quoteEndpoints.writeMessage(token), words[2] ?? '');
    await owner.open(paths.requests(`?request=${id}`));
    await expect(page.locator('.message')).toHaveCount(3);
    await shoot(owner, 'requests-talk');
    await page.setViewportSize(PHONE);
    await page.locator('.message').first().scrollIntoViewIfNeeded();
    await shoot(owner, 'requests-talk-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    const line = page.locator('.quote-line').first();
    await line.getByRole('textbox').first().fill('Two tiers, 24 and 16 cm');
    await line
      .locator('input[type=file]')
      .setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer: picture });
    await expect(line.getByRole('img')).toBeVisible();
    await shoot(owner, 'requests-sketch');
    await owner.open(paths.requests('?part=ended'));
    await expect(page.getByRole('heading').nth(1)).toBeVisible();
    await shoot(owner, 'requests-ended');
    await page.setViewportSize(PHONE);
    await shoot(owner, 'requests-ended-390');
    await context.close();
  });
});
