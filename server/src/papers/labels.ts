import type { PromiseState } from '@mahlab/bakery/rules/promise/promise';
import type { Pair } from '../print-log/printing-texts.ts';

/** The fixed texts of tickets, labels and bake lists, in both languages. */
export const LABELS = {
  ticket: { en: 'Kitchen ticket', ar: 'تذكرة المطبخ' },
  label: { en: 'Label', ar: 'ملصق' },
  bakeList: { en: 'Bake list', ar: 'قائمة الفرن' },
  early: { en: 'Windows before 4 pm', ar: 'المواعيد قبل 4 مساءً' },
  late: { en: 'Windows from 4 pm on', ar: 'المواعيد من 4 مساءً' },
  toBake: { en: 'To bake', ar: 'للفرن' },
  ordersCount: { en: 'Orders', ar: 'الطلبات' },
  count: { en: 'Count', ar: 'العدد' },
  sizes: { en: 'Size and shape', ar: 'الحجم والشكل' },
  first: { en: 'First by', ar: 'أولها قبل' },
  done: { en: 'Done', ar: 'تم' },
  nothing: { en: 'Nothing to bake', ar: 'لا شيء للفرن' },
  order: { en: 'Order', ar: 'الطلب' },
  revision: { en: 'Revision', ar: 'تعديل' },
  of: { en: 'of', ar: 'من' },
  continued: { en: 'continued', ar: 'تابع' },
  boxBy: { en: 'Box by', ar: 'في العلبة قبل' },
  readyBy: { en: 'Ready by', ar: 'جاهزة قبل' },
  leavesBy: { en: 'leaves by', ar: 'تخرج قبل' },
  afterMidnight: { en: 'after midnight', ar: 'بعد منتصف الليل' },
  noWindow: { en: 'No time chosen: as soon as it is ready', ar: 'بلا موعد: حال جاهزيتها' },
  delivery: { en: 'Delivery', ar: 'توصيل' },
  pickup: { en: 'Pickup', ar: 'استلام' },
  allergy: { en: 'Allergy', ar: 'حساسية' },
  contains: { en: 'Contains', ar: 'يحتوي على' },
  words: { en: 'Write exactly', ar: 'اكتب تمامًا' },
  remarks: { en: 'Remarks', ar: 'ملاحظات' },
  work: { en: 'Work', ar: 'العمل' },
  minutes: { en: 'min', ar: 'دقيقة' },
  print: { en: 'A picture is printed on it', ar: 'تُطبع صورة عليها' },
  others: { en: 'others', ar: 'غيرها' },
  goesWith: { en: 'Goes with', ar: 'مع' },
  scan: { en: 'Scan to open the order', ar: 'امسح لفتح الطلب' },
  baked: { en: 'Baked', ar: 'خُبزت' },
  decorated: { en: 'Decorated', ar: 'زُيّنت' },
  checked: { en: 'Checked', ar: 'رُوجعت' },
  to: { en: 'To', ar: 'إلى' },
  for: { en: 'For', ar: 'لـ' },
  keepCold: { en: 'Keep flat and under 5 °C', ar: 'يُحفظ مبردًا ومستويًا' },
  page: { en: 'Page', ar: 'صفحة' },
} satisfies Record<string, Pair>;

/** Why something is not to be baked, where it is not. */
export const DO_NOT_BAKE = {
  unpaid: { en: 'Not paid. Do not bake.', ar: 'غير مدفوع. لا تُحضَّر.' },
  cancelled: { en: 'Cancelled. Do not bake.', ar: 'أُلغي الطلب. لا تُحضَّر.' },
  noTime: { en: 'No time yet. Do not bake.', ar: 'بلا موعد بعد. لا تُحضَّر.' },
} satisfies Record<string, Pair>;

/** Promises that a kitchen goes by. */
export const KEPT: readonly (PromiseState | null)[] = ['firm', 'done'];
