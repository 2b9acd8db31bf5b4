import type { Language } from '@mahlab/bakery/rules/language';
import type { Texts } from '@mahlab/web/language.tsx';

/** The files of messages; a screen fetches its own, the shell's are always there. */
export type TextPart =
  | 'account'
  | 'areas'
  | 'audit'
  | 'bake'
  | 'day'
  | 'calendar'
  | 'categories'
  | 'drive'
  | 'designer'
  | 'files'
  | 'kitchen'
  | 'menu'
  | 'money'
  | 'numbers'
  | 'order'
  | 'payouts'
  | 'people'
  | 'place'
  | 'preview'
  | 'print'
  | 'requests'
  | 'product'
  | 'promotions'
  | 'reviews'
  | 'runs'
  | 'settings'
  | 'shell'
  | 'shopper'
  | 'signin'
  | 'start'
  | 'tablet'
  | 'today';
/** What there is in one language: the shell's texts, and the way to each other part. */
export type TextParts = {
  shell: Texts;
  parts: Partial<Record<TextPart, () => Promise<{ default: Texts }>>>;
};

const PARTS = {
  en: () => import('virtual:texts/en/parts'),
  ar: () => import('virtual:texts/ar/parts'),
};

/** Texts that shoppers read: what is written to one, and the preview of a product's page. */
export type ShoppersPart = 'preview' | 'shopper';

/** A part of the texts that shoppers read, in their language, whatever that of the office is. */
export async function textsIn(language: Language, part: ShoppersPart): Promise<Texts> {
  return (await (await PARTS[language]()).default.parts[part]?.())?.default ?? {};
}

/** Every text known so far in this language; parts are added as their screens are opened. */
export const knownTexts: Texts = {};

/** Fetches parts of the texts in a language and makes them known. */
export async function loadTexts(language: Language, parts: readonly TextPart[]): Promise<void> {
  const { shell, parts: ways } = (await PARTS[language]()).default;
  const fetched = await Promise.all(parts.map(async (part) => (await ways[part]?.())?.default));
  Object.assign(knownTexts, shell, ...fetched);
}
