import type { Address } from '@mahlab/bakery/api/cart';
import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import type { Fils } from '@mahlab/bakery/rules/money';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerId } from '../customers/sessions.ts';
import type { Tx } from '../database/db.ts';
import { together } from '../database/together.ts';
import { claimUploads } from '../files/uploads.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import {
  type FreshAttempt,
  insertAttempt,
  type PaymentContext,
  scheduledSeconds,
} from '../payments/attempts.ts';
import type { Payable } from '../payments/open-link.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import { type Applied, applyPromotion } from '../promotions/apply-promotion.ts';
import { newSecret } from '../secrets/secret.ts';
import { insertLines } from './insert-lines.ts';
import { HOLD_MINUTES } from './lifecycle/hold.ts';
import { newPickupCode } from './lifecycle/pickup-code.ts';
import { place } from './lifecycle/place.ts';
import type { Wish } from './lifecycle/reservation.ts';

/** What of an order's payload is stored. */
export type StoredPayload = Pick<
  OrderPayload,
  'customer' | 'deliveryType' | 'promotionCode' | 'remarks' | 'session'
>;

/** A request for an order as it was sent, with its idempotency key and hash. */
export type OrderRequest = {
  payload: StoredPayload;
  language: Language;
  /** As `senderKey` writes it. */
  key: string | null;
  hash: string;
  /** What it asks of the kitchen. */
  wish: Wish;
  /** The network that it came from, as `clientOf` writes it. */
  client: string;
  /** Who is signed in; null for a guest. */
  customerId: CustomerId | null;
  /** Asked once its row is there, before anything is held: a refusal undoes the order. */
  guard?: (tx: Tx, orderId: string) => Promise<Refusal | null>;
};

export type Stored = { ok: true; order: Payable; attempt: FreshAttempt };

/** Whether `storeOrder` answered a new order. */
export const isStored = (answer: Stored | 'repeat' | Refusal): answer is Stored =>
  answer !== 'repeat' && answer.ok;

/**
 * Stores an order with its lines, its first attempt to pay and the job that will settle it, in one
 * transaction: all of it or nothing. Answers 'repeat' when an order has the request's key already.
 */
export async function storeOrder(
  context: PaymentContext,
  request: OrderRequest,
  priced: PricedOrder,
): Promise<Stored | 'repeat' | Refusal> {
  let refused: Refusal | null = null;
  try {
    return await context.database.orm.transaction(async (tx) => {
      const promotion = await promotionOf(tx, request, priced);
      if (promotion?.ok === false) return promotion;
      const row = orderRow(request, discounted(priced, promotion));
      let stored: Stored | null = null;
      const rest = async (number: number) => {
        const missing = (await request.guard?.(tx, row.id)) ?? (await missingFile(tx, priced));
        if (missing) return missing;
        const order = { ...row, number };
        const [, attempt] = await together(
          insertLines(tx, order.id, priced.lines),
          insertAttempt(tx, context, { order, number: 1 }),
        );
        stored = { ok: true, order, attempt };
        return null;
      };
      const { client: network, wish } = request;
      const holding = { seconds: scheduledSeconds(context, HOLD_MINUTES), network, wish };
      const placed = await place(tx, context, { order: row, holding, rest });
      if (placed === 'repeat') return placed;
      refused = placed;
      return stored && !refused ? stored : tx.rollback();
    });
  } catch (fault) {
    if (refused) return refused;
    throw fault;
  }
}

/** Applies the order's promotion code; the code's row stays locked until the transaction ends. */
async function promotionOf(
  tx: Tx,
  { payload, customerId, client: network }: OrderRequest,
  { customer, subtotalFils, totalFils }: PricedOrder,
): Promise<Applied | Refusal | null> {
  const { promotionCode: code, session = null } = payload;
  if (!code) return null;
  const buyer = { customerId, session, phone: customer.phone, email: customer.email, network };
  const applied = await applyPromotion(tx, { code, subtotalFils, buyer });
  // No bank takes a payment of nothing.
  const isFree = applied.ok && applied.discountFils === totalFils;
  return isFree ? refusal('total-too-small') : applied;
}

type Discounted = PricedOrder & { promotionCode: string | null; discountFils: Fils };

function discounted(priced: PricedOrder, promotion: Applied | null): Discounted {
  const discountFils = promotion?.discountFils ?? 0;
  const totalFils = priced.totalFils - discountFils;
  return { ...priced, totalFils, promotionCode: promotion?.code ?? null, discountFils };
}

function orderRow({ payload, language, key, hash, customerId }: OrderRequest, priced: Discounted) {
  const { branch, area, customer } = priced;
  const { deliveryType } = payload;
  const isPickup = deliveryType === 'Pickup';
  const address = isPickup ? undefined : payload.customer.address;
  return {
    id: uuidv7(),
    token: newSecret(),
    language,
    totalFils: priced.totalFils,
    deliveryType,
    pickupCode: isPickup ? newPickupCode() : null,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    customerId,
    idempotencyKey: key,
    requestHash: hash,
    branchId: branch.id,
    branchNameEnglish: branch.name,
    branchNameArabic: branch.arabicName,
    areaId: area?.id ?? null,
    areaNameEnglish: area?.name ?? null,
    areaNameArabic: area?.arabicName ?? null,
    ...addressColumns(address),
    remarks: payload.remarks || null,
    session: payload.session || null,
    subtotalFils: priced.subtotalFils,
    promotionCode: priced.promotionCode,
    discountFils: priced.discountFils,
    deliveryFils: priced.deliveryFils,
  };
}

/** An address in an order's columns; empty where it is fetched. */
export function addressColumns(address: Address | undefined) {
  return {
    block: address?.block ?? '',
    street: address?.street ?? '',
    house: address?.house ?? '',
    avenue: address?.avenue || null,
    additional: address?.additional || null,
  };
}

/** Takes the pictures of new lines into use; a refusal names the first that is not there. */
export async function missingFile(
  tx: Tx,
  { files }: Pick<PricedOrder, 'files'>,
): Promise<Refusal | null> {
  if (files.length === 0) return null;
  const claimed = await claimUploads(
    tx,
    files.map(({ reference }) => reference),
  );
  const missing = files.find(({ reference }) => claimed.missing.includes(reference));
  return missing ? refusal('file-unknown', { name: missing.name }) : null;
}
