import type { Branch } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { ReviewPayload } from '@mahlab/bakery/api/review';
import { nameIn } from '@mahlab/bakery/rules/language';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { timeText } from '@mahlab/web/times.ts';
import type { Route } from '@playwright/test';
import { LONG } from '../../web/e2e/languages.ts';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';
import { openFeedback } from './states-contact.ts';
import { specified } from './steps.ts';
import { expect, inEnglish, test } from './test.ts';

/** A Wednesday, half past nine in the evening in Kuwait. */
const EVENING = new Date('2026-11-25T18:30:00Z');

inEnglish(() => {
  test('feedback: a face alone is enough, with the keyboard; it thanks, resets and closes', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const { keyboard } = page;
    await shopper.open(paths.contact());
    const open = page.getByRole('button', { name: t('contact.leaveFeedback') });
    await open.focus();
    await keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: t('opinion.title') });
    await sheet.getByRole('button', { name: t('opinion.send') }).focus();
    await keyboard.press('Enter');
    await expect(sheet.getByRole('alert')).toHaveText(t('opinion.empty'));
    await sheet.getByRole('radio', { name: t('opinion.face.1') }).focus();
    await keyboard.press('ArrowDown');
    await expect(sheet.getByRole('radio', { name: t('opinion.face.2') })).toBeChecked();
    await expect(sheet.getByRole('alert')).toHaveCount(0);
    await sheet.getByRole('textbox', { name: t('opinion.comment') }).fill('<b>Good</b>');
    const sent = page.waitForRequest(endpoints.review());
    // The thanks stay for moments: the clock stands meanwhile.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await sheet.getByRole('button', { name: t('opinion.send') }).focus();
    await keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({
      rating: 2,
      comment: '<b>Good</b>',
      name: '',
      phoneNumber: '',
    } satisfies ReviewPayload);
    const thanks = specified(shopper, t('opinion.thanks'), 'Thank you for your feedback!');
    await expect(sheet.getByRole('status')).toContainText(thanks);
    await page.clock.resume();
    await expect(sheet).toHaveCount(0);
    await expect(open).toBeFocused();
    await open.click();
    await expect(sheet.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(sheet.getByRole('textbox', { name: t('opinion.comment') })).toHaveValue('');
  });
});

