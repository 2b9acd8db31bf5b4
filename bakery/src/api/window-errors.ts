import { type ErrorEntry, e, withStaff } from './error-entry.ts';

/** The refusals about the time of an order (Promises 7). Those about a window carry `reason` and `windows`. */
export const WINDOW_ERRORS = {
  'window-full': withStaff(
    e(
      409,
      'This time has just been taken. Choose another one, your cart is kept',
      'حُجز هذا الموعد للتو. اختر موعدًا آخر، سلتك محفوظة',
    ),
    'This time has just been taken. Choose another one',
    'حُجز هذا الموعد للتو. اختر موعدًا آخر',
  ),
  'window-gone': withStaff(
    e(
      409,
      'The time of this order is no longer free. Choose another one',
      'لم يعد موعد هذا الطلب متاحًا. اختر موعدًا آخر',
    ),
    'The time of this order was gone when its payment came. Give it another one, or cancel it',
    'لم يعد موعد هذا الطلب متاحًا حين وصل الدفع. اختر له موعدًا آخر أو ألغِه',
  ),
  'window-unknown': e(
    422,
    'There is no such time. Choose another one',
    'لا يوجد هذا الموعد. اختر موعدًا آخر',
  ),
  'window-closed': withStaff(
    e(422, 'This time cannot be had. Choose another one', 'هذا الموعد غير متاح. اختر موعدًا آخر'),
    'The kitchen takes no orders for this time. Choose another one',
    'المطبخ لا يستقبل طلبات لهذا الموعد. اختر موعدًا آخر',
  ),
  'window-too-soon': withStaff(
    e(
      422,
      'This time is too soon for your order. Choose a later one',
      'هذا الموعد أقرب من أن يُحضَّر طلبك. اختر موعدًا بعده',
    ),
    'This time is over, or the order cannot be ready by then. Choose a later one',
    'انتهى هذا الموعد، أو لا يجهز الطلب قبله. اختر موعدًا بعده',
  ),
  'no-window': withStaff(
    e(
      422,
      'There is no free time for this order. Please call us',
      'لا يوجد موعد متاح لهذا الطلب. اتصل بنا من فضلك',
    ),
    'There is no free time for this order. Agree with its shopper on another kitchen or on fewer pieces',
    'لا يوجد موعد متاح لهذا الطلب. اتفق مع الزبون على مطبخ آخر أو كمية أقل',
  ),
  'window-moved': e(
    409,
    '{by} has given this order another time meanwhile. Look again',
    '{by} غيّر موعد هذا الطلب قبل قليل. راجعه من جديد',
  ),
  'window-fixed': withStaff(
    e(
      409,
      'The time of this order can no longer be changed here. Please call us',
      'لم يعد بالإمكان تغيير موعد هذا الطلب هنا. اتصل بنا من فضلك',
    ),
    'Only a paid order that is still in the kitchen can have another time. If it is on its way, tell its shopper of the delay',
    'يتغير موعد الطلب المدفوع فقط وهو في المطبخ. إن كان في الطريق فأبلغ الزبون بالتأخير',
  ),
  'order-has-time': e(
    409,
    'This order has its time. To cancel it, please call us',
    'لهذا الطلب موعد محجوز. لإلغائه اتصل بنا من فضلك',
  ),
  'too-many-holds': e(
    429,
    'Several times are being kept for you or your network already. Pay one of those orders, or wait a little',
    'هناك عدة مواعيد محجوزة لك أو لشبكتك الآن. ادفع أحد تلك الطلبات أو انتظر قليلًا',
  ),
  'times-busy': e(
    503,
    'Many people are choosing this day right now. Please try again in a moment',
    'كثيرون يختارون هذا اليوم الآن. حاول بعد لحظة من فضلك',
  ),
} satisfies Record<string, ErrorEntry>;
