import { randomUUID } from 'node:crypto';
import type { QuoteDraft, SendQuote } from '@mahlab/bakery/api/staff-quote';
import { fils } from '@mahlab/bakery/rules/money';
import { ORDER_TOTAL_LIMIT } from '@mahlab/bakery/rules/order';
import { canRequestBecome, quoteSums } from '@mahlab/bakery/rules/quote';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { claimUploads } from '../files/uploads.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { releaseUploads } from '../orders/release-pictures.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { termsOfPlace } from '../promises/place.ts';
import { holdForQuote, lockForQuote } from '../promises/quote-hold.ts';
import { wantedOf } from '../promises/wire.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { type QuotedLine, quotes } from '../schema/quotes.ts';
import { cancelOrderOf, lockRequest, type QuoteContext } from './end-quote.ts';
import { type Asked, picturesOf, type RequestRow, stateOf } from './queries.ts';
import { hashOfToken, quoteToken } from './quote-link.ts';

type Writer = {
  /** The request's id. */
  id: string;
  /** What history calls whoever writes it. */
  by: string;
  memberId: string | null;
  /** Written in the same transaction; told where the request stood. */
  also: (tx: Tx, before: Asked) => Promise<void>;
};

/** Keeps a draft of a request's quote, until it is sent: what its shopper has seen changes only by being sent anew. */
export async function draftQuote(
  context: QuoteContext,
  sent: QuoteDraft,
  writer: Writer,
): Promise<{ ok: true } | Refusal> {
  const draft = sanitizeText(sent);
  return refusable(context, async (tx, undo) => {
    const found = await lockRequest(tx, writer.id);
    if (!found.ok) return found;
    const isSent = (found.asked.quote?.version ?? 0) > 0;
    const isOpen = canRequestBecome(stateOf(found.asked), 'quoted');
    if (isSent || !isOpen) return refusal('request-elsewhere');
    const content = contentOf(context, found.asked.request, draft);
    if (!content.ok) return content;
    const missing = await missingPicture(tx, content.columns.lines);
    if (missing) return undo(missing);
    await write(tx, found.asked, { ...content.columns, by: writer.by });
    await writer.also(tx, found.asked);
    return { ok: true as const };
  });
}

/**
 * Sends a quote: its window is held until it ends, and its shopper written to where they left an address. What was withdrawn,
 * declined or is over is sent anew this way: its window is judged again.
 */
export async function sendQuote(
  context: QuoteContext,
  { days, ...sent }: SendQuote,
  writer: Writer,
): Promise<{ ok: true } | Refusal> {
  const content = sanitizeText(sent);
  const wanted = wantedOf(content);
  if (!wanted) return refusal('quote-needs-window');
  return refusable(context, async (tx, undo) => {
    const found = await lockRequest(tx, writer.id);
    if (!found.ok) return found;
    const { asked, locked } = found;
    const { request } = asked;
    if (!canRequestBecome(stateOf(asked), 'quoted')) return refusal('request-elsewhere');
    const made = contentOf(context, request, content);
    if (!made.ok) return made;
    const { columns, sums } = made;
    if (sums.subtotalFils === 0) return refusal('total-too-small');
    const need = {
      leadMinutes: sums.leadMinutes,
      decorator: sums.minutes,
      trays: sums.trays,
      products: [],
    };
    const { kitchen: branch, areaId, mode } = columns;
    const place = { branch, location: areaId ?? undefined, mode };
    const terms = termsOfPlace(place, need, context.calendar.current());
    if (!terms.ok) return terms;
    const missing = await missingPicture(tx, columns.lines);
    if (missing) return undo(missing);
    const quote = await write(tx, asked, { ...columns, by: writer.by });
    await tx.update(cakeRequests).set({ state: 'quoted' }).where(eq(cakeRequests.id, request.id));
    await writer.also(tx, asked);
    const window = { terms: terms.terms, wanted };
    if (locked) await lockForQuote(tx, context, { order: locked.order.id, ...window });
    const stays = await cancelOrderOf(tx, context, { locked, ...writer });
    if (stays) return undo(stays);
    const { session } = quote;
    const held = await holdForQuote(tx, context, { session, days, ...window });
    if (!held.ok) return undo(held);
    const version = quote.version + 1;
    await tx
      .update(quotes)
      .set({
        version,
        tokenHash: hashOfToken(quoteToken(context, quote)),
        startsAt: new Date(wanted.startsAt),
        endsAt: new Date(wanted.endsAt),
        validUntil: new Date(held.validUntil),
        sentAt: new Date(),
        orderId: null,
        opens: 0,
        openedAt: null,
      })
      .where(eq(quotes.id, quote.id));
    const { email, language } = request;
    const mail = { kind: 'quote', quote: quote.id, version } as const;
    if (email) await queueMail(tx, context, { recipient: email, language, content: mail });
    return { ok: true as const };
  });
}