inEnglish((language) => {
  test('every branch is there, open or closed by the clock in Kuwait, and can be called', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    const branches = await branchesOf(shopper);
    await page.clock.setFixedTime(EVENING);
    await shopper.open(paths.contact());
    const until = t('hours.openUntil', { time: timeText('22:00', language) });
    const list = page.getByRole('main').getByRole('list').first();
    await expect(list.getByText(until)).toHaveCount(branches.length);
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    for (const branch of branches) {
      const call = t('contact.callBranch', { branch: nameIn(branch, language) });
      await expect(page.getByRole('link', { name: call })).toHaveAttribute(
        'href',
        `tel:${branch.phoneNumber}`,
      );
    }
    const [first] = branches;
    if (!first) throw new Error('no branch');
    await list
      .getByRole('link', { name: nameIn(first, language) })
      .first()
      .click();
    await shopper.isAt(paths.branch(first.id));
  });

  test('above five branches there is a field to search them', async ({ shopper }) => {
    const { page, t } = shopper;
    const branches = await branchesOf(shopper);
    const more = [...branches, ...branches.map((one) => ({ ...one, id: `${one.id}-2` }))];
    const field = page.getByRole('searchbox', { name: t('contact.searchBranches') });
    const shown = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    for (const count of [5, 6]) {
      await page.route(endpoints.content('branches'), (route) =>
        route.fulfill({ json: more.slice(0, count) }),
      );
      // From another page: what the server has put into this one would be used instead.
      await shopper.open(paths.search());
      await shopper.go(paths.contact(), page.getByRole('heading', { name: t('contact.branches') }));
      await expect(shown).toHaveCount(count);
      await expect(field).toHaveCount(count > 5 ? 1 : 0);
    }
    await field.fill('SALM');
    await expect(shown).toHaveCount(2);
    await field.fill('zzz');
    await expect(page.getByText(t('contact.noBranch', { text: 'zzz' }))).toBeVisible();
  });

  test('a branch tells its week, its telephone, its place and its fee', async ({ shopper }) => {
    const { page, t } = shopper;
    const branch = (await branchesOf(shopper)).find(({ id }) => id === 'salmiya');
    if (!branch) throw new Error('no branch');
    await page.clock.setFixedTime(EVENING);
    await shopper.open(paths.branch(branch.id));
    const title = t('branch.title', { name: nameIn(branch, language) });
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`${title} · ${t('shell.shop')}`);
    const day = (key: 'wednesday' | 'sunday') =>
      page.locator('dl > div').filter({ hasText: t(`hours.day.${key}`) });
    const span = (opens: string, closes: string) =>
      t('branch.span', { opens: timeText(opens, language), closes: timeText(closes, language) });
    await expect(day('wednesday')).toContainText(span('08:00', '22:00'));
    await expect(day('wednesday')).toHaveAttribute('aria-current', 'date');
    await expect(day('sunday')).toContainText(span('09:00', '23:00'));
    await expect(page.locator('[aria-current=date]')).toHaveCount(1);
    const call = page.getByRole('link', { name: t('branch.call') });
    await expect(call).toHaveAttribute('href', `tel:${branch.phoneNumber}`);
    await expect(call).toContainText(printedPhone(branch.phoneNumber));
    const map = page.getByRole('link', { name: t('branch.map') });
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.google\.com\/maps\/.*29\.3339/);
    await expect(map).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('definition').filter({ hasText: '1.250' })).toBeVisible();
  });

  test('before it opens, a branch says when it does', { tag: LONG }, async ({ shopper }) => {
    const { page, t } = shopper;
    // Saturday, seven in the morning in Kuwait.
    await page.clock.setFixedTime(new Date('2026-11-28T04:00:00Z'));
    await shopper.open(paths.branch('salmiya'));
    const opens = t('hours.opensAt', { time: timeText('09:00', language) });
    await expect(page.getByRole('main').getByText(opens)).toBeVisible();
  });

  test('a branch that is not there is a 404', { tag: LONG }, async ({ shopper, faults }) => {
    faults.announce(404, /\/branch\/nowhere$/);
    const response = await shopper.page.goto(shopper.address(paths.branch('nowhere')));
    expect(response?.status()).toBe(404);
    await shopper.hydrated();
    const { page, t } = shopper;
    await expect(page.getByRole('heading', { name: t('missing.title') })).toBeVisible();
  });

  test('feedback that does not arrive keeps what was written, and says why', { tag: LONG }, async ({
    shopper,
    faults,
  }) => {
    const { page, t } = shopper;
    faults.announce(429, new RegExp(endpoints.review()));
    const keys: (string | undefined)[] = [];
    const refuse = (route: Route) => {
      keys.push(route.request().headers()['idempotency-key']);
      return route.fulfill({ status: 429, json: { message: ['Wait', 'please'], code: 'x' } });
    };
    await page.route(endpoints.review(), refuse);
    await openFeedback(shopper);
    const comment = page.getByRole('textbox', { name: t('opinion.comment') });
    await comment.fill('طعمها ممتاز');
    await page.getByRole('button', { name: t('opinion.send') }).click();
    await expect(page.getByText('Wait, please')).toBeVisible();
    await expect(comment).toHaveValue('طعمها ممتاز');
    // Sent again unchanged it is the same, should the first have arrived all the same.
    await page.getByRole('button', { name: t('opinion.send') }).click();
    await expect.poll(() => keys).toEqual([keys[0] ?? 'none', keys[0] ?? 'none']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('contact.leaveFeedback') }).click();
    await expect(comment).toHaveValue('طعمها ممتاز');
  });

  test('reviews: next, dots, and more until there are no others', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.contact());
    const dot = (number: number) =>
      page.getByRole('button', { name: t('reviews.show', { number, count: 5 }) });
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: t('reviews.next') }).click();
    await expect(dot(2)).toHaveAttribute('aria-current', 'true');
    await dot(5).click();
    await expect(dot(5)).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: t('reviews.next') }).click();
    await expect(dot(1)).toHaveAttribute('aria-current', 'true');
    const more = page.getByRole('button', { name: t('reviews.viewMore') });
    for (const count of [10, 15, 16]) {
      await more.click();
      await expect(page.getByRole('article')).toHaveCount(count);
    }
    await expect(more).toHaveCount(0);
    await expect(page.getByText(t('reviews.sample'), { exact: true })).toHaveCount(16);
  });

  test('WhatsApp and Instagram lead where the shop has set them to', async ({ shopper }) => {
    const { page, t } = shopper;
    await shopper.open(paths.contact());
    const link = (key: 'contact.whatsApp' | 'contact.instagram') =>
      page.getByRole('main').getByRole('link', { name: t(key) });
    await expect(link('contact.whatsApp')).toHaveAttribute('href', 'https://wa.me/96520000100');
    await expect(link('contact.instagram')).toHaveAttribute('href', /^https:\/\/www\.instagram/);
  });

  test('a product shows its reviews when they come near; without any it says so', async ({
    shopper,
  }) => {
    const { page, t } = shopper;
    // A low window: in a tall one they are nearly near from the start, and are so before the faces have come.
    await page.setViewportSize({ width: 390, height: 640 });
    await shopper.open(paths.product('strawberry-cream-cake'));
    await expect(page.getByText(t('product.rated', { average: 4.7, count: 3 }))).toBeAttached();
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('heading', { name: t('reviews.title') }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('article')).toHaveCount(3);
    await shopper.open(paths.product('pearl-tower'));
    await expect(page.getByText(t('product.beFirst'))).toBeAttached();
  });
});

async function branchesOf({ page }: Shopper): Promise<Branch[]> {
  const answer = await page.request.get(endpoints.content('branches'));
  return (await answer.json()) as Branch[];
}
