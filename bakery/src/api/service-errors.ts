import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals around orders: reviews, promotion codes, cake requests, order history and staff calls. */
export const SERVICE_ERRORS = {
  'review-empty': e(422, 'Choose a face or write a few words', 'اختر وجهًا أو اكتب بضع كلمات'),
  'review-not-delivered': e(
    403,
    'You can review a cake once an order of it has been delivered',
    'يمكنك تقييم الكيكة بعد وصول طلبها إليك',
  ),
  'review-repeated': e(
    409,
    'You have already reviewed this. Thank you!',
    'وصلنا تقييمك من قبل. شكرًا لك!',
  ),
  'promotion-unknown': e(
    422,
    'This promotion code is not known. Check how it is spelled',
    'رمز العرض غير معروف. تأكد من كتابته',
  ),
  'promotion-not-yet': e(422, 'This promotion code is not valid yet', 'لم يبدأ عرض هذا الرمز بعد'),
  'promotion-expired': e(422, 'This promotion code has expired', 'انتهت مدة رمز العرض هذا'),
  'promotion-used-up': e(
    422,
    'This promotion code has been used up',
    'نفدت مرات استعمال رمز العرض هذا',
  ),
  'promotion-held': e(
    422,
    'Unpaid orders from your network hold this promotion code. Pay for one of them, or try again in half an hour',
    'طلبات من شبكتك لم تُدفع بعد تحجز رمز العرض هذا. ادفع أحدها أو حاول بعد نصف ساعة',
  ),
  'promotion-used': e(
    422,
    'You have already used this promotion code',
    'سبق أن استعملت رمز العرض هذا',
  ),
  'promotion-below-minimum': e(
    422,
    'This promotion code needs items for at least {amount} KWD',
    'يحتاج رمز العرض هذا إلى مشتريات بقيمة {amount} د.ك. على الأقل',
  ),
  'total-too-small': e(
    422,
    'Nothing is left to pay online. Please call us for this order',
    'لم يبقَ مبلغ يُدفع هنا. اتصل بنا لهذا الطلب من فضلك',
  ),
  'orders-paused': e(409, '{sentence}', '{sentence}'),
  'requests-closed': e(
    409,
    'We take no requests for cakes at the moment',
    'لا نستقبل طلبات الكيك الخاص حاليًا',
  ),
  'request-incomplete': e(422, 'Please fill all the fields!', 'يرجى ملء جميع الحقول!'),
  'request-no-image': e(422, 'Please upload at least one image!', 'يرجى رفع صورة واحدة على الأقل!'),
  'request-too-many-images': e(422, 'You can upload up to 6 images.', 'يمكنك رفع 6 صور كحد أقصى.'),
  'order-not-found': e(
    404,
    'No order has this number and telephone. Check both',
    'لا يوجد طلب بهذا الرقم وهذا الهاتف. تأكد منهما',
  ),
  'cart-gone': e(
    404,
    'This saved cart is no longer here. It may have been ordered already',
    'لم تعد هذه السلة المحفوظة هنا. ربما تم طلبها',
  ),
  'cake-no-picture': e(404, 'Preview for this mix is coming', 'صورة هذا المزيج في الطريق'),
  'cakes-busy': e(
    503,
    'Many cakes are being drawn right now. Please wait a moment',
    'نرسم كيكات كثيرة الآن. انتظر لحظة من فضلك',
  ),
  'status-impossible': e(
    409,
    'An order that is {from} cannot become {to}',
    'لا يمكن نقل الطلب من {from} إلى {to}',
  ),
  'moved-already': e(409, '{by} has moved this order already', '{by} نقل هذا الطلب من قبل'),
  'reason-needed': e(422, 'Say why', 'اذكر السبب'),
  'pickup-code-wrong': e(
    422,
    'Ask for the pickup code, or the last four digits of the telephone',
    'اطلب رمز الاستلام أو آخر أربعة أرقام من الهاتف',
  ),
  'undo-impossible': e(
    409,
    'The last step of this order cannot be taken back',
    'لا يمكن التراجع عن آخر خطوة لهذا الطلب',
  ),
  'undo-too-late': e(
    403,
    'Whoever made this step can take it back for ten minutes. After that, ask a manager',
    'يمكن لمن قام بهذه الخطوة التراجع عنها خلال عشر دقائق. بعدها اطلب من المدير',
  ),
  'order-over': e(409, 'This order is over', 'انتهى هذا الطلب'),
  'order-begun': e(409, 'The kitchen has begun with this order', 'بدأ المطبخ بهذا الطلب'),
  'late-impossible': e(
    422,
    'The new time must be ahead, and within a day',
    'يجب أن يكون الموعد الجديد لاحقًا وخلال يوم واحد',
  ),
  'no-such-line': e(404, 'This order has no such line', 'لا يوجد هذا الصنف في الطلب'),
  'refund-nothing-paid': e(
    409,
    'No payment of this order is there to give back',
    'لا توجد دفعة لهذا الطلب يمكن ردّها',
  ),
  'refund-too-much': e(
    422,
    'At most {amount} KWD of this order can still go back',
    'لا يمكن ردّ أكثر من {amount} د.ك. من هذا الطلب',
  ),
  'refund-changed': e(
    409,
    '{by} has given money of this order back meanwhile. Look again',
    '{by} ردّ مبلغًا من هذا الطلب قبل قليل. راجعه من جديد',
  ),
  'refund-not-waiting': e(
    409,
    'This refund waits for nobody: it is {state}',
    'هذا الاسترداد لا ينتظر أحدًا: {state}',
  ),
  'plan-invalid': e(422, '{problems}', '{problems}'),
  'plan-changed': e(
    409,
    'Somebody has changed this plan since you opened it. Look at it again',
    'غيّر شخص آخر هذه الخطة منذ فتحتها. راجعها من جديد',
  ),
  'areas-changed': e(
    409,
    'Somebody has changed one of these areas since you opened the page. Look again',
    'غيّر شخص آخر إحدى هذه المناطق منذ فتحت الصفحة. راجعها من جديد',
  ),
  'plan-last-week': e(
    422,
    'A kitchen keeps its week. Close its days instead',
    'لا بد للمطبخ من خطة أسبوعية. أغلق أيامه بدلًا من حذفها',
  ),
  'plan-not-tentative': e(
    422,
    'This day cannot be decided: it is not an uncertain day at an end of the plan',
    'لا يمكن البت في هذا اليوم: ليس يومًا غير مؤكد في طرف الخطة',
  ),
  'nothing-to-pause': e(
    422,
    'No window is left to close in this time',
    'لا يوجد موعد باقٍ لإغلاقه في هذا الوقت',
  ),
  'stop-over': e(
    422,
    'The end of this time is past, or before its beginning',
    'نهاية هذا الوقت مضت أو تسبق بدايته',
  ),
  'too-many-watching': e(
    429,
    'Too many people are following their orders. The page asks again by itself',
    'يتابع كثيرون طلباتهم الآن. ستعيد الصفحة المحاولة تلقائيًا',
  ),
} satisfies Record<string, ErrorEntry>;
