import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { addDays } from '@mahlab/bakery/rules/promise/day';
import { axeFinds } from '../../web/e2e/axe.ts';
import { LONG } from '../../web/e2e/languages.ts';
import { pressAgain } from '../../web/e2e/press-again.ts';
import { paths } from '../src/paths.ts';
import { mailsWith } from './mailbox.ts';
import { firstTimeIn, paidOrder } from './orders.ts';
import { pressArabic } from './staff.ts';
import { expect, inArabic, inEnglish, PHONE, test } from './test.ts';

/** A kitchen for each language, so that neither test fills the other's windows. */
const PLACES = {
  en: { kitchen: 'Ishbiliya', area: 'farwaniya' },
  ar: { kitchen: 'الشويخ', area: 'shamiya' },
} as const;

inArabic((language) => {
  test('acceptance 12: closing a day with seven orders tells of seven, keeps seven, writes to seven, and is taken back', async ({
    owner,
    shop,
  }) => {
    const { page, t } = owner;
    const { kitchen, area } = PLACES[language];
    const orders = [];
    const window = firstTimeIn(16);
    for (let count = 0; count < 7; count += 1) {
      orders.push(await paidOrder(shop, { name: `Guest ${count} ${language}`, area, window }));
    }
    const { day } = orders[0] ?? { day: '' };
    expect(orders.every((order) => order.day === day)).toBe(true);
    await owner.open(paths.calendar(`?day=${day}`));
    const cell = page.locator(`[data-day="${day}"]`);
    await expect(cell).toHaveAttribute('aria-pressed', 'true');
    const promised = (await cell.locator('.count').textContent()) ?? '';
    expect(Number(promised)).toBeGreaterThanOrEqual(7);
    expect(await axeFinds(page)).toEqual([]);

    // An Arabic keyboard types another letter there.
    await pressArabic(page, 'KeyX', 'ء');
    const { sheet } = owner;
    await sheet.locator('.pick', { hasText: language === 'ar' ? 'السالمية' : 'Salmiya' }).click();
    await sheet.locator('.pick', { hasText: kitchen }).click();
    await expect(sheet.getByText(t('calendar.concerned', { firm: 7, held: 0 }))).toBeVisible();
    await expect(sheet.locator('.plan-conflicts li')).toHaveCount(7);
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);

    const rows = page.locator('.day-conflicts li');
    await expect(rows).toHaveCount(7);
    await expect(cell.locator('.count')).toHaveText(promised);
    await expect(rows.first()).toContainText(t('calendar.proposed'));
    await expect(cell).toContainText(t('calendar.shut'));
    await page.keyboard.press('w');
    await expect(page.getByText(t('today.written', { count: 7 }))).toBeVisible();
    await expect(rows.getByRole('button')).toHaveCount(0);
    for (const { email } of orders) {
      const asked = { email, words: 'Choose another time' };
      await expect.poll(() => mailsWith(shop, asked), { timeout: 15_000 }).toBe(1);
    }
    expect(await axeFinds(page)).toEqual([]);

    await page.keyboard.press('z');
    await expect(rows).toHaveCount(0);
    await expect(cell).not.toContainText(t('calendar.shut'));
    await expect(cell.locator('.count')).toHaveText(promised);
  });

  test('Ramadan is a draft until it is published, moves by a day, and is taken back', async ({
    owner,
  }) => {
    const { page, t, sheet } = owner;
    await owner.open(paths.calendar());
    await owner.button('calendar.ramadan').click();
    await expect(sheet.getByText(t('calendar.isDraft'))).toBeVisible();
    const first = sheet.locator('.figures dd').first();
    const before = await first.textContent();
    await owner.button('calendar.dayLater').click();
    await expect(first).not.toHaveText(before ?? '');
    await owner.button('calendar.dayEarlier').click();
    await expect(first).toHaveText(before ?? '');
    await expect(sheet.locator('.plan-preview')).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await owner.button('calendar.ramadan').click();
    await expect(sheet.getByText(t('calendar.isPublished'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(page.getByText(t('calendar.takenBack'))).toBeVisible();
    await owner.button('calendar.ramadan').click();
    await expect(sheet.getByText(t('calendar.isDraft'))).toBeVisible();
  });
});

test('arrows follow the screen, brackets turn five weeks, and T comes back', async ({ owner }) => {
  const { page } = owner;
  await owner.open(paths.calendar());
  const today = page.locator('.calendar-day.now');
  await expect(today).toHaveAttribute('aria-pressed', 'true');
  const day = (await today.getAttribute('data-day')) ?? '';
  const chosen = page.locator('.calendar-day[aria-pressed=true]');
  await page.keyboard.press('ArrowRight');
  await expect(chosen).toHaveAttribute('data-day', addDays(day, 1));
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('data-day', addDays(day, 8));
  await page.keyboard.press(']');
  await expect(chosen).toHaveAttribute('data-day', addDays(day, 43));
  await page.keyboard.press('t');
  await expect(chosen).toHaveAttribute('data-day', day);
});

inEnglish((language) => {
  test('other hours and fewer minutes of a day are previewed and saved, and so is a kitchen’s week', async ({
    owner,
  }) => {
    const { page, t, sheet } = owner;
    await owner.open(paths.calendar());
    const today = (await page.locator('.calendar-day.now').getAttribute('data-day')) ?? '';
    await page.locator(`[data-day="${addDays(today, 9)}"]`).click();
    await owner.button('calendar.hours').click();
    await sheet
      .getByRole('button', { name: t('calendar.removeRow') })
      .first()
      .click();
    await expect(sheet.getByText(t('calendar.lost', { count: 1 }))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    const label = language === 'en' ? 'label' : 'labelArabic';
    const plan = page.locator('.day-plans li');
    await expect(plan).toContainText(t(`calendar.${label}-hours`));
    await plan.getByRole('button', { name: t('calendar.delete') }).click();
    await expect(sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(plan).toHaveCount(0);

    // Half the minutes take no window, and nobody's order.
    await page.keyboard.press('c');
    await sheet.getByRole('spinbutton', { name: t('calendar.shareLabel') }).fill('50');
    await expect(sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    await expect(plan).toContainText(t(`calendar.${label}-minutes`));
    await page.keyboard.press('z');
    await expect(plan).toHaveCount(0);
    // Summer is for kitchens with motorcycles.
    await owner.button('calendar.summer').click();
    await expect(sheet.getByText(t('calendar.summerText'))).toBeVisible();
    await expect(sheet.getByText(t('calendar.nothingChanges')).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);

    await owner.button('calendar.week').click();
    await sheet.getByRole('spinbutton', { name: t('calendar.minutes-early') }).fill('200');
    await expect(sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    expect(await axeFinds(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(sheet).toHaveCount(0);
    // An older one may still be told: the answer is that which takes back.
    const takenBack = page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === staffEndpoints.plan(),
    );
    await page.keyboard.press('z');
    expect((await takenBack).ok()).toBe(true);
    await expect(page.getByText(t('calendar.takenBack'))).toBeVisible();
  });
});

inEnglish((language) => {
  test('of two who change a kitchen’s week at once, the second is told what changed, and nothing is lost', {
    tag: LONG,
  }, async ({ owner, elsewhere, faults }) => {
    // Five sheets with their previews, one after the other.
    test.slow();
    const { t } = owner;
    const typed = language === 'en' ? { early: '66', late: '77' } : { early: '55', late: '88' };
    faults.allow(409, /\/staff\/plan\/preview$/);
    const fields = (who: typeof owner) => ({
      early: who.sheet.getByRole('spinbutton', { name: t('calendar.minutes-early') }),
      late: who.sheet.getByRole('spinbutton', { name: t('calendar.minutes-late') }),
    });
    for (const who of [owner, elsewhere]) {
      await who.open(paths.calendar());
      await who.button('calendar.week').click();
      await who.sheet.getByRole('combobox').first().selectOption('egaila');
    }
    await fields(elsewhere).late.fill(typed.late);
    await expect(elsewhere.sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    await elsewhere.page.keyboard.press('Control+Enter');
    await expect(elsewhere.sheet).toHaveCount(0);

    await fields(owner).early.fill(typed.early);
    const meanwhile = owner.sheet.locator('.meanwhile');
    await expect(meanwhile).toContainText(typed.late);
    await owner.page.keyboard.press('Control+Enter');
    await expect(owner.sheet.getByText(t('calendar.meanwhileFirst'))).toBeVisible();
    await expect(fields(owner).early).toHaveValue(typed.early);
    expect(await axeFinds(owner.page)).toEqual([]);
    await meanwhile.getByRole('button').click();
    await expect(meanwhile).toHaveCount(0);
    await expect(fields(owner).late).toHaveValue(typed.late);
    await expect(owner.sheet.getByText(t('calendar.lost', { count: 0 }))).toBeVisible();
    await owner.page.keyboard.press('Control+Enter');
    await expect(owner.sheet).toHaveCount(0);

    await elsewhere.open(paths.calendar());
    await elsewhere.button('calendar.week').click();
    await elsewhere.sheet.getByRole('combobox').first().selectOption('egaila');
    await expect(fields(elsewhere).early).toHaveValue(typed.early);
    await expect(fields(elsewhere).late).toHaveValue(typed.late);
  });
});

test('a calendar that does not come says so and is asked for again, also on a phone', {
  tag: LONG,
}, async ({ hire }) => {
  const who = await hire({ name: 'Huda', role: 'manager', viewport: PHONE });
  const { page, t } = who;
  await page.route('**/staff/calendar*', (route) => route.abort());
  await who.open(paths.calendar());
  await expect(page.getByText(t('calendar.failed'))).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pressAgain(who.button('office.again'), '**/staff/calendar*');
  await expect(page.locator('.calendar-day.now')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
});
