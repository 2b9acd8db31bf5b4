import { inLanguage, type Language } from '../rules/language.ts';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { type ErrorEntry, e, withStaff } from './error-entry.ts';
import { MENU_ERRORS } from './menu-errors.ts';
import { QUOTE_ERRORS } from './quote-errors.ts';
import { REVISION_ERRORS } from './revision-errors.ts';
import { SERVICE_ERRORS } from './service-errors.ts';
import { STAFF_ERRORS } from './staff-errors.ts';
import { WINDOW_ERRORS } from './window-errors.ts';

/** Every refusal of the contract: its HTTP status and its words for a shopper. `{…}` is filled in by name. */
export const ERRORS = {
  // The sentence is made of what is wrong where: see the server's `bad-input.ts`.
  'bad-request': e(400, '{detail}', '{detail}'),
  'bad-json': e(400, 'The request is not valid JSON', 'صيغة الطلب غير صحيحة'),
  'not-found': e(404, 'This could not be found', 'لم يُعثر على هذا'),
  'too-large': e(413, 'This is too large to send', 'الحجم أكبر من المسموح'),
  'unsupported-media': e(415, 'This kind of content is not accepted', 'هذا النوع غير مقبول'),
  'too-many-requests': e(
    429,
    'Too many requests. Please wait a moment',
    'طلبات كثيرة. انتظر لحظة من فضلك',
  ),
  'quota-used-up': e(
    429,
    'A lot has been sent from your network. Please try again later, or call us',
    'أُرسل الكثير من شبكتك. حاول لاحقًا من فضلك أو اتصل بنا',
  ),
  'orders-too-many': e(
    429,
    'Too many orders in a short time. Nothing is lost: please try again later, or call us',
    'طلبات كثيرة في وقت قصير. لم يُفقد شيء: حاول لاحقًا من فضلك أو اتصل بنا',
  ),
  fault: e(
    500,
    'Something went wrong on our side. Please try again',
    'حدث خطأ من جهتنا. حاول مرة أخرى',
  ),
  'try-again': e(
    503,
    'The shop cannot do this right now. Nothing is lost: please try again in a moment',
    'لا يستطيع المتجر إتمام هذا الآن. لم يُفقد شيء: حاول بعد لحظة من فضلك',
  ),
  'area-not-served': e(
    404,
    'We do not bake near enough to this area yet',
    'لا يوجد مطبخ قريب من هذه المنطقة بعد',
  ),
  'branch-unknown': e(
    422,
    'Choose your area again: this kitchen is not known',
    'اختر منطقتك من جديد: هذا المطبخ غير معروف',
  ),
  'branch-does-not-serve': e(
    422,
    'Choose your area again: this kitchen does not deliver there',
    'اختر منطقتك من جديد: هذا المطبخ لا يوصل إليها',
  ),
  'below-minimum': e(
    422,
    'Minimum order amount is {amount} KWD. Please add more items to your cart.',
    'الحد الأدنى للطلب {amount} د.ك. أضف المزيد إلى سلتك من فضلك.',
  ),
  'total-too-large': e(
    422,
    'This order is too large to take online. Please call us',
    'هذا الطلب أكبر مما نستقبله هنا. اتصل بنا من فضلك',
  ),
  'texts-too-long': e(
    422,
    'The texts of this order are too long together. Please shorten them, or call us',
    'نصوص هذا الطلب طويلة جدًا في مجموعها. اختصرها من فضلك أو اتصل بنا',
  ),
  'product-unknown': e(422, '{name} is no longer sold', '{name} لم يعد متوفرًا'),
  'option-required': e(422, '{name} is required', '{name}: هذا الاختيار مطلوب'),
  'option-too-many': e(422, 'Too many choices for {name}', 'اختيارات أكثر من المسموح: {name}'),
  'option-unknown': e(
    422,
    'A choice for {product} is no longer offered. Choose again',
    'أحد اختيارات {product} لم يعد متوفرًا. اختر من جديد',
  ),
  'extra-required': e(422, '{name} is required', '{name}: هذا الحقل مطلوب'),
  'extra-unknown': e(
    422,
    'An extra of {product} is no longer offered',
    'إحدى إضافات {product} لم تعد متوفرة',
  ),
  'extra-too-long': e(422, '{name} is too long', '{name}: النص أطول من المسموح'),
  'file-unknown': e(
    422,
    'The picture for {name} did not arrive. Choose it again',
    'لم تصل الصورة ({name}). اخترها من جديد',
  ),
  'price-changed': e(409, 'A price has changed since you chose it', 'تغيّر أحد الأسعار منذ اخترته'),
  'allergens-changed': e(
    409,
    'An item contains something that it did not when you chose it',
    'أحد المنتجات يحتوي الآن على ما لم يكن فيه حين اخترته',
  ),
  'cake-incomplete': e(422, 'Please select all options', 'يرجى إكمال كل الاختيارات'),
  'words-too-long': e(
    422,
    '{name}: too long to pipe, {limit} letters fit on two lines',
    '{name}: النص أطول مما يُكتب بالكريمة، يتسع السطران لـ{limit} حرفًا',
  ),
  'words-too-wide': e(
    422,
    '{name}: too wide to pipe. Use shorter words, or fewer capitals',
    '{name}: النص أعرض مما يُكتب بالكريمة. استخدم كلمات أقصر أو حروفًا كبيرة أقل',
  ),
  'words-not-writable': e(
    422,
    '{name}: we pipe letters, digits and signs. Leave out what is no letter',
    '{name}: نكتب بالكريمة الحروف والأرقام والعلامات فقط. احذف ما سواها',
  ),
  'email-invalid': e(422, 'Invalid email address', 'البريد الإلكتروني غير صحيح'),
  'phone-invalid': e(
    422,
    'Enter a Kuwaiti mobile number of eight digits',
    'أدخل رقم هاتف كويتي من ثمانية أرقام',
  ),
  'idempotency-mismatch': e(
    409,
    'This was already sent with other contents. Please try again',
    'أُرسل هذا الطلب من قبل بمحتوى آخر. حاول مرة أخرى',
  ),
  'gateway-unavailable': e(
    503,
    'The bank cannot be reached right now. Your order is kept; try again in a minute',
    'تعذر الوصول إلى البنك الآن. طلبك محفوظ، حاول بعد دقيقة',
  ),
  'payment-pending': withStaff(
    e(409, 'The bank has not decided yet', 'لم يصل قرار البنك بعد'),
    'A payment of this order does not fit it. See to the payment first',
    'دفعة من هذا الطلب لا تطابقه. عالج الدفعة أولًا',
  ),
  'payment-failed': e(402, 'The payment did not go through', 'لم تتم عملية الدفع'),
  'already-paid': e(409, 'This order is already paid', 'هذا الطلب مدفوع'),
  'order-closed': e(409, 'This order can no longer be paid', 'لم يعد بالإمكان دفع هذا الطلب'),
  'file-not-an-image': e(
    415,
    'Only JPEG, PNG, WebP, AVIF or GIF pictures are accepted',
    'تُقبل الصور فقط: JPEG أو PNG أو WebP أو AVIF أو GIF',
  ),
  'file-damaged': e(
    422,
    'This picture is damaged. Choose another one',
    'هذه الصورة تالفة. اختر صورة أخرى',
  ),
  'file-too-large': e(413, 'A picture may have at most 10 MB', 'حجم الصورة 10 ميغابايت كحد أقصى'),
  'files-too-many': e(413, 'You can upload up to 6 images.', 'يمكنك رفع 6 صور كحد أقصى.'),
  'file-too-many-pixels': e(
    413,
    'This picture has too many pixels',
    'أبعاد الصورة أكبر من المسموح',
  ),
  'uploads-busy': e(
    503,
    'Many pictures are being sent right now. Please try again in a moment',
    'تُرسل صور كثيرة الآن. حاول بعد لحظة من فضلك',
  ),
  'pictures-busy': e(
    503,
    'Many pictures are being made right now. Please try again in a moment',
    'نجهّز صورًا كثيرة الآن. حاول بعد لحظة من فضلك',
  ),
  'file-missing': e(400, 'No file was sent', 'لم يُرسل أي ملف'),
  ...ACCOUNT_ERRORS,
  ...SERVICE_ERRORS,
  ...REVISION_ERRORS,
  ...QUOTE_ERRORS,
  ...STAFF_ERRORS,
  ...MENU_ERRORS,
  ...WINDOW_ERRORS,
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** The words of an error for a shopper in a language, with its `{…}` filled in. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string> = {},
): string {
  return filled(inLanguage(ERRORS[code], language), values);
}

/** The words of an error for staff: a shopper's where it has no others. */
export function staffErrorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string> = {},
): string {
  const entry: ErrorEntry = ERRORS[code];
  return filled(inLanguage(entry.staff ?? entry, language), values);
}

function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}
