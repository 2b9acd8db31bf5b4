import type { Language } from '@mahlab/bakery/rules/language';

/** How KWD is written beside an amount that is typed. */
export const currencyIn = (language: Language): string => (language === 'ar' ? 'د.ك' : 'KD');
