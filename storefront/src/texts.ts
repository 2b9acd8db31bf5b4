import type { Language } from '@mahlab/bakery/rules/language';
import type { Texts } from '@mahlab/web/language.tsx';

/** The files of messages; a screen fetches its own, the shell's are always there. */
export type TextPart =
  | 'account'
  | 'broken'
  | 'cart'
  | 'checkout'
  | 'contact'
  | 'designer'
  | 'home'
  | 'hours'
  | 'location'
  | 'missing'
  | 'orders'
  | 'panel'
  | 'payment'
  | 'product'
  | 'profile'
  | 'offline'
  | 'quote'
  | 'request'
  | 'reviews'
  | 'search'
  | 'shell'
  | 'supplement'
  | 'time';
/** What there is in one language: the shell's texts, and the way to each other part. */
export type TextParts = {
  shell: Texts;
  parts: Partial<Record<TextPart, () => Promise<{ default: Texts }>>>;
};

// Each page fetches one of the two: the addresses of the other language's files would only weigh on it.
const PARTS = {
  en: () => import('virtual:texts/en/parts'),
  ar: () => import('virtual:texts/ar/parts'),
};

/** Every text known so far in this language; parts are added as their screens are opened. */
export const knownTexts: Texts = {};

/** Fetches parts of the texts in a language and makes them known. On the server every text is there already. */
export async function loadTexts(language: Language, parts: readonly TextPart[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const { shell, parts: ways } = (await PARTS[language]()).default;
  const fetched = await Promise.all(parts.map(async (part) => (await ways[part]?.())?.default));
  Object.assign(knownTexts, shell, ...fetched);
}
