import { filePath } from '@mahlab/bakery/api/endpoints';
import type { AcceptQuote } from '@mahlab/bakery/api/quote';
import { isEmail } from '@mahlab/bakery/rules/email';
import { canPay } from '@mahlab/bakery/rules/order';
import { quoteSums } from '@mahlab/bakery/rules/quote';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import { clientOfNetwork } from '../customers/client-of.ts';
import type { Tx } from '../database/db.ts';
import { sanitizeText } from '../database/sanitize.ts';
import { hashOf } from '../http/idempotency-key.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { countedIf } from '../http/throttle.ts';
import { lockOrder } from '../orders/lifecycle/lock.ts';
import { orderOfId } from '../orders/lifecycle/read-order.ts';
import { addressColumns, isStored, type OrderRequest, storeOrder } from '../orders/store-order.ts';
import { currentLink, type Link, openAttempt } from '../payments/open-link.ts';
import type { PricedLine, PricedOrder } from '../pricing/priced-order.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { orders } from '../schema/orders.ts';
import { quotes } from '../schema/quotes.ts';
import { type Quoted, quoteOfToken, stateOf } from './queries.ts';

type Paid = { ok: true; link: string } | Refusal;
/** What the shopper typed, and the network that it came from. */
type Typed = Omit<AcceptQuote, 'version'> & { network: string };

/**
 * Accepts a quote: it becomes an order at the quote's price, which takes over its window, and the bank's page is opened for it.
 * Pressed again it leads to the same order's page, which takes what was typed now; an order that was cancelled meanwhile is
 * followed by another.
 */
export async function acceptQuote(
  context: AppContext,
  token: string,
  { network, ...sent }: AcceptQuote & { network: string },
): Promise<Paid> {
  const accepted = sanitizeText(sent);
  const found = await quoteOfToken(context.database.orm, token);
  if (!found) return refusal('not-found');
  if (stateOf(found) !== 'quoted') return refusal('quote-over');
  if (found.quote.version !== accepted.version) return refusal('quote-changed');
  const typed = { ...accepted, network };
  if (found.order && canPay(found.order.status)) {
    return again(context, found, { orderId: found.order.id, typed });
  }
  return place(context, found, typed);
}

async function place(context: AppContext, found: Quoted, typed: Typed): Promise<Paid> {
  const { request, quote } = found;
  const { network, email: given, address } = typed;
  if (request.eraseWhenDone) return refusal('quote-over');
  const email = request.email ?? given ?? '';
  if (!isEmail(email)) return refusal('email-invalid');
  if (quote.mode === 'Delivery' && !address) return refusal('quote-needs-address');
  const priced = pricedQuote(context, found, email);
  if (!priced) return refusal('branch-unknown');
  const { startsAt, endsAt, validUntil, session, mode: deliveryType } = quote;
  if (!startsAt || !endsAt || !validUntil) return refusal('quote-over');
  const { minutes, trays, leadMinutes } = quoteSums(quote.lines);
  const { customer } = priced;
  const orderer = { network, phone: customer.phone, session };
  const refused = context.orderLimits.takeOrder(orderer);
  if (refused) return refused;
  const key = `quote ${quote.id} ${quote.version} ${quote.orderId ?? ''}`;
  const { name, phone: phoneNumber } = customer;
  const order: OrderRequest = {
    payload: {
      customer: { name, email, phoneNumber, ...(address && { address }) },
      deliveryType,
      remarks: request.remarks,
      session,
    },
    language: request.language,
    key,
    hash: hashOf(key),
    wish: {
      need: { leadMinutes, decorator: minutes, trays, products: [productOf(found)] },
      wanted: { startsAt: startsAt.getTime(), endsAt: endsAt.getTime() },
      keptUntil: validUntil.getTime(),
    },
    client: clientOfNetwork(context.serverKey, network),
    customerId: null,
    guard: (tx, orderId) => becomeOrder(tx, found, orderId),
  };
  const stored = await countedIf(isStored, {
    work: () => storeOrder(context, order, priced),
    giveBack: () => context.orderLimits.giveBackOrder(orderer),
  });
  if (stored === 'repeat') {
    const { orm } = context.database;
    const [first] = await orm.select().from(orders).where(eq(orders.idempotencyKey, key));
    return first ? again(context, found, { orderId: first.id, typed }) : refusal('quote-over');
  }
  if (!stored.ok) return stored;
  return answer(await openAttempt(context, stored.order, stored.attempt));
}

