import { endpoints } from '@mahlab/bakery/api/endpoints';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { hold } from './hold.ts';
import { expect, inArabic, PHONE, test } from './test.ts';

inArabic((language) => {
  test('a review is read, shown, answered and taken off, with keys alone', async ({
    owner,
    shop,
    request,
  }) => {
    const { page, t } = owner;
    const comment = `Light as a cloud, ${language}`;
    const left = await request.post(shop.origin + endpoints.review(), {
      data: { rating: 4, comment, name: 'Dana', phoneNumber: '55500142' },
    });
    expect(left.status()).toBe(200);
    const inShop = async () => {
      const shown = await request.get(shop.origin + endpoints.reviewList({ limit: 100 }));
      const reviews = (await shown.json()) as { comment: string; answer?: string }[];
      return reviews.find((review) => review.comment === comment);
    };

    await owner.open(paths.reviews());
    const card = page.locator('.review').filter({ hasText: comment });
    await expect(card).toContainText(t('reviews.shop'));
    await expect(card.getByRole('img', { name: t('reviews.rated', { rating: 4 }) })).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', 'tel:+96555500142');
    expect(await axeFinds(page)).toEqual([]);
    while ((await card.getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
    await page.keyboard.press('s');
    await expect(card).toHaveCount(0);
    await expect.poll(inShop).toMatchObject({ comment });

    await page.keyboard.press('2');
    await expect(card).toBeVisible();
    await expect(card).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('a');
    const field = page.getByRole('dialog').getByRole('textbox');
    await expect(field).toBeFocused();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.type('Thank you, Dana');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(card).toContainText('Thank you, Dana');
    await expect.poll(async () => (await inShop())?.answer).toBe('Thank you, Dana');

    await page.keyboard.press('x');
    await expect(card).toHaveCount(0);
    await expect.poll(inShop).toBeUndefined();
    await page.keyboard.press('z');
    await expect(card).toBeVisible();
    await expect.poll(inShop).toMatchObject({ comment });
  });
});

test('of two answers the first stands, and what the second typed is not lost', {
  tag: LONG,
}, async ({ owner, elsewhere, shop, request, faults }) => {
  faults.allow(409, /review\/[^/]+\/answer$/);
  const comment = 'Answered by two';
  await request.post(shop.origin + endpoints.review(), { data: { comment } });
  for (const who of [owner, elsewhere]) {
    await who.open(paths.reviews());
    await who.page
      .locator('.review')
      .filter({ hasText: comment })
      .getByRole('button', { name: who.t('reviews.answer'), exact: true })
      .click();
    await who.page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill(`From ${who === owner ? 1 : 2}`);
  }
  await owner.button('reviews.saveAnswer').click();
  await expect(owner.page.getByText('From 1')).toBeVisible();
  await elsewhere.button('reviews.saveAnswer').click();
  const field = elsewhere.page.getByRole('dialog').getByRole('textbox');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('From 2');
});

test('nothing waits, nothing comes, and a driver has no such place', { tag: LONG }, async ({
  hire,
  faults,
}) => {
  const who = await hire({ name: 'Bader', role: 'counter', viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/review/list?*', (route) => route.abort());
  await who.open(paths.reviews('?state=hidden'));
  await expect(page.getByText(t('reviews.failed'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(who.button('office.again'), '**/staff/review/list?*');
  await expect(page.getByText(t('reviews.none.hidden'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);

  faults.allow(403, /review\/list/);
  const driver = await hire({ name: 'Ali', role: 'driver', viewport: PHONE });
  await driver.open(paths.drive());
  await expect(driver.page.getByRole('link', { name: driver.t('office.reviews') })).toHaveCount(0);
});

test('keys that are pressed before the answer are for the next review, which stays in hand', {
  tag: LONG,
}, async ({ owner, shop, request }) => {
  const { page } = owner;
  for (const rating of [1, 2, 3, 4]) {
    const data = { rating, comment: `One of four, ${rating}` };
    await request.post(shop.origin + endpoints.review(), { data });
  }
  await owner.open(paths.reviews());
  const card = (number: number) =>
    page.locator('.review').filter({ hasText: `One of four, ${number}` });
  const idOf = async (number: number) => (await card(number).getAttribute('data-review')) ?? '';
  await expect(card(4)).toBeVisible();
  const firstTwo = [await idOf(1), await idOf(2)];
  while ((await card(1).getAttribute('aria-current')) !== 'true') await page.keyboard.press('j');
  const moved: string[] = [];
  page.on('request', (asked) => {
    if (asked.method() === 'POST') moved.push(asked.url().split('/').at(-2) ?? '');
  });
  const decide = await hold(page, /\/review\/[^/]+\/state$/);
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await page.keyboard.press('j');
  await expect(card(4)).toHaveAttribute('aria-current', 'true');
  decide();
  await expect(card(2)).toHaveCount(0);
  await expect(card(1)).toHaveCount(0);
  expect(moved).toEqual(firstTwo);
  await expect(card(4)).toHaveAttribute('aria-current', 'true');
});
