import { filePath } from '@mahlab/bakery/api/endpoints';
import type { Quote } from '@mahlab/bakery/api/quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { Localized } from '@mahlab/bakery/rules/language';
import { type Fils, kwd } from '@mahlab/bakery/rules/money';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { quoteSums } from '@mahlab/bakery/rules/quote';
import { may, type StaffRole, seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type Asked, type Quoted, type QuoteRow, stateOf } from './queries.ts';
import { quoteLink } from './quote-link.ts';

/** What a quote costs, with its delivery. */
export function totalOf({ lines, deliveryFils }: Pick<QuoteRow, 'lines' | 'deliveryFils'>): Fils {
  return quoteSums(lines).subtotalFils + deliveryFils;
}

/** A quote as its shopper sees it. */
export function wireQuote(asked: Quoted, { content }: Catalogue): Quote {
  const { request, quote, order } = asked;
  const { version, lines, pictures, note, terms, mode, deliveryFils } = quote;
  const state = stateOf(asked);
  const branch = content.branches.find(({ id }) => id === quote.kitchen);
  const area = content.locations.find(({ id }) => id === quote.areaId);
  return {
    state: state === 'new' || state === 'asked' || state === 'quoted' ? 'open' : state,
    version,
    requestNumber: String(request.number),
    requestedAt: request.createdAt.toISOString(),
    lines: lines.map(({ text, priceFils }) => ({ text, price: kwd(priceFils) })),
    pictures: pictures.map(filePath),
    note,
    terms,
    mode,
    kitchen: localized(branch) ?? { english: quote.kitchen, arabic: quote.kitchen },
    area: localized(area),
    startsAt: iso(quote.startsAt) ?? '',
    endsAt: iso(quote.endsAt) ?? '',
    validUntil: iso(quote.validUntil) ?? '',
    deliveryCost: kwd(deliveryFils),
    total: kwd(totalOf(quote)),
    needs: { email: !request.email, address: mode === 'Delivery' },
    withdrawnWords: withdrawnWords(request),
    orderNumber: order?.paidAt ? String(order.number) : null,
  };
}

type Context = Pick<AppContext, 'config' | 'serverKey'>;

/** A request as a role of staff sees it. */
export function wireRequest(context: Context, asked: Asked, role: StaffRole): StaffRequest {
  const { request, quote, order } = asked;
  const { id, number, name, phone, email, language, remarks, images, createdAt } = request;
  const seen = seenBy(role);
  return {
    id,
    number: String(number),
    state: stateOf(asked),
    name: seen.names === 'full' ? name : givenName(name),
    phoneNumber: seen.telephone ? phone : '',
    hasEmail: email !== null,
    language,
    remarks,
    images,
    createdAt: createdAt.toISOString(),
    declined:
      request.state === 'declined' && request.declineReason
        ? { reason: request.declineReason, words: request.declineWords }
        : null,
    withdrawnWords: withdrawnWords(request),
    quote: quote && {
      lines: quote.lines.map(({ priceFils, ...line }) => ({ ...line, price: kwd(priceFils) })),
      pictures: quote.pictures,
      note: quote.note,
      terms: quote.terms,
      mode: quote.mode,
      kitchen: quote.kitchen,
      area: quote.areaId,
      ...windowOf(quote),
      deliveryCost: kwd(quote.deliveryFils),
      total: kwd(totalOf(quote)),
      version: quote.version,
      validUntil: iso(quote.validUntil),
      sentAt: iso(quote.sentAt),
      by: quote.by,
      opens: quote.opens,
      openedAt: iso(quote.openedAt),
      link: quote.version > 0 && may(role, 'requests') ? quoteLink(context, quote, language) : null,
      order: order && { id: order.id, number: String(order.number), status: order.status },
    },
  };
}

function withdrawnWords({ state, withdrawWords }: Asked['request']): string {
  return state === 'withdrawn' ? withdrawWords : '';
}

function windowOf({ startsAt, endsAt }: QuoteRow) {
  if (!startsAt || !endsAt) return { deliveryDate: null, deliveryTime: null };
  return wireTime({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() });
}

function localized(named: { name: string; arabicName: string } | undefined): Localized | null {
  return named ? { english: named.name, arabic: named.arabicName } : null;
}

function iso(at: Date | null): string | null {
  return at && at.toISOString();
}
