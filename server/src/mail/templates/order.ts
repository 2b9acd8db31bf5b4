import { inLanguage, type Language } from '@mahlab/bakery/rules/language';
import { formatKwd } from '@mahlab/bakery/rules/money';
import { clockText, minutesOf } from '@mahlab/bakery/rules/promise/hours-text';
import type { FactLine } from '../../documents/facts.ts';
import { apart, isRightToLeft } from '../../documents/printable.ts';
import type { PaperWindow } from '../../documents/window.ts';
import { isKept, momentText, windowText } from '../../documents/window.ts';
import type { OrderMail } from '../../outbox/content.ts';
import type { MailBody } from './layout.ts';
import type { MailPart } from './mail-parts.ts';
import type { OrderFacts } from './order-facts.ts';
import { ORDER_LABELS } from './order-labels.ts';
import { ORDER_WORDS } from './order-words.ts';

/** A mail about an order, in its language. */
export function orderMail(content: OrderMail, order: OrderFacts): MailBody {
  const { language } = order.facts;
  const labels = ORDER_LABELS[language];
  const t = wordsFor(content, order);
  const follow = { kind: 'button', label: t('button'), url: order.orderUrl } as const;
  const text = { kind: 'text', text: t('text') } as const;
  const about = { subject: t('subject'), preview: t('text') };
  switch (content.kind) {
    case 'confirmed': {
      const name = greetingName(order.facts.buyer.name);
      const isUnplaced = order.facts.window?.state === 'unplaced';
      const link = order.invoiceUrl;
      return {
        ...about,
        title: name === null || isUnplaced ? t('title') : labels.thanks.replace('{name}', name),
        picture: order.picture,
        context: [
          ...pictureOf(order),
          text,
          ...windowOf(order.facts),
          follow,
          linesOf(order.facts),
          sumsOf(order.facts),
          ...placeOf(order),
          ...(order.remarks
            ? [{ kind: 'rows', title: labels.remarks, rows: order.remarks.split('\n') } as const]
            : []),
          ...(link ? [{ kind: 'link', label: labels.invoice, url: link } as const] : []),
        ],
      };
    }
    case 'payment-failed': {
      // Nothing is paid yet: none of the sender's own words go to an address that may be somebody else's.
      return {
        ...about,
        title: t('title'),
        context: [text, ...heldOf(order), follow, namesOf(order.facts), sumsOf(order.facts)],
      };
    }
    case 'ready':
    case 'on-its-way':
      return {
        ...about,
        title: t('title'),
        picture: order.picture,
        context: [...pictureOf(order), text, follow, ...placeOf(order)],
      };
    case 'delivered': {
      const link = order.invoiceUrl;
      const receipt = link ? [{ kind: 'link', label: labels.invoice, url: link } as const] : [];
      return { ...about, title: t('title'), context: [text, follow, ...receipt] };
    }
    case 'nobody-there':
      return { ...about, title: t('title'), context: [text, follow, ...placeOf(order)] };
    case 'late':
    case 'cancelled':
    case 'choose-time':
      return { ...about, title: t('title'), context: [text, follow] };
    case 'moved':
      return {
        ...about,
        title: t('title'),
        context: [text, ...windowOf(order.facts), follow, ...placeOf(order)],
      };
    case 'changed': {
      const now = [linesOf(order.facts), sumsOf(order.facts), ...placeOf(order)];
      const url = order.supplementaryInvoiceUrl;
      const label = labels.supplementaryInvoice;
      const paper = url ? [{ kind: 'link', label, url } as const] : [];
      const context = [text, ...windowOf(order.facts), follow, ...now, ...paper];
      return { ...about, title: t('title'), context };
    }
    case 'supplement': {
      const url = order.supplement?.url ?? order.orderUrl;
      const pay = { kind: 'button', label: t('button'), url } as const;
      return { ...about, title: t('title'), context: [text, pay] };
    }
    case 'refunded': {
      const link = order.creditNoteUrl;
      const note = link ? [{ kind: 'link', label: labels.creditNote, url: link } as const] : [];
      return { ...about, title: t('title'), context: [text, follow, ...note] };
    }
  }
}

/** An amount as screens show it. */
export function shownAmount(amountFils: number, language: Language): string {
  const digits = formatKwd(amountFils);
  return language === 'ar' ? `${digits} د.ك` : `KD ${digits}`;
}

/**
 * A name to greet by: the first word of what was typed, if it is one. Whatever else stands there could be
 * another's message to an address that is not theirs.
 */
