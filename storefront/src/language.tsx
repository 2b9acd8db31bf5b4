import type { Language } from '@mahlab/bakery/rules/language';
import { createContext, type ReactNode, useContext } from 'react';
import type accountTexts from './messages/account.en.json';
import type cartTexts from './messages/cart.en.json';
import type checkoutTexts from './messages/checkout.en.json';
import type contactTexts from './messages/contact.en.json';
import type designerTexts from './messages/designer.en.json';
import type homeTexts from './messages/home.en.json';
import type hoursTexts from './messages/hours.en.json';
import type locationTexts from './messages/location.en.json';
import type offlineTexts from './messages/offline.en.json';
import type ordersTexts from './messages/orders.en.json';
import type panelTexts from './messages/panel.en.json';
import type paymentTexts from './messages/payment.en.json';
import type productTexts from './messages/product.en.json';
import type profileTexts from './messages/profile.en.json';
import type requestTexts from './messages/request.en.json';
import type reviewsTexts from './messages/reviews.en.json';
import type searchTexts from './messages/search.en.json';
import type shellTexts from './messages/shell.en.json';

/** The key of every text of the shop. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof cartTexts
  | keyof typeof checkoutTexts
  | keyof typeof contactTexts
  | keyof typeof designerTexts
  | keyof typeof homeTexts
  | keyof typeof hoursTexts
  | keyof typeof locationTexts
  | keyof typeof ordersTexts
  | keyof typeof panelTexts
  | keyof typeof paymentTexts
  | keyof typeof productTexts
  | keyof typeof profileTexts
  | keyof typeof offlineTexts
  | keyof typeof requestTexts
  | keyof typeof reviewsTexts
  | keyof typeof searchTexts
  | keyof typeof shellTexts;

type Values = Record<string, string | number>;
/** Compiled messages: one function a key. */
export type Texts = Record<string, (values?: Values) => string>;
/** Looks a text up and fills it in. */
export type Say = (key: TextKey, values?: Values) => string;

/** The language of the page in the browser. */
export function languageOfPage(): Language {
  return document.documentElement.lang === 'ar' ? 'ar' : 'en';
}

type Spoken = { language: Language; say: Say };
const SpokenContext = createContext<Spoken | null>(null);

/** Makes the text look-up of a language. In Arabic, texts put in are isolated, so that Latin ones keep their order. */
export function sayer(language: Language, texts: Texts): Say {
  const isolated = (value: string | number) =>
    language === 'ar' && typeof value === 'string' ? `\u2068${value}\u2069` : value;
  return (key, values = {}) => {
    const text = texts[key];
    if (!text) throw new Error(`no text for ${key} in ${language}`);
    return text(Object.fromEntries(Object.entries(values).map(([k, v]) => [k, isolated(v)])));
  };
}

/** Gives everything inside it a language. */
export function SpokenIn({ language, say, children }: Spoken & { children: ReactNode }) {
  return <SpokenContext value={{ language, say }}>{children}</SpokenContext>;
}

/** The page's language. */
export function useLanguage(): Language {
  return useSpoken().language;
}

/** The page's texts: `const say = useSay(); say('cart.title')`. */
export function useSay(): Say {
  return useSpoken().say;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (!spoken) throw new Error('outside SpokenIn');
  return spoken;
}
