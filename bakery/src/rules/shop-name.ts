import type { Language } from './language.ts';

/** What a shop is called until its owner names it. */
export const SHOP_NAMES: Record<Language, string> = { en: 'Mahlab', ar: 'محلب' };
