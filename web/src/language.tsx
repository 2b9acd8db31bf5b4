import type { Language } from '@mahlab/bakery/rules/language';
import { SHOP_NAMES } from '@mahlab/bakery/rules/shop-name';
import { createContext, type ReactNode, useContext } from 'react';

type Values = Record<string, string | number>;
/** Compiled messages: one function a key. */
export type Texts = Record<string, (values?: Values) => string>;
/** Looks a text up by its key and fills it in. An app narrows the keys to those that it has. */
export type Translate<Key extends string = string> = (key: Key, values?: Values) => string;

type Spoken = { language: Language; translate: Translate };
const LanguageContext = createContext<Spoken | null>(null);

/** The language of the page in the browser. */
export function languageOfPage(): Language {
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}

/** What the shop is called in a language, as the page says it: pages say so where it is not the name that the shop came with. */
export function shopName(language: Language): string {
  const { shopEn, shopAr } =
    typeof document === 'undefined' ? {} : document.documentElement.dataset;
  return (language === 'ar' ? shopAr : shopEn) ?? SHOP_NAMES[language];
}

/**
 * Makes the text look-up of a language; texts name the shop by `{shop}`. In Arabic, texts put in are isolated, so that Latin
 * ones keep their order.
 */
export function translator(
  language: Language,
  texts: Texts,
  shop: string = shopName(language),
): Translate {
  const isolated = (value: string | number) =>
    language === 'ar' && typeof value === 'string' ? `\u2068${value}\u2069` : value;
  return (key, values = {}) => {
    const text = texts[key];
    if (!text) throw new Error(`no text for ${key} in ${language}`);
    const given = Object.entries(values).map(([k, v]) => [k, isolated(v)]);
    return text({ shop, ...Object.fromEntries(given) });
  };
}

/** Gives everything inside it a language and its texts. */
export function LanguageProvider({
  language,
  translate,
  children,
}: Spoken & { children: ReactNode }) {
  return <LanguageContext value={{ language, translate }}>{children}</LanguageContext>;
}

/** The page's language. */
export function useLanguage(): Language {
  return useSpoken().language;
}

/** The page's texts, by any key: each app has a hook of its own that knows its keys. */
export function useTranslate(): Translate {
  return useSpoken().translate;
}

function useSpoken(): Spoken {
  const spoken = useContext(LanguageContext);
  if (!spoken) throw new Error('outside LanguageProvider');
  return spoken;
}
