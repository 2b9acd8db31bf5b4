import { axeFinds } from '../../web/e2e/axe.ts';
import { paths } from '../src/paths.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pressArabic, type Staff } from './staff.ts';
import { moveAlong } from './team.ts';
import { expect, inBothLanguages, test } from './test.ts';

/** Takes the order with this name in hand, with keys alone. */
async function takeInHand(staff: Staff, name: string): Promise<void> {
  await staff.page.keyboard.press('/');
  await staff.page.keyboard.type(name);
  await expect(staff.page.locator('[data-card]')).toHaveCount(1);
  await staff.page.keyboard.press('Enter');
  await expect(staff.card(name)).toBeFocused();
}

inBothLanguages((language) => {
  test('without a pointer, on an Arabic keyboard: accepted, moved to the road, taken back, looked at', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    const name = `Hessa ${language}`;
    const { day } = await paidOrder(shop, { name, message: 'Mabrook' });
    await owner.openDay(day);
    expect(await axeFinds(page)).toEqual([]);

    await takeInHand(owner, name);
    await expect(owner.card(name)).toContainText('Mabrook');
    await pressArabic(page, 'KeyA', 'ش');
    await expect(page.getByText(/\d is accepted\.|قُبل/)).toBeVisible();
    for (const state of ['baking', 'decorating', 'ready', 'on-the-way'] as const) {
      await pressArabic(page, 'KeyM', 'ة');
      await expect(owner.column(state).locator(owner.card(name))).toBeFocused();
    }
    await pressArabic(page, 'KeyZ', 'ئ');
    await expect(owner.column('ready').locator(owner.card(name))).toBeVisible();
    await expect(page.getByText(t('today.nothingTold'))).toBeVisible();

    await page.keyboard.press('Space');
    await expect(page.locator('.peek').getByText('Mabrook')).toBeVisible();
    await page.getByText(t('today.cannotMake')).press('Enter');
    await expect(page.getByRole('link', { name: t('today.otherTime') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Slash');
    await expect(page.getByRole('dialog', { name: t('office.allKeys') })).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
  });
});

test('an order of another day is found from the board, and opened by Enter', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const name = 'Shaikha of another day';
  const { id } = await paidOrder(shop, { name, window: firstTimeIn(5) });
  const { day } = await paidOrder(shop, { name: 'Shaikha of this day', window: firstTimeIn(6) });
  await owner.openDay(day);
  await page.keyboard.press('/');
  await page.keyboard.type('shaikha');
  // Beside what the day has of it.
  const others = page.getByRole('list', { name: t('today.otherDays') });
  await expect(others.getByText(name)).toBeVisible();
  await expect(owner.card('Shaikha of this day')).toBeVisible();
  await page.keyboard.type(' another');
  await expect(page.getByText(t('today.foundElsewhere', { count: 1 }))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
  await expect(page.getByText(name).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder(t('today.findPlaceholder'))).toHaveValue('shaikha another');
  await page.keyboard.press('/');
  await page.keyboard.type(' nobody');
  await expect(page.getByText(t('today.notFoundText'))).toBeVisible();
});

test('two screens: what one moves the other sees; of two that move at once, the second hears who was first', async ({
  owner,
  elsewhere,
  shop,
  faults,
}) => {
  const name = 'Latifa of two screens';
  // On a day of its own: a column shows no more than the first orders of a time.
  const { day } = await paidOrder(shop, { name, window: firstTimeIn(4) });
  for (const staff of [owner, elsewhere]) {
    await staff.openDay(day);
    await staff.card(name).click();
    await expect(staff.page.locator('[data-hearing="stream"]')).toBeVisible();
  }
  const made = elsewhere.page.waitForResponse(/\/status$/);
  await elsewhere.page.keyboard.press('m');
  // The owner may see it before its answer is there.
  await made;
  await expect(owner.column('baking').locator(owner.card(name))).toBeVisible({ timeout: 8000 });

  // Both press the key before either has heard of the other.
  const first = Promise.withResolvers<void>();
  await owner.page.route(/\/status$/, async (route) => {
    await first.promise;
    await route.continue();
  });
  faults.announce(409, /\/status$/);
  await owner.page.keyboard.press('m');
  const moved = elsewhere.page.waitForResponse(/\/status$/);
  await elsewhere.page.keyboard.press('m');
  expect((await moved).status()).toBe(200);
  first.resolve();
  const told = owner.page.getByRole('alert').filter({ hasText: owner.t('today.notMoved') });
  await expect(told).toContainText(owner.t('state.decorating'));
  expect(await axeFinds(owner.page)).toEqual([]);
  // The order in hand has the focus, and Enter is the notice's.
  await owner.page.keyboard.press('Enter');
  await expect(told).toHaveCount(0);
  await expect(owner.column('decorating').locator(owner.card(name))).toBeVisible();
});

test('acceptance 4: a new order comes within two seconds, and the order in hand keeps its pixels', async ({
  owner,
  shop,
}) => {
  const { page, t } = owner;
  const names = ['Noor', 'Fajer', 'Sara', 'Aisha'].map((name) => `${name} of pixels`);
  const orders = [];
  // In a kitchen and on a day of their own.
  const wish = { area: 'rai', window: firstTimeIn(20) };
  for (const name of names) orders.push(await paidOrder(shop, { name, ...wish }));
  const { day } = orders[0] ?? { day: '' };
  await owner.openDay(day);
  // A fold is gone once it is opened.
  while ((await page.locator('.fold').count()) > 0) await page.locator('.fold').first().click();
  const hand = owner.card(names.at(-1) ?? '');
  await hand.click();
  await page.keyboard.press('Space');
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  const before = await hand.boundingBox();

  await paidOrder(shop, { name: 'Reem the newcomer', ...wish });
  const waiting = page.getByRole('button', { name: t('today.waiting', { count: 1 }) });
  await expect(waiting).toBeVisible({ timeout: 2000 });
  expect(await hand.boundingBox()).toEqual(before);
  await page.keyboard.press('n');
  await expect(owner.card('Reem the newcomer')).toBeVisible();
  expect(await hand.boundingBox()).toEqual(before);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const card = page.locator('.arrival');
  await expect(card).toContainText('Reem the newcomer');
  await expect(card.locator('.arrival-bar')).toBeAttached();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('o');
  await expect(page.locator('.peek')).toContainText('Reem the newcomer');
});

test('acceptance 5: cut off during 20 changes it says since when, and has the same board as any other when the line is back', async ({
  owner,
  elsewhere,
  shop,
  context,
  faults,
}) => {
  const { page, t } = owner;
  const window = firstTimeIn(21);
  const before = [];
  for (const name of ['Khaled', 'Anita', 'Yousef', 'Noor']) {
    before.push(await paidOrder(shop, { name: `${name} of the cut`, window }));
  }
  const { day } = before[0] ?? { day: '' };
  // Looked for by name nothing is folded.
  const board = paths.today(`?day=${day}&q=${encodeURIComponent('of the cut')}`);
  await page.clock.install();
  await owner.open(board);
  await expect(page.locator('[data-card]')).toHaveCount(4);
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  faults.allow('offline', /\/staff\//);
  await context.setOffline(true);
  await page.clock.fastForward(45_000);
  await expect(page.getByText(t('today.cutText'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  // Sixteen moves, and four new orders.
  const states = ['paid', 'baking', 'decorating', 'ready', 'on-the-way'] as const;
  for (const { id } of before) await moveAlong(shop, id, states);
  for (const name of ['Sara', 'Hessa', 'Joseph', 'Bader']) {
    await paidOrder(shop, { name: `${name} of the cut`, window });
  }
  await context.setOffline(false);
  await page.clock.fastForward(16_000);
  await expect(owner.column('paid').locator('[data-card]')).toHaveCount(4);
  await expect(page.getByText(t('today.cutText'))).toBeHidden();
  await elsewhere.open(board);
  await expect(elsewhere.page.locator('[data-card]')).toHaveCount(8);
  const boardOf = ({ page: shown }: Staff) =>
    shown
      .locator('.board-row ul')
      .evaluateAll((lists) =>
        lists.map((list) =>
          [...list.querySelectorAll('[data-card]')].map((card) => card.getAttribute('data-card')),
        ),
      );
  expect(await boardOf(owner)).toEqual(await boardOf(elsewhere));
  await expect(owner.column('on-the-way').locator('[data-card]')).toHaveCount(4);
});

test('a page that somebody opens again asks for the board once, before its code is there', async ({
  owner,
}) => {
  const { page } = owner;
  await owner.open(paths.today());
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/staff\/(?:me|board)$/.test(pathname)) asked.push(pathname.split('/').pop() ?? '');
  });
  let codeComes = () => {};
  const waits = new Promise<void>((resolve) => {
    codeComes = resolve;
  });
  await page.route(/entry-client/, async (route) => {
    await waits;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked.toSorted()).toEqual(['board', 'me']);
  codeComes();
  await expect(page.locator('[data-hearing="stream"]')).toBeVisible();
  expect(asked).toHaveLength(2);
});

test.describe('by night', () => {
  test.use({ colorScheme: 'dark' });

  test('the board follows the system, until somebody chooses', async ({ owner, shop }) => {
    const { page, t } = owner;
    const { day } = await paidOrder(shop, { name: 'Maryam by night', message: 'Good night' });
    // Found by name: among many orders it would be folded.
    await owner.open(paths.today(`?day=${day}&q=Maryam`));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await owner.card('Maryam by night').click();
    expect(await axeFinds(page)).toEqual([]);
    await page.getByRole('button', { name: t('office.night'), exact: true }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'night');
    await page.reload();
    await expect(page.locator('.board')).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'night');
  });
});
