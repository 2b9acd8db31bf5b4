import { EXPORTS } from '@mahlab/bakery/rules/staff/exports';

/** Every file that Money gives: tables for a spreadsheet, and the papers themselves. */
export const MONEY_FILES = [...EXPORTS, 'documents'] as const;
export type MoneyFile = (typeof MONEY_FILES)[number];
