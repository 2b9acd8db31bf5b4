import { z } from 'zod';
import { DECLINE_REASONS, DECLINE_WORDS, MESSAGE_IMAGES, MESSAGE_WORDS } from '../rules/quote.ts';
import { Address } from './cart.ts';
import { Kwd, Localized, line, paragraph } from './common.ts';

/** Where a quote stands for its shopper. */
export const QUOTE_STATES = [
  'asked',
  'open',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;

/** What the bakery offers: `needs` is what is still asked for to order it. `version` is sent back with the acceptance. */
export const Offer = z
  .object({
    version: z.int(),
    /** `pictures` are addresses. */
    lines: z.array(z.object({ text: Localized, price: Kwd, pictures: z.array(z.string()) })),
    pictures: z.array(z.string()),
    note: Localized,
    terms: Localized,
    mode: z.enum(['Delivery', 'Pickup']),
    kitchen: Localized,
    area: Localized.nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    validUntil: z.iso.datetime(),
    deliveryCost: Kwd,
    total: Kwd,
    needs: z.object({ email: z.boolean(), address: z.boolean() }),
  })
  .meta({ id: 'Offer' });

/** A message about a request, as its shopper sees it: `pictures` are addresses. */
export const QuoteMessage = z
  .object({
    id: z.string(),
    fromUs: z.boolean(),
    words: z.string(),
    pictures: z.array(z.string()),
    at: z.iso.datetime(),
  })
  .meta({ id: 'QuoteMessage' });

/**
 * A request and what the bakery offers for it, as its shopper sees them by the link: nobody's telephone, address or e-mail is
 * in it. `asked` has no offer yet.
 */
export const Quote = z
  .object({
    state: z.enum(QUOTE_STATES),
    requestNumber: z.string(),
    requestedAt: z.iso.datetime(),
    /** Oldest first. */
    messages: z.array(QuoteMessage),
    /** Whether the shopper may write one. */
    mayWrite: z.boolean(),
    /** What the bakery said when it took the quote back, or said no; empty otherwise. */
    withdrawnWords: z.string(),
    /** The number of the order that it became, once that is paid. */
    orderNumber: z.string().nullable(),
    offer: Offer.nullable(),
  })
  .meta({ id: 'Quote' });

/** `POST /user/quote/{token}/message` and `POST /staff/request/{id}/message`: `images` are references of uploads. */
export const WriteMessage = z
  .object({
    words: paragraph(MESSAGE_WORDS).min(1),
    images: z.array(z.string().max(200)).max(MESSAGE_IMAGES).default([]),
    /** Made by the page: the same message sent again is kept once. */
    key: line(100).min(8),
  })
  .meta({ id: 'WriteMessage' });

/** `POST /user/quote/{token}/accept`: the version that the shopper saw, and what the quote needs. */
export const AcceptQuote = z
  .object({
    version: z.int().min(1),
    email: line(254).optional(),
    address: Address.optional(),
  })
  .meta({ id: 'AcceptQuote' });

/** `POST /user/quote/{token}/decline`: why, and in the shopper's own words. */
export const DeclineQuote = z
  .object({
    reason: z.enum(DECLINE_REASONS).default('other'),
    words: paragraph(DECLINE_WORDS).default(''),
  })
  .meta({ id: 'DeclineQuote' });

/** The bank's page for it. */
export const QuoteLink = z.object({ link: z.string() }).meta({ id: 'QuoteLink' });
export const QuoteOpened = z.object({ opened: z.literal(true) }).meta({ id: 'QuoteOpened' });

export type Offer = z.infer<typeof Offer>;
export type QuoteMessage = z.infer<typeof QuoteMessage>;
export type Quote = z.infer<typeof Quote>;
export type WriteMessage = z.infer<typeof WriteMessage>;
export type AcceptQuote = z.infer<typeof AcceptQuote>;
export type DeclineQuote = z.infer<typeof DeclineQuote>;
export type QuoteLink = z.infer<typeof QuoteLink>;
export type QuoteOpened = z.infer<typeof QuoteOpened>;
