import { staffQuoteEndpoints } from '@mahlab/bakery/api/staff-quote-endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import { requestCake } from './cake-requests.ts';
import { hold } from './hold.ts';
import { expect, inEnglish, PHONE, test } from './test.ts';

inEnglish((language) => {
  test('staff ask about a request, its shopper answers by the link with a picture, and asks back', async ({
    owner,
    shop,
    browser,
  }) => {
    const { page, t } = owner;
    const name = `Hessa ${language}`;
    const { id } = await requestCake(shop.origin, { name, language });
    const other = await requestCake(shop.origin, { name: `Reem ${language}`, language });
    await owner.open(paths.requests(`?request=${id}`));
    const places = page.getByRole('navigation', { name: t('office.places') });
    const place = places.getByRole('link', { name: t('office.requests') });
    await expect(place.locator('.rail-count')).toBeVisible();
    // What is typed of the quote stays while somebody asks.
    const quote = page.getByRole('form', { name: t('requests.quote') });
    await quote.getByLabel(t('requests.price')).fill('46');
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('m');
    const talk = page.getByRole('region', { name: t('requests.talk') });
    await expect(talk.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(talk.getByText(t('requests.messageEmpty'))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.type('For how many?');
    // Another request is looked at meanwhile: nothing that was typed about this one is lost.
    const row = (whose: string) => page.locator('.request-row').filter({ hasText: whose });
    await row(other.name).click();
    await expect(talk.getByRole('textbox')).toHaveValue('');
    await page.reload();
    await row(name).click();
    await expect(talk.getByRole('textbox')).toHaveValue('For how many?');
    await expect(quote.getByLabel(t('requests.price'))).toHaveValue('46');
    await talk.getByRole('textbox').press('ControlOrMeta+Enter');
    await expect(talk.getByRole('listitem')).toHaveText(/For how many\?/);
    await expect(quote.getByLabel(t('requests.price'))).toHaveValue('46');
    await expect(page.locator('#requests-asked')).toBeVisible();

    const link = await talk
      .getByRole('link', { name: t('requests.talkPage') })
      .getAttribute('href');
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const shopper = await context.newPage();
    await shopper.goto(shop.office + new URL(link ?? '').pathname);
    await expect(shopper.getByText('For how many?')).toBeVisible();
    const writing = shopper.getByRole('group');
    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 90, height: 90 } });
    const file = { name: 'table.png', mimeType: 'image/png', buffer: picture };
    await writing.locator('input[type=file]').setInputFiles(file);
    await expect(writing.getByRole('img')).toBeVisible();
    expect(await axeFinds(shopper)).toEqual([]);
    await writing.getByRole('textbox').fill('Forty-five');
    await writing.locator('.btn').click();
    await expect(shopper.getByRole('listitem').last()).toContainText('Forty-five');
    await expect(writing.getByRole('textbox')).toHaveValue('');
    expect(await axeFinds(shopper)).toEqual([]);

    await owner.open(paths.requests());
    await expect(page.locator('section[aria-labelledby=requests-wrote]')).toContainText(name);
    await page.getByRole('button', { name: new RegExp(name) }).click();
    await expect(talk.getByRole('img')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('m');
    await page.keyboard.type('Thank you');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.locator('section[aria-labelledby=requests-asked]')).toContainText(name);
    await shopper.reload();
    await expect(shopper.getByText('Thank you')).toBeVisible();
    await context.close();
  });
});

test('what is typed on while a message is sent stays, and so does the request that is opened meanwhile', {
  tag: LONG,
}, async ({ owner, shop }) => {
  const { page, t } = owner;
  const one = await requestCake(shop.origin, { name: 'Zahra', language: 'en' });
  const other = await requestCake(shop.origin, { name: 'Nawal', language: 'en' });
  await owner.open(paths.requests(`?request=${one.id}`));
  const talk = page.getByRole('region', { name: t('requests.talk') });
  const typing = talk.getByRole('textbox');
  const holdMessage = () => hold(page, `**${staffQuoteEndpoints.askShopper(one.id)}`);
  await typing.fill('For how many?');
  const first = await holdMessage();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.type(' And when?');
  first();
  await expect(talk.getByRole('listitem')).toHaveText(/For how many\?/);
  await expect(typing).toHaveValue('For how many? And when?');

  await typing.fill('And when?');
  const second = await holdMessage();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.locator('.request-row').filter({ hasText: other.name }).click();
  await expect(page).toHaveURL(new RegExp(other.id));
  const answered = page.waitForResponse(`**${staffQuoteEndpoints.askShopper(one.id)}`);
  second();
  await (await answered).finished();
  await expect(page.getByText(t('requests.messageKept'))).toBeVisible();
  await expect(page.getByRole('heading', { name: other.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(other.id));
});
