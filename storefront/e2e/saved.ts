import type { Page } from '@playwright/test';
import { lineOf } from '../src/parts/catalogue/product-line.ts';
import { STORAGE_KEYS } from '../src/state/saved.ts';
import type { Saved } from '../src/state/shop.ts';
import type { ShopMenu } from './shop-menu.ts';
import type { Shopper } from './shopper.ts';

export const CUSTOMER = {
  name: 'Noura Al-Sabah',
  email: 'noura@example.com',
  phoneNumber: '+96555500142',
};

export const ADDRESS = { block: '5', street: '12', house: '48' };

/** Puts into the browser what an earlier visit left there, before the first page opens. */
export async function remember(page: Page, saved: Partial<Saved>): Promise<void> {
  const entries = Object.entries(saved).map(([field, value]) => [
    STORAGE_KEYS[field as keyof Saved],
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  await page.addInitScript((kept) => {
    // Of pages without an origin there is no storage; and a later page keeps what has changed since.
    if (location.origin === 'null' || sessionStorage.getItem('remembered') !== null) return;
    sessionStorage.setItem('remembered', '');
    for (const [key, value] of kept) localStorage.setItem(key as string, value as string);
  }, entries);
}

/** An area as the picker saves it, with the kitchen that serves it. */
export async function savedArea(
  menu: ShopMenu,
  id: string,
): Promise<Pick<Saved, 'location' | 'branch'>> {
  const [location, branch] = await Promise.all([menu.area(id), menu.branchOf(id)]);
  return { location, branch };
}

type Wanted = { quantity?: number; message?: string };

/** A product as it lies in the cart: the first value of every group that asks for one. */
export async function savedLine(
  menu: ShopMenu,
  product: string,
  { quantity = 1, message = '' }: Wanted = {},
): Promise<Saved['items'][number]> {
  const detail = await menu.product(product);
  const required = detail.options.filter((group) => group.required);
  const options = required.map(({ id, values }) => ({ id, value: values[0]?.id ?? '' }));
  const texts = detail.extras.filter(({ type }) => type === 'Text').slice(0, 1);
  const extras = texts.map(({ id }) => ({ id, value: message }));
  return lineOf(detail, { options, extras }, quantity);
}

/** Everything chosen and filled in on an earlier visit: one cake for 10.900, to Salmiya for 1.250. */
export async function readyToPay({ page, menu }: Shopper, changes: Partial<Saved> = {}) {
  await remember(page, {
    ...(await savedArea(menu, 'salmiya')),
    items: [await savedLine(menu, 'confetti-birthday-cake')],
    customer: CUSTOMER,
    address: ADDRESS,
    ...changes,
  });
}
