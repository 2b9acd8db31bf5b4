import type { Language } from '@mahlab/bakery/rules/language';
import type { Texts } from './language.tsx';

/** The files of messages; a screen fetches its own, the shell's are always there. */
export type TextPart =
  | 'account'
  | 'cart'
  | 'checkout'
  | 'contact'
  | 'home'
  | 'hours'
  | 'later'
  | 'location'
  | 'orders'
  | 'panel'
  | 'payment'
  | 'product'
  | 'profile'
  | 'request'
  | 'reviews'
  | 'search'
  | 'shell';
type Fetch = () => Promise<{ default: Texts }>;

const PARTS: Record<Language, Record<TextPart, Fetch>> = {
  en: {
    account: () => import('virtual:texts/en/account'),
    cart: () => import('virtual:texts/en/cart'),
    checkout: () => import('virtual:texts/en/checkout'),
    contact: () => import('virtual:texts/en/contact'),
    home: () => import('virtual:texts/en/home'),
    hours: () => import('virtual:texts/en/hours'),
    later: () => import('virtual:texts/en/later'),
    location: () => import('virtual:texts/en/location'),
    orders: () => import('virtual:texts/en/orders'),
    panel: () => import('virtual:texts/en/panel'),
    payment: () => import('virtual:texts/en/payment'),
    product: () => import('virtual:texts/en/product'),
    profile: () => import('virtual:texts/en/profile'),
    request: () => import('virtual:texts/en/request'),
    reviews: () => import('virtual:texts/en/reviews'),
    search: () => import('virtual:texts/en/search'),
    shell: () => import('virtual:texts/en/shell'),
  },
  ar: {
    account: () => import('virtual:texts/ar/account'),
    cart: () => import('virtual:texts/ar/cart'),
    checkout: () => import('virtual:texts/ar/checkout'),
    contact: () => import('virtual:texts/ar/contact'),
    home: () => import('virtual:texts/ar/home'),
    hours: () => import('virtual:texts/ar/hours'),
    later: () => import('virtual:texts/ar/later'),
    location: () => import('virtual:texts/ar/location'),
    orders: () => import('virtual:texts/ar/orders'),
    panel: () => import('virtual:texts/ar/panel'),
    payment: () => import('virtual:texts/ar/payment'),
    product: () => import('virtual:texts/ar/product'),
    profile: () => import('virtual:texts/ar/profile'),
    request: () => import('virtual:texts/ar/request'),
    reviews: () => import('virtual:texts/ar/reviews'),
    search: () => import('virtual:texts/ar/search'),
    shell: () => import('virtual:texts/ar/shell'),
  },
};

/** Every text known so far in this language; parts are added as their screens are opened. */
export const knownTexts: Texts = {};

/** Fetches parts of the texts in a language and makes them known. On the server every text is there already. */
export async function loadTexts(language: Language, parts: readonly TextPart[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const fetched = await Promise.all(parts.map((part) => PARTS[language][part]()));
  for (const { default: texts } of fetched) Object.assign(knownTexts, texts);
}
