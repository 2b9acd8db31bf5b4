import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { STAFF_ROLES } from '@mahlab/bakery/rules/staff/rights';
import { instantText } from '@mahlab/web/times.ts';
import { spanText } from '../calendar/minutes-text.ts';
import type { TextKey, Translate } from '../translations.ts';
import { isLocalized } from './changes.ts';

type Reader = { t: Translate; language: Language };

/** Fields by their name in the audit. One that is not here is shown by that name. */
const FIELDS = {
  action: 'audit.field-action',
  active: 'audit.field-active',
  agreed: 'audit.field-agreed',
  amount: 'audit.field-amount',
  asked: 'audit.field-asked',
  branch: 'audit.field-kitchen',
  capacity: 'audit.field-capacity',
  changed: 'audit.field-changed',
  closed: 'audit.field-closed',
  count: 'audit.field-count',
  decoratorMinutes: 'audit.field-decoratorMinutes',
  deliveryCost: 'audit.field-deliveryCost',
  device: 'audit.field-device',
  done: 'audit.field-done',
  driver: 'audit.field-driver',
  dropWeight: 'audit.field-dropWeight',
  early: 'audit.field-early',
  from: 'audit.field-from',
  invited: 'audit.field-invited',
  kind: 'audit.field-kind',
  kitchen: 'audit.field-kitchen',
  kitchens: 'audit.field-kitchens',
  label: 'audit.field-label',
  late: 'audit.field-late',
  lateFeeBack: 'audit.field-lateFeeBack',
  line: 'audit.field-line',
  madeAt: 'audit.field-madeAt',
  minOrder: 'audit.field-minOrder',
  name: 'audit.field-name',
  orders: 'audit.field-orders',
  out: 'audit.field-out',
  ovenTrays: 'audit.field-ovenTrays',
  paper: 'audit.field-paper',
  passkey: 'audit.field-passkey',
  passkeysRevoked: 'audit.field-passkeysRevoked',
  problem: 'audit.field-problem',
  product: 'audit.field-product',
  production: 'audit.field-production',
  publishAt: 'audit.field-publishAt',
  refused: 'audit.field-refused',
  revision: 'audit.field-revision',
  roadMinutes: 'audit.field-roadMinutes',
  role: 'audit.field-role',
  shifts: 'audit.field-shifts',
  signedOut: 'audit.field-signedOut',
  size: 'audit.field-size',
  station: 'audit.field-station',
  status: 'audit.field-status',
  tentative: 'audit.field-tentative',
  text: 'audit.field-text',
  total: 'audit.field-total',
  until: 'audit.field-until',
  week: 'audit.field-week',
  window: 'audit.field-window',
  windows: 'audit.field-windows',
  sunday: 'audit.field-sunday',
  monday: 'audit.field-monday',
  tuesday: 'audit.field-tuesday',
  wednesday: 'audit.field-wednesday',
  thursday: 'audit.field-thursday',
  friday: 'audit.field-friday',
  saturday: 'audit.field-saturday',
} as const satisfies Record<string, TextKey>;

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
