import type { LineDelay, OfferedWindow } from '@mahlab/bakery/api/window';
import { NEVER_READY, THE_ORDER, WINDOW_REASONS } from '@mahlab/bakery/api/window-reasons';
import { inLanguage, type Language, type Localized } from '@mahlab/bakery/rules/language';
import type { WindowTimes } from '@mahlab/bakery/rules/promise/choose';
import { type Instant, MINUTE } from '@mahlab/bakery/rules/promise/day';
import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import type { Reason } from '@mahlab/bakery/rules/promise/reason';
import type { LineDelay as Delay } from '@mahlab/bakery/rules/promise/why-not-sooner';
import type { Offer } from '@mahlab/bakery/rules/promise/windows';
import { windowTimes, wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { DESIGNED_CAKE } from '@mahlab/bakery/rules/promise/work';
import type { Catalogue } from '../catalog/catalogue.ts';
import { CAKE_NAME } from '../pricing/price-cake.ts';

/** Who reads it, and what products are called. */
export type Reader = { language: Language; catalogue: Catalogue };

const dateStyle = {
  timeZone: 'Asia/Kuwait',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
} as const;
const DATES = {
  en: new Intl.DateTimeFormat('en-GB', dateStyle),
  ar: new Intl.DateTimeFormat('ar-KW-u-nu-latn', dateStyle),
};

/** The window that a request names; null where it names none. */
export function wantedOf({
  deliveryDate,
  deliveryTime,
}: {
  deliveryDate?: string | undefined;
  deliveryTime?: string | undefined;
}): WindowTimes | null {
  if (deliveryDate === undefined || deliveryTime === undefined) return null;
  return windowTimes({ deliveryDate, deliveryTime });
}

/** A window as the wire carries it. */
export function wireWindow(offer: Offer, reader: Reader): OfferedWindow {
  const { day, startsAt, endsAt, orderBy, state, left, reason } = offer;
  return {
    ...wireTime({ startsAt, endsAt }),
    day,
    startsAt: iso(startsAt),
    endsAt: iso(endsAt),
    orderBy: iso(orderBy),
    state,
    left,
    ...wireReason(reason, reader),
  };
}

/** Why a line holds a cart up, as the wire carries it. */
export function wireDelay(delay: Delay, reader: Reader): LineDelay {
  const { line, reason, earliest, setsTheDay } = delay;
  return {
    line,
    ...wireReason(reason, reader),
    earliest: earliest && wireWindow(earliest, reader),
    setsTheDay,
  };
}

function wireReason(reason: Reason | null, reader: Reader) {
  return { reason: reason?.code ?? null, message: reason && messageOf(reason, reader) };
}

function messageOf(reason: Reason, { language, catalogue }: Reader): string {
  const isNever = reason.code === 'lead-time' && reason.readyAt === null;
  const words = inLanguage(isNever ? NEVER_READY : WINDOW_REASONS[reason.code], language);
  const values: Record<string, string> = {
    label: 'label' in reason ? inLanguage(reason.label, language) : '',
    product: 'product' in reason ? inLanguage(nameOf(reason.product, catalogue), language) : '',
    time: 'readyAt' in reason && reason.readyAt !== null ? clock(reason.readyAt, language) : '',
  };
  return words.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
}

function nameOf(product: string | null, { products }: Catalogue): Localized {
  if (product === DESIGNED_CAKE) return CAKE_NAME;
  return products.get(product ?? '')?.name ?? THE_ORDER;
}

/** The first whole minute from an instant on, in the words of the windows: `Thu 26 Nov, 2:40 pm`, «الخميس 26 نوفمبر، 2:40 عصرًا». */
function clock(at: Instant, language: Language): string {
  const minute = Math.ceil(at / MINUTE) * MINUTE;
  const day = DATES[language].format(minute).replace(/[,،]/u, '');
  return `${day}${language === 'ar' ? '، ' : ', '}${clockText(minutesOf(iso(minute)), language)}`;
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
