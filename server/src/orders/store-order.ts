import type { OrderPayload } from '@mahlab/bakery/api/order';
import type { Language } from '@mahlab/bakery/rules/language';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../db.ts';
import { claimUploads } from '../files/uploads.ts';
import { type FreshAttempt, insertAttempt, type PaymentParts } from '../payments/attempts.ts';
import type { Payable } from '../payments/open-link.ts';
import { placeholders, prepared } from '../prepared.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { orderEvents, orderLines, orders } from '../schema/orders.ts';
import { newSecret } from '../secret.ts';
import type { PricedOrder } from './priced-order.ts';

/** A request for an order as it was sent, and what makes it one of a kind. */
export type OrderRequest = {
  payload: OrderPayload;
  language: Language;
  key: string | null;
  hash: string;
};

export type Stored = { ok: true; order: Payable; attempt: FreshAttempt };

/**
 * Stores an order with its lines, its first attempt to pay and the job that will settle it, in one
 * transaction: all of it or nothing. Answers 'repeat' when an order has the request's key already.
 */
export async function storeOrder(
  parts: PaymentParts,
  request: OrderRequest,
  priced: PricedOrder,
): Promise<Stored | 'repeat' | Refusal> {
  let missing: Refusal | null = null;
  try {
    return await parts.database.orm.transaction(async (tx) => {
      const order = await insertOrder(tx, request, priced);
      if (!order) return 'repeat';
      missing = await missingFile(tx, priced);
      if (missing) tx.rollback();
      await insertLines(tx, order.id, priced);
      const attempt = await insertAttempt(tx, parts, { order, number: 1 });
      await insertPlaced(tx, { orderId: order.id, attempt: attempt.name });
      return { ok: true, order, attempt };
    });
  } catch (fault) {
    if (missing) return missing;
    throw fault;
  }
}

const ORDER_COLUMNS = [
  'id',
  'token',
  'idempotencyKey',
  'requestHash',
  'language',
  'branchId',
  'branchNameEnglish',
  'branchNameArabic',
  'areaId',
  'areaNameEnglish',
  'areaNameArabic',
  'customerName',
  'customerEmail',
  'customerPhone',
  'block',
  'street',
  'house',
  'avenue',
  'additional',
  'remarks',
  'session',
  'subtotalFils',
  'deliveryFils',
  'totalFils',
] as const;
type NewOrder = Required<Pick<typeof orders.$inferInsert, (typeof ORDER_COLUMNS)[number]>>;

const insertOrderRow = prepared<NewOrder>('order_insert', (orm) =>
  orm
    .insert(orders)
    .values({ ...placeholders(ORDER_COLUMNS), status: 'pending' })
    .onConflictDoNothing({ target: orders.idempotencyKey })
    .returning({ number: orders.number }),
);

async function insertOrder(
  tx: Queryable,
  { payload, language, key, hash }: OrderRequest,
  priced: PricedOrder,
): Promise<Payable | null> {
  const { branch, area, customer } = priced;
  const { address } = payload.customer;
  const order = {
    id: uuidv7(),
    token: newSecret(),
    language,
    totalFils: priced.totalFils,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
  };
  const [inserted] = await insertOrderRow(tx, {
    ...order,
    idempotencyKey: key,
    requestHash: hash,
    branchId: branch.id,
    branchNameEnglish: branch.name,
    branchNameArabic: branch.arabicName,
    areaId: area?.id ?? null,
    areaNameEnglish: area?.name ?? null,
    areaNameArabic: area?.arabicName ?? null,
    block: address.block,
    street: address.street,
    house: address.house,
    avenue: address.avenue || null,
    additional: address.additional || null,
    remarks: payload.remarks || null,
    session: payload.session || null,
    subtotalFils: priced.subtotalFils,
    deliveryFils: priced.deliveryFils,
  });
  return inserted ? { ...order, number: Number(inserted['number']) } : null;
}

async function missingFile(tx: Queryable, { files }: PricedOrder): Promise<Refusal | null> {
  if (files.length === 0) return null;
  const claimed = await claimUploads(
    tx,
    files.map(({ reference }) => reference),
  );
  const missing = files.find(({ reference }) => claimed.missing.includes(reference));
  return missing ? refusal('file-unknown', { name: missing.name }) : null;
}

const LINE_COLUMNS = [
  'orderId',
  'position',
  'type',
  'productId',
  'nameEnglish',
  'nameArabic',
  'unitFils',
  'quantity',
  'totalFils',
  'description',
  'options',
  'extras',
  'customProduct',
  'image',
] as const satisfies (keyof typeof orderLines.$inferInsert)[];

/** One statement for each number of lines; there are a hundred at most. */
const insertLineRows = new Map<number, ReturnType<typeof prepared>>();

async function insertLines(tx: Queryable, orderId: string, { lines }: PricedOrder) {
  const insert = insertLineRows.get(lines.length) ?? linesStatement(lines.length);
  insertLineRows.set(lines.length, insert);
  const values = lines.flatMap((line, index) =>
    Object.entries({ ...line, orderId, position: index + 1 }).map(([key, value]) => [
      `${key}_${index}`,
      value,
    ]),
  );
  await insert(tx, Object.fromEntries(values));
}

function linesStatement(count: number) {
  return prepared(`order_lines_insert_${count}`, (orm) =>
    orm
      .insert(orderLines)
      .values(Array.from({ length: count }, (_, index) => placeholders(LINE_COLUMNS, `_${index}`))),
  );
}

const insertPlaced = prepared<{ orderId: string; attempt: string }>('order_placed', (orm) =>
  orm.insert(orderEvents).values({
    ...placeholders(['orderId', 'attempt']),
    kind: 'placed',
    to: 'pending',
    by: 'shopper',
  }),
);