type Written = { ok: true } | Refusal;

/** A transaction that may undo itself with a refusal, after it has changed something. */
async function refusable(
  { database }: QuoteContext,
  work: (tx: Tx, undo: (why: Refusal) => never) => Promise<Written>,
): Promise<Written> {
  let refused: Refusal | null = null;
  try {
    return await database.orm.transaction((tx) =>
      work(tx, (why) => {
        refused = why;
        return tx.rollback();
      }),
    );
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}

/** The columns of what a quote says; refused where it says what cannot be. */
function contentOf({ catalogue }: QuoteContext, request: RequestRow, content: QuoteDraft) {
  const { pictures, note, terms, mode, kitchen } = content;
  if (pictures.some((picture) => !request.images.includes(picture))) {
    return refusal('quote-picture-unknown');
  }
  const lines = content.lines.map(({ price, ...line }) => ({ ...line, priceFils: fils(price) }));
  const sums = quoteSums(lines);
  const isPickup = mode === 'Pickup';
  const area = isPickup ? null : content.area;
  const { branches } = catalogue.current().content;
  const serving = area === null ? null : catalogue.current().branchOfArea(area);
  if (!branches.some(({ id }) => id === kitchen)) return refusal('branch-unknown');
  if (area !== null && !serving) return refusal('area-not-served');
  if (serving && serving.id !== kitchen) return refusal('branch-does-not-serve');
  const deliveryFils = serving ? fils(serving.deliveryCost) : 0;
  if (sums.subtotalFils + deliveryFils > ORDER_TOTAL_LIMIT) return refusal('total-too-large');
  const wanted = wantedOf(content);
  const columns = {
    lines,
    pictures,
    note,
    terms,
    mode,
    kitchen,
    areaId: area,
    deliveryFils,
    startsAt: wanted && new Date(wanted.startsAt),
    endsAt: wanted && new Date(wanted.endsAt),
  };
  return { ok: true as const, columns, sums };
}

type Columns = Omit<typeof quotes.$inferInsert, 'id' | 'requestId' | 'session'>;

/** Writes what a request's quote says. */
async function write(tx: Tx, { request, quote }: Asked, columns: Columns) {
  const row = { id: uuidv7(), requestId: request.id, session: randomUUID(), ...columns };
  const [written] = quote
    ? await tx.update(quotes).set(columns).where(eq(quotes.id, quote.id)).returning()
    : await tx.insert(quotes).values(row).returning();
  if (!written) throw new Error('a locked quote went away');
  await releaseUploads(tx, quote ? picturesOf(quote.lines) : []);
  return written;
}

/** Claims the pictures of lines: they expire no more. Refused where one is no upload. */
async function missingPicture(tx: Tx, lines: readonly QuotedLine[]): Promise<Refusal | null> {
  for (const { text, images = [] } of lines) {
    if (images.length === 0) continue;
    const { missing } = await claimUploads(tx, images);
    if (missing.length > 0) return refusal('file-unknown', { name: text });
  }
  return null;
}
