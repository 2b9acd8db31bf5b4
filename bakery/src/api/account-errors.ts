import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of accounts: signing up, signing in, codes, passwords, Google and saved addresses. */
export const ACCOUNT_ERRORS = {
  // The only 401: the bearer token is missing, expired or revoked. The browser forgets it.
  unauthenticated: e(401, 'Please sign in again', 'سجّل الدخول من جديد من فضلك'),
  'credentials-wrong': e(
    422,
    'The e-mail or the password is not right',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة',
  ),
  'password-wrong': e(422, 'The password is not right', 'كلمة المرور غير صحيحة'),
  'password-not-set': e(
    422,
    'This account has no password yet. Choose one with “Forgot password”',
    'لا توجد كلمة مرور لهذا الحساب. اختر واحدة من «نسيت كلمة المرور»',
  ),
  'password-too-short': e(
    422,
    'Choose a password of at least 8 characters',
    'اختر كلمة مرور من 8 أحرف على الأقل',
  ),
  'password-too-long': e(
    422,
    'A password may have at most 128 characters',
    'كلمة المرور 128 حرفًا كحد أقصى',
  ),
  'password-common': e(
    422,
    'Many people use this password. Choose another one',
    'كلمة المرور هذه شائعة جدًا. اختر غيرها',
  ),
  'sign-in-too-often': e(
    429,
    'Too many tries. Wait {seconds} seconds, or choose a new password',
    'محاولات كثيرة. انتظر {seconds} ثانية، أو اختر كلمة مرور جديدة',
  ),
  'code-wrong': e(
    422,
    'This code is not right. Look at the newest mail',
    'الرمز غير صحيح. راجع أحدث رسالة وصلتك',
  ),
  'code-expired': e(
    422,
    'This code has run out. Ask for a new one',
    'انتهت صلاحية الرمز. اطلب رمزًا جديدًا',
  ),
  'code-too-soon': e(
    429,
    'A code is on its way. You can ask for another in {seconds} seconds',
    'الرمز في الطريق إليك. يمكنك طلب غيره بعد {seconds} ثانية',
  ),
  'codes-too-many': e(
    429,
    'Too many codes were asked for. Try again in an hour',
    'طُلبت رموز كثيرة. حاول مرة أخرى بعد ساعة',
  ),
  'account-exists': e(
    409,
    'There is an account with this e-mail already. Sign in instead',
    'يوجد حساب بهذا البريد. سجّل الدخول من فضلك',
  ),
  'google-failed': e(
    422,
    'Signing in with Google did not work. Try again, or use your e-mail',
    'لم يتم الدخول عبر Google. حاول مرة أخرى أو استخدم بريدك',
  ),
  'google-needs-link': e(
    409,
    'There is an account with this e-mail. Sign in with its password, then connect Google in your profile',
    'يوجد حساب بهذا البريد. ادخل بكلمة المرور، ثم اربط Google من ملفك',
  ),
  'google-taken': e(
    409,
    'This Google account belongs to another account here',
    'حساب Google هذا مرتبط بحساب آخر هنا',
  ),
  'area-unknown': e(422, 'Choose an area of the list', 'اختر منطقة من القائمة'),
  'addresses-too-many': e(
    422,
    'You can save up to 20 addresses. Delete one first',
    'يمكنك حفظ 20 عنوانًا. احذف واحدًا أولًا',
  ),
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
