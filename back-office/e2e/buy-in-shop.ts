import { fileURLToPath } from 'node:url';
import { inLanguage, type Language, type Localized } from '@mahlab/bakery/rules/language';
import { expect, type Page } from '@playwright/test';
import { translationsIn } from '../../web/e2e/texts.ts';

/** What a shopper reads: the storefront's own words. */
const TRANSLATE = translationsIn<string>(
  fileURLToPath(new URL('../../storefront/src/messages', import.meta.url)),
);
/** The button of the practice bank that pays. */
const PAY: Localized = { english: 'Pay', arabic: 'ادفع' };

type Wish = {
  language: Language;
  /** Where it is to be brought: the governorate and one of its areas, by their names. */
  governorate: string;
  area: string;
  /** The product by its name, and what the order comes to. */
  product: string;
  total: string;
};

/**
 * A guest buys one product in the shop's own pages, from the home page to the receipt, and pays at the practice bank. Answers the
 * order's number.
 */
export async function buyInShop(page: Page, wish: Wish): Promise<string> {
  const t = TRANSLATE[wish.language];
  const press = (role: 'button' | 'link', key: string) =>
    page.getByRole(role, { name: t(key) }).click();
  const fill = (key: string, typed: string) =>
    page.getByRole('textbox', { name: t(key) }).fill(typed);

  await page.goto(wish.language === 'ar' ? '/ar' : '/');
  await page.getByRole('link', { name: t('home.selectLocation'), exact: true }).click();
  const governorate = page.getByRole('button', { name: wish.governorate });
  await expect(governorate).toBeVisible();
  if ((await governorate.getAttribute('aria-expanded')) === 'false') await governorate.click();
  // The control itself is drawn by its label.
  await page.getByRole('radio', { name: wish.area, exact: true }).locator('..').click();
  await press('button', 'location.done');

  await page.getByRole('link', { name: t('home.addProduct', { name: wish.product }) }).click();
  await press('button', 'product.addToCart');
  await press('link', 'cart.checkout');

  await press('button', 'checkout.asGuest');
  await fill('checkout.name', 'Noura Al-Sabah');
  await fill('checkout.email', 'noura@example.com');
  await fill('checkout.phone', '5550 0142');
  await press('button', 'checkout.next');
  await fill('checkout.block', '4');
  await fill('checkout.street', '12');
  await fill('checkout.house', '8');
  await press('button', 'checkout.save');

  const complete = page.getByRole('button', { name: t('checkout.completePayment') });
  await expect(complete).toContainText(wish.total);
  await complete.click();
  await page.getByRole('button', { name: inLanguage(PAY, wish.language), exact: true }).click();

  await expect(page).toHaveURL(/\/payment\/success\//);
  await expect(page.getByRole('status').getByText(t('payment.successful'))).toBeVisible();
  const order = page.getByRole('term').filter({ hasText: t('payment.order') });
  const row = page.getByRole('main').locator('dl > div').filter({ has: order });
  return row.getByRole('definition').innerText();
}
