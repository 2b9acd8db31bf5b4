import type { Language } from '@mahlab/bakery/rules/language';
import type { Mishap } from './webhook-sender.ts';

type Texts = {
  title: string;
  bank: string;
  noMoney: string;
  question: string;
  pay: string;
  decline: string;
  cancel: string;
  leave: string;
  misbehave: string;
  message: string;
  mishaps: Record<Mishap, string>;
  delay: string;
  stay: string;
  stayed: string;
  stayedMore: string;
  decided: string;
  expired: string;
  unknown: string;
  back: string;
  currency: (amount: string) => string;
};

/** Every word of the sandbox's pages. */
export const PAGE_TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Practice bank',
    bank: 'Mahlab practice bank',
    noMoney: 'This is a practice bank. No money moves and no card is asked for.',
    question: 'How should this payment end?',
    pay: 'Pay',
    decline: 'Be declined',
    cancel: 'Cancel',
    leave: 'Leave without paying',
    misbehave: 'Misbehave',
    message: 'The bank’s message to the shop',
    mishaps: {
      none: 'arrives at once',
      late: 'arrives late',
      lost: 'is lost',
      doubled: 'arrives twice',
      'out-of-order': 'arrives out of order: failed, then captured',
      forged: 'comes with a forged one',
    },
    delay: 'seconds late',
    stay: 'The browser does not return to the shop',
    stayed: 'The bank has decided',
    stayedMore: 'The browser stays here, as if this page had been closed.',
    decided: 'This payment has been decided already',
    expired: 'This payment link has expired',
    unknown: 'There is no such payment',
    back: 'Back to the shop',
    currency: (amount) => `<small>KD</small> ${amount}`,
  },
  ar: {
    title: 'بنك تجريبي',
    bank: 'بنك محلب التجريبي',
    noMoney: 'هذا بنك تجريبي. لا تُحوّل أي أموال ولا تُطلب أي بطاقة.',
    question: 'كيف تنتهي عملية الدفع هذه؟',
    pay: 'ادفع',
    decline: 'ارفض البطاقة',
    cancel: 'ألغِ الدفع',
    leave: 'غادر دون دفع',
    misbehave: 'أخطاء مقصودة',
    message: 'رسالة البنك إلى المتجر',
    mishaps: {
      none: 'تصل فورًا',
      late: 'تصل متأخرة',
      lost: 'تضيع',
      doubled: 'تصل مرتين',
      'out-of-order': 'تصل بترتيب خاطئ: فشل ثم نجاح',
      forged: 'تأتي معها رسالة مزوّرة',
    },
    delay: 'ثانية تأخير',
    stay: 'لا يعود المتصفح إلى المتجر',
    stayed: 'قرّر البنك',
    stayedMore: 'يبقى المتصفح هنا كأن الصفحة أُغلقت.',
    decided: 'صدر القرار في هذه العملية من قبل',
    expired: 'انتهت صلاحية رابط الدفع',
    unknown: 'لا توجد عملية دفع كهذه',
    back: 'العودة إلى المتجر',
    currency: (amount) => `${amount} <small>د.ك</small>`,
  },
};
