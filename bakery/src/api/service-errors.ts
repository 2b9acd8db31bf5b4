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
  'staff-only': e(401, 'Only staff may do this', 'هذا متاح لفريق العمل فقط'),
  'status-impossible': e(
    409,
    'An order that is {from} cannot become {to}',
    'لا يمكن نقل الطلب من {from} إلى {to}',
  ),
} satisfies Record<string, ErrorEntry>;
