import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of requests and their quotes. */
export const QUOTE_ERRORS = {
  'quote-over': e(
    409,
    'This quote is over. Ask us for it again',
    'انتهى هذا العرض. اطلبه منا من جديد',
  ),
  'quote-changed': e(
    409,
    'This quote has changed since you opened it. Look at it again',
    'تغيّر هذا العرض منذ فتحته. راجعه من جديد',
  ),
  'quote-needs-address': e(
    422,
    'Say where the cake goes: block, street and house',
    'اكتب عنوان التوصيل كاملًا',
  ),
  'request-elsewhere': e(
    409,
    'This request stands elsewhere meanwhile. Look at it again',
    'تغيّرت حالة هذا الطلب في هذه الأثناء. راجعه من جديد',
  ),
  'talk-full': e(
    409,
    'No more can be written here. Please call us, or write on WhatsApp',
    'لا يمكن كتابة المزيد هنا. اتصل بنا أو راسلنا على واتساب',
  ),
  'quote-needs-window': e(
    422,
    'Choose the day and the time of this quote first',
    'اختر أولًا يوم العرض ووقته',
  ),
  'quote-picture-unknown': e(
    422,
    'A picture of this quote is none of the request’s',
    'إحدى صور العرض ليست من صور الطلب',
  ),
} satisfies Record<string, ErrorEntry>;
