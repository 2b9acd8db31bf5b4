import { type ErrorEntry, e } from './error-entry.ts';

/** The refusals of edits after payment, and of their supplements. */
export const REVISION_ERRORS = {
  'revision-old': e(
    409,
    'This order has been edited meanwhile. Look at it again',
    'عُدّل هذا الطلب في هذه الأثناء. راجعه من جديد',
  ),
  'revision-open': e(
    409,
    'An edit of this order waits for its money. Withdraw that first',
    'يوجد تعديل على هذا الطلب ينتظر الدفع. ألغِ ذلك التعديل أولًا',
  ),
  'revision-none': e(
    409,
    'No edit of this order waits for its money any more',
    'لم يعد هناك تعديل على هذا الطلب ينتظر الدفع',
  ),
  'edit-changed': e(
    409,
    'Prices have changed since this was asked for: it would give back another sum. The edit has to be made anew',
    'تغيّرت الأسعار منذ طُلب هذا، فالمبلغ الذي يعود لم يعد نفسه. يجب إجراء التعديل من جديد',
  ),
  'request-changed': e(
    409,
    'What is asked for has changed since this page showed it. Look at it again',
    'تغيّر المطلوب منذ عُرض في هذه الصفحة. راجعه من جديد',
  ),
  'edit-nothing': e(422, 'This changes nothing', 'هذا لا يغيّر شيئًا'),
  'details-fixed': e(
    409,
    'Telephone, address and remarks can no longer be changed',
    'لم يعد بالإمكان تغيير الهاتف والعنوان والملاحظات',
  ),
  'words-fixed': e(
    409,
    'The words can no longer be changed: it is being decorated',
    'لم يعد بالإمكان تغيير الكتابة: بدأ التزيين',
  ),
  'lines-fixed': e(
    409,
    'What was ordered can no longer be changed: it is being baked',
    'لم يعد بالإمكان تغيير الأصناف: بدأ الخَبز',
  ),
  'line-unknown': e(
    422,
    'One of these lines is not in the order, or is named twice',
    'أحد هذه الأصناف ليس في الطلب أو مذكور مرتين',
  ),
  'words-unknown': e(
    422,
    '“{name}” has no such words to change',
    'لا توجد في «{name}» كتابة كهذه لتغييرها',
  ),
  'place-fixed': e(
    409,
    'Where this order goes can no longer be changed: it is being baked',
    'لم يعد بالإمكان تغيير وجهة هذا الطلب: بدأ الخَبز',
  ),
  'edit-in-run': e(
    409,
    'Order {number} is in the run of {driver}. Take it out of the run first',
    'الطلب {number} في جولة {driver}. أخرجه من الجولة أولًا',
  ),
  'address-needed': e(
    422,
    'Ask for the address there: the old one is of another area',
    'اسأل عن العنوان هناك: العنوان القديم في منطقة أخرى',
  ),
  'pickup-has-no-address': e(422, 'A pickup has no address', 'لا عنوان لطلب يُستلم من المطبخ'),
  'supplement-too-late': e(
    422,
    'It is too late to have more paid for this order: its time to order is over',
    'فات وقت زيادة هذا الطلب: انتهى موعد الطلب له',
  ),
  'supplement-over': e(
    409,
    'This can no longer be paid: the change was paid, withdrawn, or its time is over',
    'لم يعد بالإمكان دفع هذا: دُفع التعديل أو أُلغي أو انتهى وقته',
  ),
  'consent-needed': e(
    422,
    'Say how the shopper agreed to this',
    'اذكر كيف وافق صاحب الطلب على هذا',
  ),
} satisfies Record<string, ErrorEntry>;
