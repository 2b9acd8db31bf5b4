import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of accounts: signing up, signing in, codes, passwords, Google and saved addresses. */
export const ACCOUNT_ERRORS = {
  // The only 401: the bearer token is missing, expired or revoked. The browser forgets it.
  unauthenticated: e(401, 'Please sign in again', 'سجّل الدخول من جديد من فضلك'),
  'credentials-wrong': e(
    422,
    'The email or the password is not right',
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
    'This code is not right. Look at the newest email',
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
    'There is an account with this email already. Sign in instead',
    'يوجد حساب بهذا البريد. سجّل الدخول من فضلك',
  ),
  'google-failed': e(
    422,
    'Signing in with Google did not work. Try again, or use your email',
    'لم يتم الدخول عبر Google. حاول مرة أخرى أو استخدم بريدك',
  ),
  'google-unavailable': e(
    503,
    'Google cannot be reached right now. Try again in a minute, or use your email',
    'تعذر الوصول إلى Google الآن. حاول بعد دقيقة أو استخدم بريدك',
  ),
  'google-needs-link': e(
    409,
    'There is an account with this email. Sign in with its password, then connect Google in your profile',
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
} satisfies Record<string, ErrorEntry>;
