import type { Language } from '@mahlab/bakery/rules/language';

const LOCALE = { en: 'en-GB', ar: 'ar-KW-u-nu-latn' } as const;

/** A clock time such as `22:00` as people read it: `10:00 pm`, `10:00 م`. */
export function timeText(clock: string, language: Language): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const half = language === 'ar' ? (hours < 12 ? 'ص' : 'م') : hours < 12 ? 'am' : 'pm';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${half}`;
}

/** An instant in Kuwait: `20 Nov 2026, 2:35 pm`. */
export function instantText(iso: string, language: Language): string {
  const at = new Date(iso);
  const zone = { timeZone: 'Asia/Kuwait' } as const;
  const day = at.toLocaleDateString(LOCALE[language], {
    ...zone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const clock = at.toLocaleTimeString('en-GB', {
    ...zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${day}${language === 'ar' ? '، ' : ', '}${timeText(clock, language)}`;
}
