import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { STAFF_ROLES } from '@mahlab/bakery/rules/staff/rights';
import { instantText } from '@mahlab/web/times.ts';
import { spanText } from '../calendar/minutes-text.ts';
import type { TextKey, Translate } from '../translations.ts';
import { isLocalized } from './changes.ts';
import { FIELDS } from './fields.ts';

type Reader = { t: Translate; language: Language };

/** Why a product was not published at its time, by the code. */
const REASONS: Record<string, TextKey> = {
  'publisher-gone': 'audit.why-publisherGone',
  'product-changed': 'audit.why-productChanged',
  'product-unfit': 'audit.why-productUnfit',
};

const STATES = [
  'pending',
  'paid',
  'baking',
  'decorating',
  'ready',
  'on-the-way',
  'delivered',
  'collected',
  'cancelled',
  'refunded',
] as const;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const ANY_DAY = '2026-01-01';

/** A field by its path, in words: `Thursday, drivers`. */
export function fieldText(path: readonly string[], t: Translate): string {
  return path
    .map((name) => {
      const key = (FIELDS as Record<string, TextKey>)[name];
      return key ? t(key) : name;
    })
    .join(t('today.comma'));
}

/** A value as people read it; nothing is said of what is not there. */
export function valueText(value: unknown, { t, language }: Reader): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (isLocalized(value)) return inLanguage(value, language);
  if (Array.isArray(value)) {
    if (value.length === 0) return t('audit.none');
    return value.map((one) => valueText(one, { t, language })).join(t('today.comma'));
  }
  if (typeof value === 'object')
    return objectText(value as Record<string, unknown>, { t, language });
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const state = STATES.find((one) => one === text);
  if (state) return t(`state.${state}`);
  const reason = REASONS[text];
  if (reason) return t(reason);
  const role = STAFF_ROLES.find((one) => one === text);
  if (role) return t(`role.${role}`);
  return INSTANT.test(text) ? instantText(text, language) : text;
}

/** Something of a list: a window or a shift by its hours, anything else by its values. */
function objectText(value: Record<string, unknown>, reader: Reader): string {
  const { from, until, ...others } = value;
  if (typeof from !== 'number' || typeof until !== 'number') {
    return Object.values(value)
      .map((one) => valueText(one, reader))
      .join(' ');
  }
  const { mode, vehicle, count } = others;
  const more = [mode, vehicle, count].map((one) => valueText(one, reader));
  const hours = spanText({ from, until }, ANY_DAY, reader.language);
  return [hours, ...more.filter((text) => text !== '')].join(' ');
}