export function greetingName(name: string): string | null {
  const [first = ''] = name.trim().split(/\s+/u);
  return /^\p{L}[\p{L}\p{M}'’-]{1,19}$/u.test(first) ? first : null;
}

function wordsFor(content: OrderMail, { facts, supplement }: OrderFacts) {
  const { language, order, totalFils } = facts;
  const words = ORDER_WORDS[wordsOf(content, facts)][language];
  const amountFils =
    content.kind === 'refunded' ? content.refund.amountFils : (supplement?.amountFils ?? totalFils);
  const until = content.kind === 'late' ? content.until : supplement?.payUntil;
  return (part: keyof typeof words) =>
    words[part]
      .replace('{number}', String(order.number))
      .replace('{amount}', shownAmount(amountFils, language))
      .replace('{phone}', () => apart(facts.seller.phone))
      .replace('{time}', until ? momentText(until, language) : '');
}

function wordsOf(content: OrderMail, { window }: OrderFacts['facts']): keyof typeof ORDER_WORDS {
  const { kind } = content;
  if (kind === 'refunded') return content.refund.ofSale ? kind : 'surplus';
  if (kind === 'confirmed') return window?.state === 'unplaced' ? 'unplaced' : kind;
  return kind === 'delivered' && window?.mode === 'Pickup' ? 'collected' : kind;
}

function pictureOf({ picture, facts }: OrderFacts): MailPart[] {
  const [first] = facts.lines;
  if (picture === null || !first) return [];
  return [{ kind: 'picture', alt: inLanguage(first.name, facts.language) }];
}

function linesOf({ language, lines }: OrderFacts['facts']): MailPart {
  return {
    kind: 'lines',
    lines: lines.map(({ name, details, quantity, totalFils }) => ({
      name: counted(inLanguage(name, language), quantity),
      details: details.map((detail) => detailOf(detail, language)),
      amount: shownAmount(totalFils, language),
    })),
  };
}

function namesOf({ language, lines }: OrderFacts['facts']): MailPart {
  return {
    kind: 'lines',
    lines: lines.map(({ name, quantity, totalFils }) => ({
      name: counted(inLanguage(name, language), quantity),
      details: [],
      amount: shownAmount(totalFils, language),
    })),
  };
}

function detailOf({ label, value }: FactLine['details'][number], language: Language): string {
  const said = inLanguage(value, language);
  if (!label) return said;
  const isOther = isRightToLeft(said) !== (language === 'ar');
  return `${inLanguage(label, language)}: ${isOther ? apart(said) : said}`;
}

function counted(name: string, quantity: number): string {
  return quantity === 1 ? name : `${quantity} × ${name}`;
}

function sumsOf(facts: OrderFacts['facts']): MailPart {
  const { language, subtotalFils, promotionCode, discountFils, deliveryFils, totalFils } = facts;
  const labels = ORDER_LABELS[language];
  const amount = (amountFils: number) => shownAmount(amountFils, language);
  const discount = {
    label: `${labels.promotion} ${promotionCode ?? ''}`,
    amount: `\u2212 ${amount(discountFils)}`,
  };
  return {
    kind: 'sums',
    sums: [
      { label: labels.subtotal, amount: amount(subtotalFils) },
      ...(discountFils > 0 ? [discount] : []),
      ...(facts.window?.mode === 'Pickup'
        ? []
        : [{ label: labels.delivery, amount: amount(deliveryFils) }]),
      { label: labels.total, amount: amount(totalFils) },
    ],
  };
}

/** When it comes or is fetched, as long as that is certain. */
function windowOf(facts: OrderFacts['facts']): MailPart[] {
  return facts.window && isKept(facts.window) ? [timeOf(facts, facts.window)] : [];
}

/** The time of an unpaid order, and until when it is kept. */
function heldOf({ facts, keptUntil }: OrderFacts): MailPart[] {
  const { language, window } = facts;
  if (window?.state !== 'held' && window?.state !== 'released') return [];
  const labels = ORDER_LABELS[language];
  const kept =
    keptUntil === null
      ? labels.keptNoMore
      : labels.keptUntil.replace('{time}', clockText(minutesOf(keptUntil), language));
  return [timeOf(facts, window, kept)];
}

function timeOf(
  { language }: OrderFacts['facts'],
  window: PaperWindow,
  ...more: string[]
): MailPart {
  const title = ORDER_LABELS[language][window.mode === 'Pickup' ? 'pickupTime' : 'deliveryTime'];
  return { kind: 'rows', title, rows: [windowText(window, language), ...more] };
}

/** Where it goes, or where it is fetched and with which code. */
function placeOf({ facts, pickupCode }: OrderFacts): MailPart[] {
  const { language, address, buyer, window } = facts;
  const labels = ORDER_LABELS[language];
  const rows = language === 'ar' ? address.arabic : address.english;
  if (window?.mode !== 'Pickup') {
    return [{ kind: 'rows', title: labels.address, rows: [buyer.name, ...rows, buyer.phone] }];
  }
  const kitchen = { kind: 'rows', title: labels.kitchen, rows } as const;
  if (pickupCode === null) return [kitchen];
  return [kitchen, { kind: 'text', text: labels.code }, { kind: 'code', code: pickupCode }];
}
