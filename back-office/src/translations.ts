import { type Translate as TranslateKey, useTranslate } from '@mahlab/web/language.tsx';
import type webTexts from '@mahlab/web/messages/shell.en.json';
import type accountTexts from './messages/account.en.json';
import type areasTexts from './messages/areas.en.json';
import type auditTexts from './messages/audit.en.json';
import type bakeTexts from './messages/bake.en.json';
import type calendarTexts from './messages/calendar.en.json';
import type categoriesTexts from './messages/categories.en.json';
import type dayTexts from './messages/day.en.json';
import type designerTexts from './messages/designer.en.json';
import type driveTexts from './messages/drive.en.json';
import type filesTexts from './messages/files.en.json';
import type kitchenTexts from './messages/kitchen.en.json';
import type menuTexts from './messages/menu.en.json';
import type moneyTexts from './messages/money.en.json';
import type numbersTexts from './messages/numbers.en.json';
import type orderTexts from './messages/order.en.json';
import type payoutsTexts from './messages/payouts.en.json';
import type peopleTexts from './messages/people.en.json';
import type placeTexts from './messages/place.en.json';
import type printTexts from './messages/print.en.json';
import type productTexts from './messages/product.en.json';
import type promotionsTexts from './messages/promotions.en.json';
import type requestsTexts from './messages/requests.en.json';
import type reviewsTexts from './messages/reviews.en.json';
import type runsTexts from './messages/runs.en.json';
import type settingsTexts from './messages/settings.en.json';
import type shellTexts from './messages/shell.en.json';
import type signInTexts from './messages/signin.en.json';
import type startTexts from './messages/start.en.json';
import type tabletTexts from './messages/tablet.en.json';
import type todayTexts from './messages/today.en.json';

/** The key of every text of the office. */
export type TextKey =
  | keyof typeof accountTexts
  | keyof typeof areasTexts
  | keyof typeof auditTexts
  | keyof typeof peopleTexts
  | keyof typeof categoriesTexts
  | keyof typeof designerTexts
  | keyof typeof filesTexts
  | keyof typeof kitchenTexts
  | keyof typeof bakeTexts
  | keyof typeof dayTexts
  | keyof typeof placeTexts
  | keyof typeof printTexts
  | keyof typeof menuTexts
  | keyof typeof moneyTexts
  | keyof typeof numbersTexts
  | keyof typeof orderTexts
  | keyof typeof calendarTexts
  | keyof typeof driveTexts
  | keyof typeof requestsTexts
  | keyof typeof payoutsTexts
  | keyof typeof productTexts
  | keyof typeof promotionsTexts
  | keyof typeof reviewsTexts
  | keyof typeof runsTexts
  | keyof typeof settingsTexts
  | keyof typeof shellTexts
  | keyof typeof signInTexts
  | keyof typeof startTexts
  | keyof typeof tabletTexts
  | keyof typeof todayTexts
  | keyof typeof webTexts;

/** Looks a text up and fills it in. */
export type Translate = TranslateKey<TextKey>;

/** The page's texts: `const t = useTranslations(); t('today.new')`. */
export const useTranslations: () => Translate = useTranslate;
