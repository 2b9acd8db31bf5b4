import { type Browser, expect } from '@playwright/test';
import { paths } from '../src/paths.ts';
import { Staff } from './staff.ts';

/** The four digits of the owner on every tablet of tests. */
export const DIGITS = '2580';

/**
 * A tablet that the owner pairs with Salmiya's kitchen, and on which nobody has tapped a name yet; the owner's digits are set.
 * `watch` sees its page before anything is opened.
 */
export async function pairTablet(
  owner: Staff,
  { browser, office, name }: { browser: Browser; office: string; name: string },
  watch: (tablet: Staff) => Promise<void> = async () => {},
): Promise<Staff> {
  const { page, t, language } = owner;
  await owner.open(paths.account());
  await page.getByLabel(t('account.tabletName')).fill(name);
  await owner.button('account.makeCode').click();
  const code = await page.locator('.notice bdi').textContent();
  const context = await browser.newContext({
    baseURL: office,
    viewport: { width: 1024, height: 768 },
    reducedMotion: 'reduce',
  });
  const tablet = new Staff(await context.newPage(), language);
  await watch(tablet);
  await tablet.open(paths.signIn());
  await tablet.page.getByLabel(t('signin.pairCode')).fill(code ?? '');
  await tablet.button('signin.pair').click();
  await expect(tablet.page.getByText(t('signin.noDigits')).first()).toBeVisible();
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: t('account.digits') }).click();
  await page.getByLabel(t('account.fourDigits')).fill(DIGITS);
  await owner.button('account.save').click();
  await expect(page.getByText(t('account.digitsSet', { tablet: name }))).toBeVisible();
  await tablet.page.reload();
  return tablet;
}

/** Somebody taps their name and types their digits; the owner, where nobody else has any. */
export async function unlock({ page }: Staff, name = '', digits = DIGITS): Promise<void> {
  await page.locator('.tablet-people button:enabled').filter({ hasText: name }).click();
  for (const digit of digits) await page.keyboard.press(digit);
}
