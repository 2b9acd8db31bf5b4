import type { Localized } from '../rules/language.ts';
import type { Reason } from '../rules/promise/reason.ts';

/** Why a window cannot be had, for a shopper. `{…}` is filled in by name. */
export const WINDOW_REASONS: Record<Reason['code'], Localized> = {
  closed: { english: 'Closed: {label}', arabic: 'مغلق: {label}' },
  tentative: { english: 'Not certain yet', arabic: 'غير مؤكد بعد' },
  past: { english: 'This time has begun', arabic: 'بدأ هذا الوقت' },
  'beyond-horizon': { english: 'Not open for orders yet', arabic: 'لم يُفتح للطلب بعد' },
  'past-cutoff': {
    english: 'Too late to order for this time',
    arabic: 'فات وقت الطلب لهذا الموعد',
  },
  'lead-time': { english: '{product}: ready {time}', arabic: '{product}: يكتمل التحضير {time}' },
  'sold-out': {
    english: '{product}: sold out for this time',
    arabic: '{product}: نفدت الكمية لهذا الموعد',
  },
  'too-large': {
    english: 'More than the kitchen makes at once. Please call us',
    arabic: 'أكثر مما يحضّره المطبخ دفعة واحدة. اتصل بنا من فضلك',
  },
  'full-decorators': { english: 'Full', arabic: 'مكتمل' },
  'full-ovens': { english: 'Full', arabic: 'مكتمل' },
  'full-drivers': { english: 'Full', arabic: 'مكتمل' },
  'full-pickups': { english: 'Full', arabic: 'مكتمل' },
};

/** The words for `lead-time` where no production is planned in which it could be made. */
export const NEVER_READY: Localized = {
  english: '{product}: no day is planned for it yet',
  arabic: '{product}: لم يُحدد يوم لتحضيره بعد',
};

/** What stands for `{product}` where nobody said which it is. */
export const THE_ORDER: Localized = { english: 'Your order', arabic: 'طلبك' };
