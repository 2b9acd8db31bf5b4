import type { Language } from '@mahlab/bakery/rules/language';

type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
};

/** `{number}` and `{amount}` are filled in. */
export const ORDER_WORDS: Record<
  'confirmed' | 'payment-failed' | 'on-its-way' | 'refunded' | 'surplus',
  Record<Language, Words>
> = {
  confirmed: {
    en: {
      subject: 'Order {number} is confirmed',
      title: 'Thank you',
      text: 'Your payment has arrived and the kitchen has order {number}.',
      button: 'Follow your order',
    },
    ar: {
      subject: 'تأكيد الطلب {number}',
      title: 'شكرًا لك',
      text: 'وصل الدفع، والطلب {number} عند المطبخ الآن.',
      button: 'تابع طلبك',
    },
  },
  'payment-failed': {
    en: {
      subject: 'Order {number} is not paid yet',
      title: 'The payment did not go through',
      text: 'Your order {number} of {amount} is kept as it is. Try the payment again, with the same card or another one.',
      button: 'Try again',
    },
    ar: {
      subject: 'الطلب {number} لم يُدفع بعد',
      title: 'لم تتم عملية الدفع',
      text: 'الطلب {number} بقيمة {amount} محفوظ كما هو. حاول الدفع مرة أخرى بالبطاقة نفسها أو بغيرها.',
      button: 'حاول مرة أخرى',
    },
  },
  'on-its-way': {
    en: {
      subject: 'Order {number} is on its way',
      title: 'Your order is on its way',
      text: 'Order {number} has left the kitchen. Keep the cake level, and cool until you cut it.',
      button: 'Follow your order',
    },
    ar: {
      subject: 'الطلب {number} في الطريق إليك',
      title: 'طلبك في الطريق',
      text: 'خرج الطلب {number} من المطبخ. أبقِ الكيكة مستوية وباردة حتى تقطيعها.',
      button: 'تابع طلبك',
    },
  },
  refunded: {
    en: {
      subject: 'We have given {amount} back to you',
      title: '{amount} has gone back to you',
      text: 'We have given back {amount} of order {number}. Banks take some days to show it.',
      button: 'See the order',
    },
    ar: {
      subject: 'استرداد {amount}',
      title: 'استرداد {amount}',
      text: 'أعدنا {amount} من الطلب {number}. قد يستغرق ظهور المبلغ في البنك بضعة أيام.',
      button: 'عرض الطلب',
    },
  },
  surplus: {
    en: {
      subject: 'We have given {amount} back to you',
      title: '{amount} has gone back to you',
      text: 'Your bank paid {amount} for order {number} when nothing was due any more: the order was paid already, or closed. We have given all of it back. Banks take some days to show it.',
      button: 'See the order',
    },
    ar: {
      subject: 'استرداد {amount}',
      title: 'استرداد {amount}',
      text: 'دفع البنك {amount} للطلب {number} ولم يكن شيء مستحقًا، إذ كان الطلب مدفوعًا أو مغلقًا. أعدنا المبلغ كاملًا. قد يستغرق ظهوره في البنك بضعة أيام.',
      button: 'عرض الطلب',
    },
  },
};

export const ORDER_LABELS = {
  en: {
    thanks: 'Thank you, {name}',
    subtotal: 'Subtotal',
    promotion: 'Promotion',
    delivery: 'Delivery',
    total: 'Total',
    address: 'Delivery to',
    invoice: 'Invoice (PDF)',
    creditNote: 'Credit note (PDF)',
    remarks: 'Your remarks',
  },
  ar: {
    thanks: 'شكرًا، {name}',
    subtotal: 'المجموع',
    promotion: 'الخصم',
    delivery: 'التوصيل',
    total: 'الإجمالي',
    address: 'عنوان التوصيل',
    invoice: 'الفاتورة (PDF)',
    creditNote: 'إشعار الدائن (PDF)',
    remarks: 'ملاحظاتك',
  },
};
