import { z } from 'zod';
import {
  DECLINE_REASONS,
  LINE_IMAGES,
  QUOTE_DAYS,
  QUOTE_LINES,
  REQUEST_PARTS,
  REQUEST_STATES,
  WITHDRAW_WORDS,
} from '../rules/quote.ts';
import { Id, Kwd, line, paragraph } from './common.ts';
import { PageQuery } from './page.ts';
import { halfWindow, isWholeWindow, wishedWindow } from './promise.ts';

const both = (text: z.ZodString) => z.object({ english: text, arabic: text });

/** A line in both languages, with what it takes of the kitchen: a decorator's minutes, oven trays, its lead in minutes. */
export const StaffQuoteLine = z
  .object({
    text: both(line(120).min(1)),
    price: Kwd.max(10_000),
    minutes: z.int().min(0).max(2000),
    trays: z.int().min(0).max(50),
    leadMinutes: z.int().min(0).max(20_160),
    /** References of uploads that its shopper sees with it. */
    images: z.array(z.string().max(200)).max(LINE_IMAGES).default([]),
  })
  .meta({ id: 'StaffQuoteLine' });

const content = {
  lines: z.array(StaffQuoteLine).min(1).max(QUOTE_LINES),
  /** References of the request's own pictures, that of the cake first. */
  pictures: z.array(z.string().max(200)).max(6),
  /** Words to the shopper, and the terms of cancelling; both may be empty. */
  note: both(paragraph(1000)),
  terms: both(paragraph(500)),
  mode: z.enum(['Delivery', 'Pickup']),
  kitchen: Id,
  /** Where a delivery goes. */
  area: Id.nullable(),
  ...wishedWindow,
};
type Content = {
  mode: 'Delivery' | 'Pickup';
  area: string | null;
  deliveryDate?: string | undefined;
  deliveryTime?: string | undefined;
};
const hasArea = ({ mode, area }: Content) => mode === 'Pickup' || area !== null;
const noArea = { path: ['area'], message: 'a delivery needs an area' };

/** `POST /staff/request/{id}/quote`: the draft as it is to be. */
export const QuoteDraft = z
  .object(content)
  .refine(isWholeWindow, halfWindow)
  .refine(hasArea, noArea)
  .meta({ id: 'QuoteDraft' });

/** `POST /staff/request/{id}/quote/send`: the quote, and for how many days it is good; sent again it is renewed. */
export const SendQuote = z
  .object({ ...content, days: z.int().min(1).max(QUOTE_DAYS) })
  .refine(isWholeWindow, halfWindow)
  .refine(hasArea, noArea)
  .meta({ id: 'SendQuote' });

/** `POST /staff/request/{id}/withdraw`: takes a quote back, or says no to a request. `why` is for its shopper. */
export const WithdrawQuote = z
  .object({ why: paragraph(WITHDRAW_WORDS).default('') })
  .meta({ id: 'WithdrawQuote' });

/** `GET /staff/request/list`: of one part, or of all; `text` is a number, parts of a name, or a part of a telephone. */
export const RequestsQuery = PageQuery.extend({
  part: z.enum(REQUEST_PARTS).optional(),
  text: line(60).default(''),
});

/** How many requests a part has; `more`: at least so many, as no further were counted. */
const PartCount = z.object({ count: z.int(), more: z.boolean() });

/**
 * `GET /staff/request/waiting`: of the newest open ones, those without a price, and those whose shopper wrote last; and how many
 * each part has.
 */
export const WaitingRequests = z
  .object({
    toPrice: z.int(),
    wrote: z.int(),
    parts: z.object({ open: PartCount, accepted: PartCount, ended: PartCount }),
  })
  .meta({ id: 'WaitingRequests' });
export type WaitingRequests = z.infer<typeof WaitingRequests>;

/** A request with its quote, as staff see them. */
export const StaffRequest = z
  .object({
    id: Id,
    number: z.string(),
    state: z.enum(REQUEST_STATES),
    name: z.string(),
    phoneNumber: z.string(),
    hasEmail: z.boolean(),
    language: z.enum(['en', 'ar']),
    remarks: z.string(),
    images: z.array(z.string()),
    createdAt: z.iso.datetime(),
    /** Why its quote was declined, and in the shopper's own words; null unless it is declined and said why. */
    declined: z.object({ reason: z.enum(DECLINE_REASONS), words: z.string() }).nullable(),
    /** What was asked and answered, oldest first; `images` are references. */
    messages: z.array(
      z.object({
        id: z.string(),
        fromUs: z.boolean(),
        /** Who of staff wrote it; null for the shopper's. */
        by: z.string().nullable(),
        words: z.string(),
        images: z.array(z.string()),
        at: z.iso.datetime(),
      }),
    ),
    /** Whether staff may write one more. */
    mayWrite: z.boolean(),
    /** Its shopper's page, for whoever may send it; null until something was asked or quoted. */
    link: z.string().nullable(),
    /** What its shopper was told when it was withdrawn; empty unless it is. */
    withdrawnWords: z.string(),
    quote: z
      .object({
        lines: z.array(StaffQuoteLine),
        pictures: content.pictures,
        note: both(z.string()),
        terms: both(z.string()),
        mode: content.mode,
        kitchen: Id,
        area: Id.nullable(),
        deliveryDate: z.string().nullable(),
        deliveryTime: z.string().nullable(),
        deliveryCost: Kwd,
        total: Kwd,
        /** 0 is a draft. */
        version: z.int(),
        validUntil: z.iso.datetime().nullable(),
        sentAt: z.iso.datetime().nullable(),
        by: z.string(),
        opens: z.int(),
        openedAt: z.iso.datetime().nullable(),
        order: z.object({ id: Id, number: z.string(), status: z.string() }).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'StaffRequest' });

export type StaffQuoteLine = z.infer<typeof StaffQuoteLine>;
export type QuoteDraft = z.infer<typeof QuoteDraft>;
export type SendQuote = z.infer<typeof SendQuote>;
export type WithdrawQuote = z.infer<typeof WithdrawQuote>;
export type StaffRequest = z.infer<typeof StaffRequest>;
