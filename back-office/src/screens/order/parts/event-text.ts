import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { Language } from '@mahlab/bakery/rules/language';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { hoursText } from '@mahlab/bakery/rules/promise/hours-text';
import { windowTimes } from '@mahlab/bakery/rules/promise/wire-time';
import { clockText, dayText } from '@mahlab/web/times.ts';
import { textOr } from '../../../text-or.ts';
import type { Translate } from '../../../translations.ts';

type Event = StaffOrder['history'][number];
type Words = { language: Language; t: Translate };
/** `who` is a person; what the shop does by itself has none. */
export type EventText = { who: string; what: string; detail: string };

/** Those in whose name nobody of the bakery acted. */
const BY_ITSELF = ['job', 'webhook', 'return', 'retry', 'settlement', 'gateway', 'staff'];

/** What an event of an order's history says; null for what nobody needs to read. */
export function eventText(event: Event, { language, t }: Words): EventText | null {
  const { kind, from, to, detail } = event;
  const who = event.by === 'shopper' ? t('order.shopper') : personOf(event.by);
  const named = (of: string) => textOr(t, `${of}.${to}`, to ?? '');
  const state = named('state');
  const row = (what: string, more = detail ?? '') => ({ who, what, detail: more });
  switch (kind) {
    case 'placed':
      return { who: '', what: t('event.placed'), detail: '' };
    case 'status':
      if (to === 'ready' && from === 'on-the-way') return row(t('event.nobody-there'));
      if (to === 'paid') return row(t('event.paid'), '');
      if (to === 'cancelled') return row(t(who ? 'event.cancelled' : 'event.lapsed'));
      return row(t(who ? 'event.moved' : 'event.became', { state }));
    case 'undo':
      return row(t('event.undo', { state }), '');
    case 'attempt':
      // That it was opened and paid, the order's own steps say.
      if (!to || ['opening', 'pending', 'paid'].includes(to)) return null;
      return row(t('event.attempt', { state: named('attempt') }), '');
    case 'mismatch':
      return row(t(to === 'closed' ? 'event.mismatchClosed' : 'event.mismatch'));
    case 'refund':
      return refundText(event, who, t);
    case 'promise':
      return row(t('event.promise', { window: windowText(to, language) }));
    case 'revision':
      return row(textOr(t, `event.revision.${to}`, kind));
    case 'asked':
      return row(t('event.asked'), '');
    case 'accepted':
      return row(t('event.accepted'), '');
    case 'late':
      return row(t('event.late', { time: to ? clockText(to, language) : '' }));
    case 'note':
      return row(t(to === 'allergy' ? 'event.allergy' : 'event.note'));
    default:
      return row([kind, to].filter(Boolean).join(': '));
  }
}

/** A refund as it is given, in KWD, and how it ends; what lies between is the bank's. */
function refundText({ to, detail }: Event, who: string, t: Translate): EventText | null {
  const [, amount, why] = /^(\d+) fils: (.*)$/s.exec(detail ?? '') ?? [];
  if (amount) {
    const given = t('event.refunded', { amount: formatKwd(Number(amount)) });
    return { who, what: given, detail: why === 'refund' ? '' : (why ?? '') };
  }
  if (to === 'sending' || to === 'requested' || to === 'queued') return null;
  const state = textOr(t, `refund.${to}`, to ?? '');
  return { who, what: t('event.refund', { state }), detail: detail ?? '' };
}

function personOf(by: string): string {
  return BY_ITSELF.includes(by) ? '' : by;
}

/** A window as the history names it, `2026-11-26 16:00-18:00`, as people read it. */
function windowText(name: string | null, language: Language): string {
  const [deliveryDate, deliveryTime] = (name ?? '').split(' ');
  const times = deliveryDate && deliveryTime ? windowTimes({ deliveryDate, deliveryTime }) : null;
  if (!times) return name ?? '';
  const iso = (at: number) => new Date(at).toISOString();
  const spoken = { startsAt: iso(times.startsAt), endsAt: iso(times.endsAt) };
  return `${dayText(spoken.startsAt, language)}${language === 'ar' ? '، ' : ', '}${hoursText(spoken, language)}`;
}
