import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of staff's sign-in, of their rights and of who they are. */
export const STAFF_ERRORS = {
  'staff-only': e(401, 'Only staff may do this', 'هذا متاح لفريق العمل فقط'),
  'tablet-locked': e(
    401,
    'This tablet is locked. Tap your name and type your four digits',
    'الجهاز مقفل. اضغط اسمك وأدخل أرقامك الأربعة',
  ),
  'not-allowed': e(403, 'Your role may not do this', 'دورك لا يسمح بهذا'),
  'passkey-needed': e(
    403,
    'Show your passkey for this: a code from a mail is not enough',
    'أظهر مفتاح المرور لهذا: لا يكفي الرمز المرسل بالبريد',
  ),
  'passkey-not-fresh': e(
    403,
    'Show your passkey again: this needs one of the last five minutes',
    'أظهر مفتاح المرور من جديد: يلزم أن يكون خلال آخر خمس دقائق',
  ),
  'cross-site': e(
    403,
    'This did not come from the back office',
    'لم يأتِ هذا الطلب من لوحة الإدارة',
  ),
  // One message for what is unknown, revoked, too late or forged.
  'passkey-failed': e(
    422,
    'This passkey was not accepted. Try again, or ask for a code by mail',
    'لم يُقبل مفتاح المرور. حاول مرة أخرى أو اطلب رمزًا بالبريد',
  ),
  'invitation-over': e(
    422,
    'This invitation has been used or has run out. Ask for a new one',
    'استُعملت هذه الدعوة أو انتهت مدتها. اطلب دعوة جديدة',
  ),
  'pairing-over': e(
    422,
    'This code is not right or has run out. Make a new one',
    'الرمز غير صحيح أو انتهت مدته. أنشئ رمزًا جديدًا',
  ),
  'digits-wrong': e(
    422,
    'These digits are not right. After five tries a manager has to set new ones',
    'الأرقام غير صحيحة. بعد خمس محاولات يلزم المدير أن يضع غيرها',
  ),
  'not-on-a-tablet': e(
    403,
    'This tablet is paired with a kitchen. Sign in on a browser of your own',
    'هذا الجهاز مقترن بمطبخ. ادخل من متصفحك الخاص',
  ),
  'not-a-tablet': e(
    403,
    'This works on a paired tablet alone',
    'هذا يعمل على جهاز مقترن بمطبخ فقط',
  ),
  'order-in-run': e(
    409,
    'Order {number} is with {driver} already',
    'الطلب {number} مع {driver} بالفعل',
  ),
  'stop-under-way': e(
    409,
    'Order {number} is on its way or delivered. Call it back first',
    'الطلب {number} في الطريق أو سُلّم. أعِده أولًا',
  ),
  'order-not-ready': e(409, 'Order {number} is not ready yet', 'الطلب {number} ليس جاهزًا بعد'),
  'run-over': e(409, 'This run is over. Make a new one', 'انتهت هذه الجولة. أنشئ جولة جديدة'),
  'driver-unknown': e(
    422,
    'This driver does not drive for this kitchen',
    'هذا السائق لا يعمل لهذا المطبخ',
  ),
  'not-for-a-run': e(
    422,
    'Order {number} is fetched, or over: a driver cannot take it',
    'الطلب {number} للاستلام أو منتهٍ: لا يأخذه سائق',
  ),
  'run-two-kitchens': e(422, 'A run has the orders of one kitchen', 'الجولة لطلبات مطبخ واحد'),
  'picture-gone': e(
    422,
    'This picture is no longer there. Take it again',
    'هذه الصورة لم تعد موجودة. صوّر من جديد',
  ),
  'refund-waits': e(
    202,
    'This is above your limit. It waits for a manager or the owner',
    'هذا المبلغ أعلى من حدك. ينتظر موافقة المدير أو المالك',
  ),
  'refund-above-limit': e(
    403,
    'This is above your limit too. The owner may grant it',
    'هذا المبلغ أعلى من حدك أيضًا. للمالك أن يوافق عليه',
  ),
  'notes-full': e(
    409,
    'This order has fifty notes. No more can be added',
    'لهذا الطلب خمسون ملاحظة، ولا يمكن إضافة المزيد',
  ),
  'late-often': e(
    409,
    'The shopper has been told of a delay ten times. Please call them',
    'أُبلغ الزبون بالتأخير عشر مرات. يُرجى الاتصال به',
  ),
  'refund-owed': e(
    409,
    'This money is the shopper’s and cannot be kept. Send it again, or say that it has gone back',
    'هذا المبلغ من حق الزبون ولا يُحتفظ به. أرسله من جديد، أو أكّد أنه أُعيد',
  ),
  'span-wrong': e(
    422,
    'Choose a first day, a last day not before it, and at most {days} days',
    'اختر أول يوم وآخر يوم لا يسبقه، وبحد أقصى {days} يومًا',
  ),
  'no-documents': e(
    422,
    'There is no invoice or credit note of these days',
    'لا فواتير ولا إشعارات دائنة في هذه الأيام',
  ),
  'too-many-documents': e(
    422,
    'One file takes at most {most} invoices and credit notes. Choose fewer days',
    'يتسع الملف الواحد لـ {most} فاتورة وإشعار على الأكثر. اختر أيامًا أقل',
  ),
  'documents-busy': e(
    503,
    'Another file of invoices is being made right now. Try again in a moment',
    'يُجهَّز ملف فواتير آخر الآن. حاول بعد لحظة',
  ),
  'statement-too-large': e(
    413,
    'A statement may have at most {megabytes} MB. Ask for a shorter span',
    'حجم الكشف {megabytes} ميغابايت كحد أقصى. اطلب فترة أقصر',
  ),
  'statement-too-long': e(
    413,
    'A statement may have at most {lines} lines. Ask for a shorter span',
    'الكشف {lines} سطر كحد أقصى. اطلب فترة أقصر',
  ),
  'statement-encoding': e(
    422,
    'This is not text in UTF-8. Save it as “CSV UTF-8” and try again',
    'هذا ليس نصًا بترميز UTF-8. احفظه بصيغة “CSV UTF-8” وحاول مرة أخرى',
  ),
  'statement-heads': e(
    422,
    'The first row has to name each column, once',
    'على السطر الأول أن يسمّي كل عمود مرة واحدة',
  ),
  'statement-empty': e(422, 'There is no line in this file', 'لا سطر في هذا الملف'),
  'statement-rows': e(
    422,
    'Rows that cannot be read: {rows}. Nothing was taken in',
    'أسطر لا يمكن قراءتها: {rows}. لم يُؤخذ شيء',
  ),
  'import-too-large': e(
    413,
    'A file may have at most {megabytes} MB. Divide it',
    'حجم الملف {megabytes} ميغابايت كحد أقصى. قسّمه',
  ),
  'import-too-long': e(
    413,
    'A file may have at most {rows} rows. Divide it',
    'الملف {rows} سطر كحد أقصى. قسّمه',
  ),
  'import-encoding': e(
    422,
    'This is not text in UTF-8. Save it as “CSV UTF-8” and try again',
    'هذا ليس نصًا بترميز UTF-8. احفظه بصيغة “CSV UTF-8” وحاول مرة أخرى',
  ),
  'import-heads': e(
    422,
    'The first row has to name each column, once',
    'على السطر الأول أن يسمّي كل عمود مرة واحدة',
  ),
  'import-empty': e(422, 'There is no row in this file', 'لا سطر في هذا الملف'),
  'import-columns': e(
    422,
    'These columns are missing, or not known here: {named}',
    'أعمدة ناقصة أو غير معروفة هنا: {named}',
  ),
  'import-rows': e(
    422,
    'What is wrong in this file: {rows}. Nothing was taken in',
    'أخطاء في هذا الملف: {rows}. لم يُؤخذ شيء',
  ),
  'import-changed': e(
    409,
    'The file, or what it is about, has changed since you looked. Look at it again',
    'تغيّر الملف أو ما يخصه منذ نظرت إليه. انظر إليه من جديد',
  ),
  'difference-settled': e(409, '{by} has explained this already', '{by} شرح هذا الفرق من قبل'),
  'promotion-shape': e(
    422,
    'A code has 3 to 20 letters from A to Z, digits and hyphens',
    'الرمز من 3 إلى 20 حرفًا من A إلى Z أو أرقام أو شرطات',
  ),
  'promotion-exists': e(409, 'This code exists already', 'هذا الرمز موجود بالفعل'),
  'promotion-changed': e(
    409,
    'Somebody else has changed this code meanwhile. Look at it again',
    'غيّر شخص آخر هذا الرمز في هذه الأثناء. انظر إليه من جديد',
  ),
  'shop-begun': e(
    409,
    'A shop of your own was begun here already. Change it in Settings',
    'بدأت متجرك هنا من قبل. غيّره من الإعدادات',
  ),
  'shop-has-orders': e(
    409,
    'A bank has payments of orders here, so nothing is cleared away',
    'لدى البنك مدفوعات لطلبات هنا، لذلك لا يُمحى شيء',
  ),
  'settings-changed': e(
    409,
    'Somebody else has changed the settings meanwhile. Look at them again',
    'غيّر شخص آخر الإعدادات في هذه الأثناء. انظر إليها من جديد',
  ),
  'review-changed': e(
    409,
    'Somebody else has changed this review meanwhile. Look at it again',
    'غيّر شخص آخر هذا الرأي في هذه الأثناء. انظر إليه من جديد',
  ),
  'request-decided': e(
    409,
    '{by} has decided about this already',
    '{by} قرر بشأن هذا الطلب من قبل',
  ),
  'member-exists': e(409, 'Somebody with this e-mail is a member already', 'يوجد عضو بهذا البريد'),
  'owner-has-all': e(422, 'An owner has all kitchens', 'للمالك كل المطابخ'),
  'last-owner': e(
    409,
    'The last owner cannot be turned off or given another role',
    'لا يمكن إيقاف آخر مالك ولا تغيير دوره',
  ),
} satisfies Record<string, ErrorEntry>;
