import type { Language } from '@mahlab/bakery/rules/language';
import { EDIT_WORDS } from './edit-words.ts';

export type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
};

/** `{number}`, `{amount}`, `{phone}` of the shop and `{time}` are filled in. */
export const ORDER_WORDS: Record<
  | 'confirmed'
  | 'unplaced'
  | 'payment-failed'
  | 'choose-time'
  | 'moved'
  | 'changed'
  | 'supplement'
  | 'on-its-way'
  | 'ready'
  | 'nobody-there'
  | 'delivered'
  | 'collected'
  | 'cancelled'
  | 'late'
  | 'refunded'
  | 'surplus',
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
  unplaced: {
    en: {
      subject: 'Choose a time for order {number}',
      title: 'Your order needs a new time',
      text: 'Your payment of {amount} has arrived, but the time of order {number} had filled by then. The kitchen has not begun. Choose another time, or take all the money back. Without an answer it goes back by itself after 24 hours.',
      button: 'Choose what happens',
    },
    ar: {
      subject: 'اختر موعدًا للطلب {number}',
      title: 'طلبك بحاجة إلى موعد جديد',
      text: 'وصل الدفع بقيمة {amount}، لكن موعد الطلب {number} كان قد اكتمل. لم يبدأ المطبخ بعد. اختر موعدًا آخر أو استرد المبلغ كاملًا. من دون رد يعود المبلغ تلقائيًا بعد 24 ساعة.',
      button: 'اختر ما يناسبك',
    },
  },
  'choose-time': {
    en: {
      subject: 'Choose another time for order {number}',
      title: 'We cannot keep the time of your order',
      text: 'We are sorry: the kitchen cannot keep the time of order {number}. Please choose another one. Your order stays as it is until you do.',
      button: 'Choose a time',
    },
    ar: {
      subject: 'اختر موعدًا آخر للطلب {number}',
      title: 'لا نستطيع الالتزام بموعد طلبك',
      text: 'نعتذر: لا يستطيع المطبخ الالتزام بموعد الطلب {number}. اختر موعدًا آخر من فضلك. يبقى طلبك كما هو حتى تختار.',
      button: 'اختر موعدًا',
    },
  },
  ...EDIT_WORDS,
  moved: {
    en: {
      subject: 'Order {number} has a new time',
      title: 'Your order has a new time',
      text: 'The time of order {number} has been changed. This is when to expect it now.',
      button: 'See the order',
    },
    ar: {
      subject: 'موعد جديد للطلب {number}',
      title: 'لطلبك موعد جديد',
      text: 'تغيّر موعد الطلب {number}. هذا هو موعده الآن.',
      button: 'عرض الطلب',
    },
  },
  ready: {
    en: {
      subject: 'Order {number} is ready',
      title: 'Your order is ready',
      text: 'Order {number} waits for you in the kitchen. Keep the cake level on the way, and cool until you cut it.',
      button: 'See the order',
    },
    ar: {
      subject: 'الطلب {number} جاهز',
      title: 'طلبك جاهز',
      text: 'الطلب {number} بانتظارك في المطبخ. أبقِ الكيكة مستوية في الطريق وباردة حتى تقطيعها.',
      button: 'عرض الطلب',
    },
  },
  'nobody-there': {
    en: {
      subject: 'Nobody answered the door for order {number}',
      title: 'We could not hand over your order',
      text: 'Our driver was at your door with order {number}, and nobody answered. It is back in the kitchen, safe and cool. Call us on {phone}, or write to us from your order, and we bring it again.',
      button: 'See the order',
    },
    ar: {
      subject: 'لم يستلم أحد الطلب {number}',
      title: 'لم نتمكن من تسليم طلبك',
      text: 'وصل السائق إلى بابك بالطلب {number} ولم يرد أحد. عاد الطلب إلى المطبخ محفوظًا وباردًا. اتصل بنا على {phone} أو راسلنا من صفحة طلبك لنوصله مرة أخرى.',
      button: 'عرض الطلب',
    },
  },
  delivered: {
    en: {
      subject: 'Order {number} has arrived',
      title: 'Enjoy every slice',
      text: 'Order {number} has been delivered. Thank you. When you have tasted it, tell us how it was: you can review it on the page of your order.',
      button: 'See the order',
    },
    ar: {
      subject: 'وصل الطلب {number}',
      title: 'بالعافية عليكم',
      text: 'تم توصيل الطلب {number}. شكرًا لك. وحين تتذوقونه أخبرنا برأيك: يمكنك تقييمه من صفحة طلبك.',
      button: 'عرض الطلب',
    },
  },
  collected: {
    en: {
      subject: 'Your receipt for order {number}',
      title: 'Enjoy every slice',
      text: 'Order {number} of {amount} has been collected. Thank you. This is your receipt.',
      button: 'See the order',
    },
    ar: {
      subject: 'إيصال الطلب {number}',
      title: 'بالعافية عليكم',
      text: 'تم استلام الطلب {number} بقيمة {amount}. شكرًا لك. هذا إيصالك.',
      button: 'عرض الطلب',
    },
  },
  cancelled: {
    en: {
      subject: 'Order {number} is cancelled',
      title: 'Your order is cancelled',
      text: 'Order {number} has been cancelled, and {amount} is on its way back the way you paid it. If you did not ask for that, call us on {phone}.',
      button: 'See the order',
    },
    ar: {
      subject: 'أُلغي الطلب {number}',
      title: 'أُلغي طلبك',
      text: 'أُلغي الطلب {number}، والمبلغ {amount} في طريقه إليك بالطريقة التي دفعت بها. إن لم تطلب ذلك فاتصل بنا على {phone}.',
      button: 'عرض الطلب',
    },
  },
  late: {
    en: {
      subject: 'Order {number} will be late',
      title: 'We are sorry: we are late',
      text: 'Order {number} will not be with you in time. Expect it by {time}. We are sorry for the wait.',
      button: 'Follow your order',
    },
    ar: {
      subject: 'سيتأخر الطلب {number}',
      title: 'نعتذر عن التأخير',
      text: 'لن يصلك الطلب {number} في موعده. توقّعه بحلول {time}. نعتذر عن الانتظار.',
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
