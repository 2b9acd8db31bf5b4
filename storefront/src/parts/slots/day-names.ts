import type { Language } from '@mahlab/bakery/rules/language';
import type { Day } from '@mahlab/bakery/rules/promise/day';

// As CLDR names days and months, that is as browsers do; making a browser's first format takes some 15 ms.

const WEEKDAYS = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
};
const MONTHS = {
  en: 'January February March April May June July August September October November December',
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر',
};
const SHORT_MONTHS = { en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec', ar: MONTHS.ar };

/** `Thu`, «الخميس». */
export function weekdayName(day: Day, language: Language): string {
  return WEEKDAYS[language][new Date(day).getUTCDay()] ?? '';
}

/** `26 Nov`, «26 نوفمبر». */
export function dateName(day: Day, language: Language): string {
  return `${Number(day.slice(8))} ${shortMonthName(day, language)}`;
}

/** `November`. */
export function monthName(day: Day, language: Language): string {
  return nameIn(MONTHS[language], day);
}

/** `Nov`, «نوفمبر». */
export function shortMonthName(day: Day, language: Language): string {
  return nameIn(SHORT_MONTHS[language], day);
}

function nameIn(names: string, day: Day): string {
  return names.split(' ')[Number(day.slice(5, 7)) - 1] ?? '';
}
