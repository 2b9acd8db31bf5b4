import { filePath } from '@mahlab/bakery/api/endpoints';
import type { Offer, Quote } from '@mahlab/bakery/api/quote';
import type { StaffRequest } from '@mahlab/bakery/api/staff-quote';
import { givenName } from '@mahlab/bakery/rules/given-name';
import type { Localized } from '@mahlab/bakery/rules/language';
import { type Fils, kwd } from '@mahlab/bakery/rules/money';
import { wireTime } from '@mahlab/bakery/rules/promise/wire-time';
import { quoteSums } from '@mahlab/bakery/rules/quote';
import { may, type StaffRole, seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import type { Catalogue } from '../catalog/catalogue.ts';
import { type MessageRow, mayWrite } from './messages.ts';
import { type Asked, type Quoted, type QuoteRow, stateOf } from './queries.ts';
import { quoteLink, requestLink } from './quote-link.ts';

/** What a quote costs, with its delivery. */
export function totalOf({ lines, deliveryFils }: Pick<QuoteRow, 'lines' | 'deliveryFils'>): Fils {
  return quoteSums(lines).subtotalFils + deliveryFils;
}

/** A request with its quote as its shopper sees them. */
export function wireQuote(
  asked: Asked,
  { catalogue, messages }: { catalogue: Catalogue; messages: readonly MessageRow[] },
): Quote {
  const { request, quote, order } = asked;
  const state = stateOf(asked);
  return {
    state: state === 'quoted' ? 'open' : state === 'new' ? 'asked' : state,
    requestNumber: String(request.number),
    requestedAt: request.createdAt.toISOString(),
    messages: messages.map(({ id, sender, words, images, at }) => ({
      id,
      fromUs: sender === 'shop',
      words,
      pictures: images.map(filePath),
      at: at.toISOString(),
    })),
    mayWrite: mayWrite(asked, messages, 'shopper'),
    withdrawnWords: withdrawnWords(request),
    orderNumber: order?.paidAt ? String(order.number) : null,
    offer: quote && quote.version > 0 ? offerOf({ request, quote }, catalogue) : null,
  };
}

function offerOf(
  { request, quote }: Pick<Quoted, 'request' | 'quote'>,
  { content }: Catalogue,
): Offer {
  const { version, lines, pictures, note, terms, mode, deliveryFils } = quote;
  const branch = content.branches.find(({ id }) => id === quote.kitchen);
  const area = content.locations.find(({ id }) => id === quote.areaId);
  return {
    version,
    lines: lines.map(({ text, priceFils, images = [] }) => ({
      text,
      price: kwd(priceFils),
      pictures: images.map(filePath),
    })),
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
  };
}

type Context = Pick<AppContext, 'config' | 'serverKey'>;

/** A request as a role of staff sees it. */
export function wireRequest(
  context: Context,
  asked: Asked,
  { role, messages }: { role: StaffRole; messages: readonly MessageRow[] },
): StaffRequest {
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
    messages: messages.map(({ id, sender, by, words, images, at }) => ({
      id,
      fromUs: sender === 'shop',
      by,
      words,
      images,
      at: at.toISOString(),
    })),
    mayWrite: may(role, 'requests') && mayWrite(asked, messages, 'shop'),
    link: may(role, 'requests') ? linkOf(context, asked) : null,
    withdrawnWords: withdrawnWords(request),
    quote: quote && {
      lines: quote.lines.map(({ priceFils, images = [], ...line }) => ({
        ...line,
        images,
        price: kwd(priceFils),
      })),
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
      order: order && { id: order.id, number: String(order.number), status: order.status },
    },
  };
}

function linkOf(context: Context, { request, quote }: Asked): string | null {
  const { id, language, linkHash } = request;
  if (quote && quote.version > 0) return quoteLink(context, quote, language);
  return linkHash && requestLink(context, id, language);
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
