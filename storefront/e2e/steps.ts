import { type Localized, nameIn } from '@mahlab/bakery/rules/language';
import { expect, type Locator } from '@playwright/test';
import { paths } from '../src/paths.ts';
import type { Shopper } from './shopper.ts';

// What a shopper does on the way to a cake; tests say what comes of it.

/** A cake with everything: options, a text and a picture. Prices are those of the seed. */
export const CAKE = {
  product: 'confetti-birthday-cake',
  size: 'confetti-birthday-cake.size',
  small: 'confetti-birthday-cake.size.small',
  medium: 'confetti-birthday-cake.size.medium',
  sponge: 'confetti-birthday-cake.sponge',
  vanilla: 'confetti-birthday-cake.sponge.vanilla',
  message: 'confetti-birthday-cake.message',
  picture: 'confetti-birthday-cake.picture',
  /** 10.900, the medium size 4.500, the picture 1.500. */
  price: '16.900',
};

export const WORDS = { en: 'Happy birthday, Dana', ar: 'كل عام وأنت بخير يا دانة' };

/** Unfolds the province, chooses the area and leaves the picker by Done. */
export async function chooseArea(shopper: Shopper, id: string): Promise<void> {
  const { page, t } = shopper;
  await pickArea(shopper, id);
  await page.getByRole('button', { name: t('location.done') }).click();
}

/** Unfolds the province and chooses the area. */
export async function pickArea({ page, language, menu }: Shopper, id: string): Promise<void> {
  const area = await menu.area(id);
  const province = area.parent ? nameIn(area.parent, language) : '';
  const unfold = page.getByRole('button', { name: province, expanded: false });
  const radio = page.getByRole('radio', { name: nameIn(area, language), exact: true });
  await expect(unfold.or(radio).first()).toBeAttached();
  if (await unfold.isVisible()) await unfold.click();
  await choose(radio);
}

/** Presses a radio card: the control itself is drawn by its label. */
export async function choose(radio: Locator): Promise<void> {
  await radio.locator('..').click();
  await expect(radio).toBeChecked();
}

/** The control of an option's value, or of an extra, on the page of the cake. */
export async function cakeControls({ page, t, menu, ...shopper }: Shopper) {
  const { options, extras } = await menu.product(CAKE.product);
  const named = (text: Localized) => (shopper.language === 'ar' ? text.arabic : text.english);
  const find = <Part extends { id: string; name: Localized }>(parts: Part[], id: string): Part => {
    const part = parts.find((one) => one.id === id);
    if (!part) throw new Error(`the cake has no ${id}`);
    return part;
  };
  const group = (id: string) =>
    page.getByRole('radiogroup', { name: named(find(options, id).name) });
  const value = (of: string, id: string) =>
    group(of).getByRole('radio', { name: named(find(find(options, of).values, id).name) });
  const picture = named(find(extras, CAKE.picture).name);
  return {
    size: group(CAKE.size),
    sponge: group(CAKE.sponge),
    small: value(CAKE.size, CAKE.small),
    medium: value(CAKE.size, CAKE.medium),
    vanilla: value(CAKE.sponge, CAKE.vanilla),
    message: page.getByRole('textbox', { name: named(find(extras, CAKE.message).name) }),
    picture: page.getByLabel(`${picture}: ${t('product.choosePicture')}`),
    add: page.getByRole('button', { name: t('product.addToCart') }),
  };
}

/** A photo that a shopper may have: what is on the screen, as PNG. */
export async function photo({ page }: Shopper) {
  return { name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() };
}

export const DETAILS = {
  name: 'Noura Al-Sabah',
  email: 'noura@example.com',
  phone: '5550 0142',
};

/** The details of a guest, as far as given. */
export async function fillDetails({ page, t }: Shopper, details: Partial<typeof DETAILS>) {
  for (const [field, text] of Object.entries(details)) {
    const label = t(`checkout.${field as keyof typeof DETAILS}`);
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

export async function fillAddress({ page, t }: Shopper): Promise<void> {
  const values = { block: '5', street: '12', house: '48' } as const;
  for (const [field, text] of Object.entries(values)) {
    const label = t(`checkout.${field as keyof typeof values}`);
    await page.getByRole('textbox', { name: label }).fill(text);
  }
}

/** From the cart to the last step, as a guest. */
export async function checkOut(shopper: Shopper): Promise<void> {
  const { page, t } = shopper;
  await page.getByRole('link', { name: t('cart.checkout') }).click();
  await page.getByRole('button', { name: t('checkout.asGuest') }).click();
  await fillDetails(shopper, DETAILS);
  await page.getByRole('button', { name: t('checkout.next') }).click();
  await fillAddress(shopper);
  await page.getByRole('button', { name: t('checkout.save') }).click();
  await shopper.isAt(paths.checkoutComplete());
}

/** The button of the last step. */
export function payButton({ page, t }: Shopper) {
  return page.getByRole('button', { name: t('checkout.completePayment') });
}

/** Waits for a receipt over this amount; answers the order's number. */
export async function seesReceipt(shopper: Shopper, amount: string): Promise<string> {
  const { page, t } = shopper;
  await expect(page).toHaveURL(/\/payment\/success\//);
  await expect(page.getByRole('status').getByText(t('payment.successful'))).toBeVisible();
  await expect(receiptRow(shopper, 'payment.amount')).toContainText(amount);
  return receiptRow(shopper, 'payment.order').innerText();
}

/** What stands beside a word of the receipt. */
export function receiptRow({ page, t }: Shopper, key: Parameters<Shopper['t']>[0]) {
  const term = page.getByRole('term').filter({ hasText: t(key) });
  return page.getByRole('main').locator('dl > div').filter({ has: term }).getByRole('definition');
}

/** Words of the shop that the specification gives to the letter: in English these. */
export function specified({ language }: Shopper, words: string, english: string): string {
  if (language === 'en') expect(words).toBe(english);
  return words;
}