/** Ties an order that is being placed to its quote, which it locks: refused where the quote changed or ended meanwhile. */
async function becomeOrder(tx: Tx, { quote }: Quoted, orderId: string): Promise<Refusal | null> {
  const [now] = await tx
    .select({
      version: quotes.version,
      orderId: quotes.orderId,
      isOpen: sql<boolean>`${quotes.validUntil} > clock_timestamp()`,
    })
    .from(quotes)
    .where(eq(quotes.id, quote.id))
    .for('update');
  const [asked] = await tx
    .select({ state: cakeRequests.state, leaves: cakeRequests.eraseWhenDone })
    .from(cakeRequests)
    .where(eq(cakeRequests.id, quote.requestId));
  if (!now?.isOpen || asked?.state !== 'quoted' || asked.leaves) return refusal('quote-over');
  if (now.version !== quote.version || now.orderId !== quote.orderId) {
    return refusal('quote-changed');
  }
  await tx.update(quotes).set({ orderId }).where(eq(quotes.id, quote.id));
  return null;
}

/** The way to the bank of the order that a quote became already, with what its shopper has typed now. */
async function again(
  context: AppContext,
  found: Quoted,
  { orderId, typed }: { orderId: string; typed: Typed },
): Promise<Paid> {
  const refused = await typeAgain(context, found, { orderId, typed });
  if (refused) return refused;
  const { network } = typed;
  const order = await orderOfId(context.database.orm, orderId);
  if (!order) return refusal('quote-over');
  const { customerPhone: phone, session } = order;
  const takeCharge = () => context.orderLimits.takeCharge({ network, phone, session });
  const client = clientOfNetwork(context.serverKey, network);
  return answer(await currentLink(context, order, { client, takeCharge }));
}

/** Writes another e-mail or address into an order that is not paid yet. */
async function typeAgain(
  { database }: AppContext,
  { request, quote }: Quoted,
  { orderId, typed: { email, address } }: { orderId: string; typed: Typed },
): Promise<Refusal | null> {
  const isAsked = request.email === null && email !== undefined;
  if (isAsked && !isEmail(email)) return refusal('email-invalid');
  const typed: Partial<typeof orders.$inferSelect> = {
    ...(isAsked && { customerEmail: email }),
    ...(quote.mode === 'Delivery' && address && addressColumns(address)),
  };
  if (Object.keys(typed).length === 0) return null;
  await database.orm.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !canPay(order.status)) return;
    await tx.update(orders).set(typed).where(eq(orders.id, orderId));
  });
  return null;
}

function answer(link: Link): Paid {
  if (link.ok) return link;
  switch (link.reason) {
    case 'unavailable':
      return refusal('gateway-unavailable');
    case 'busy':
      return refusal('too-many-requests');
    case 'mismatched':
      return refusal('payment-pending');
    case 'refused':
      return link.refusal;
    case 'not-payable':
      return refusal('quote-over');
  }
}

/** What lines of a quote are called where lines name a product: nothing of the catalogue. */
function productOf({ request }: Quoted): string {
  return `quote-${request.number}`;
}

/** The order that a quote becomes, at its own prices; null where its kitchen is gone. */
function pricedQuote(context: AppContext, found: Quoted, email: string): PricedOrder | null {
  const { request, quote } = found;
  const { branches, locations } = context.catalogue.current().content;
  const branch = branches.find(({ id }) => id === quote.kitchen);
  if (!branch) return null;
  const [picture] = quote.pictures;
  const lines = quote.lines.map(
    ({ text, priceFils, images = [], ...work }, index): PricedLine => ({
      type: 'Product',
      productId: productOf(found),
      nameEnglish: text.english,
      nameArabic: text.arabic,
      unitFils: priceFils,
      quantity: 1,
      totalFils: priceFils,
      description: { english: [], arabic: [] },
      options: [],
      extras: [],
      customProduct: null,
      image: filePathOf(images[0] ?? (index === 0 ? picture : undefined)),
      work,
    }),
  );
  const { subtotalFils } = quoteSums(quote.lines);
  const { deliveryFils } = quote;
  return {
    branch,
    area: locations.find(({ id }) => id === quote.areaId) ?? null,
    customer: { name: request.name, email, phone: request.phone },
    lines,
    files: [],
    subtotalFils,
    deliveryFils,
    totalFils: subtotalFils + deliveryFils,
  };
}

function filePathOf(reference: string | undefined): string | null {
  return reference === undefined ? null : filePath(reference);
}
