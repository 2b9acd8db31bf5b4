import { type Translate as TranslateKey, useTranslate } from '@mahlab/web/language.tsx';
import type webTexts from '@mahlab/web/messages/shell.en.json';
import type accountTexts from './messages/account.en.json';
import type brokenTexts from './messages/broken.en.json';
import type cartTexts from './messages/cart.en.json';
import type checkoutTexts from './messages/checkout.en.json';
import type contactTexts from './messages/contact.en.json';
import type designerTexts from './messages/designer.en.json';
import type headsTexts from './messages/heads.en.json';
import type homeTexts from './messages/home.en.json';
import type hoursTexts from './messages/hours.en.json';
import type locationTexts from './messages/location.en.json';
import type missingTexts from './messages/missing.en.json';
import type offlineTexts from './messages/offline.en.json';
import type ordersTexts from './messages/orders.en.json';
import type panelTexts from './messages/panel.en.json';
import type paymentTexts from './messages/payment.en.json';
import type productTexts from './messages/product.en.json';
import type profileTexts from './messages/profile.en.json';
import type quoteTexts from './messages/quote.en.json';
import type requestTexts from './messages/request.en.json';
import type reviewsTexts from './messages/reviews.en.json';
import type searchTexts from './messages/search.en.json';
import type shellTexts from './messages/shell.en.json';
import type supplementTexts from './messages/supplement.en.json';
import type timeTexts from './messages/time.en.json';

/** The key of every text of the shop. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof brokenTexts
  | keyof typeof cartTexts
  | keyof typeof checkoutTexts
  | keyof typeof contactTexts
  | keyof typeof designerTexts
  | keyof typeof headsTexts
  | keyof typeof homeTexts
  | keyof typeof hoursTexts
  | keyof typeof locationTexts
  | keyof typeof ordersTexts
  | keyof typeof panelTexts
  | keyof typeof paymentTexts
  | keyof typeof productTexts
  | keyof typeof profileTexts
  | keyof typeof missingTexts
  | keyof typeof offlineTexts
  | keyof typeof quoteTexts
  | keyof typeof requestTexts
  | keyof typeof reviewsTexts
  | keyof typeof searchTexts
  | keyof typeof shellTexts
  | keyof typeof supplementTexts
  | keyof typeof timeTexts
  | keyof typeof webTexts;

/** Looks a text up and fills it in. */
export type Translate = TranslateKey<TextKey>;

/** The page's texts: `const t = useTranslations(); t('cart.title')`. */
export const useTranslations: () => Translate = useTranslate;
