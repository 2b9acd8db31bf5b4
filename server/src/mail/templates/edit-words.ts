import type { Language } from '@mahlab/bakery/rules/language';
import type { Words } from './order-words.ts';

/** Of orders that were edited after their payment. */
export const EDIT_WORDS: Record<'changed' | 'supplement', Record<Language, Words>> = {
  changed: {
    en: {
      subject: 'Order {number} was changed',
      title: 'Your order was changed',
      text: 'Order {number} was changed as agreed with you. This is what it is now; it comes to {amount}. Something is not right? Call us on {phone}.',
      button: 'See the order',
    },
    ar: {
      subject: 'تعدّل الطلب {number}',
      title: 'عُدّل طلبك',
      text: 'عُدّل الطلب {number} كما اتفقنا معك. هذا ما أصبح عليه، ومجموعه {amount}. هل هناك خطأ؟ اتصل بنا على {phone}.',
      button: 'عرض الطلب',
    },
  },
  supplement: {
    en: {
      subject: 'Order {number}: {amount} to pay for the change',
      title: 'Pay the difference, and we change your order',
      text: 'The change of order {number} costs {amount} more. Pay that by {time}, and it is changed. Until then, and if you do not pay, your order stays as it is.',
      button: 'See the change and pay',
    },
    ar: {
      subject: 'الطلب {number}: {amount} فرق التعديل',
      title: 'ادفع الفرق لنعدّل طلبك',
      text: 'يزيد تعديل الطلب {number} بمقدار {amount}. ادفعه قبل {time} فيتم التعديل. حتى ذلك الحين، أو إن لم تدفع، يبقى طلبك كما هو.',
      button: 'عرض التعديل والدفع',
    },
  },
};
