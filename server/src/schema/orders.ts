import type { CakeContains } from '@mahlab/bakery/rules/cake-allergens';
import { QUANTITY_LIMIT } from '@mahlab/bakery/rules/cart';
import type { Localized } from '@mahlab/bakery/rules/language';
import { OPEN_STATUSES, ORDER_STATUSES } from '@mahlab/bakery/rules/order';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, names, notNegative, oneOf } from './columns.ts';
import { customers } from './customers.ts';

/** What was chosen for a line, frozen as it read and cost when the order was placed. */
export type FrozenOption = { id: string; name: Localized; value: FrozenValue };
export type FrozenValue = { id: string; name: Localized; priceFils: number };
export type FrozenExtra = {
  id: string;
  name: Localized;
  type: 'Text' | 'File';
  /** The text, or the file's reference. */
  value: string;
  priceFils: number;
};
export type FrozenCake = {
  shape: FrozenValue;
  flavour: FrozenValue;
  topping: FrozenValue;
  size: FrozenValue;
  color: { id: string; name: Localized } | null;
  messageOnCake: string;
  messageOnBoard: string;
  remarks: string;
  /** Reference of the shopper's own picture. */
  image: string | null;
  /** The part of it that is printed; missing in orders that are older than this. */
  imageCrop?: PrintCrop | null;
  /** What its parts were said to contain; missing in orders that are older than this. */
  contains?: CakeContains<{ id: string; name: Localized; order: number }>;
};
/** What a line says below its name, in both languages, a text a row. */
export type FrozenDescription = { english: string[]; arabic: string[] };
/** What a quoted line takes of the kitchen: no product says it. */
export type FrozenWork = { minutes: number; trays: number; leadMinutes: number };

/** The open states, as they stand in SQL: a partial index is used by a statement that has the same list. */
export const OPEN_LIST = OPEN_STATUSES.map((status) => `'${status}'`).join(', ');

/**
 * An order: stored before any money is asked for, and frozen in everything but its status. Edits after the payment are
 * revisions of it (`order_revisions`).
 */
export const orders = pgTable(
  'orders',
  {
    /** UUIDv7. */
    id: uuid('id').primaryKey(),
    /** What people call it by. Not gapless: a request that loses a race uses one up. */
    number: integer('number').notNull().unique().generatedAlwaysAsIdentity({ startWith: 10428 }),
    status: text('status', { enum: ORDER_STATUSES }).notNull(),
    /** A guest's right to see and retry this order: 256 random bits, base64url. */
    token: text('token').notNull().unique(),
    /** As `senderKey` writes it. */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of the request, to tell a repeat from another request under the same key. */
    requestHash: text('request_hash').notNull(),
    language: text('language', { enum: ['en', 'ar'] }).notNull(),
    /** Whose it is, when they were signed in or proved their address later. */
    customerId: uuid('customer_id').references(() => customers.id, { onDelete: 'set null' }),
    /** Its customer's account is gone: what is personal goes as soon as nobody needs it any more. */
    eraseWhenDone: boolean('erase_when_done').notNull().default(false),
    branchId: text('branch_id').notNull(),
    branchNameEnglish: text('branch_name_english').notNull(),
    branchNameArabic: text('branch_name_arabic').notNull(),
    areaId: text('area_id'),
    areaNameEnglish: text('area_name_english'),
    areaNameArabic: text('area_name_arabic'),
    deliveryType: text('delivery_type', { enum: ['Delivery', 'Pickup'] })
      .notNull()
      .default('Delivery'),
    /** What whoever fetches a pickup says. */
    pickupCode: text('pickup_code'),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    /** E.164. */
    customerPhone: text('customer_phone').notNull(),
    /** The address is empty for a pickup. */
    block: text('block').notNull(),
    street: text('street').notNull(),
    house: text('house').notNull(),
    avenue: text('avenue'),
    additional: text('additional'),
    remarks: text('remarks'),
    /** Id of the cart that it came from. */
    session: text('session'),
    subtotalFils: integer('subtotal_fils').notNull(),
    /** As `promotionKey` writes it. */
    promotionCode: text('promotion_code'),
    discountFils: integer('discount_fils').notNull().default(0),
    deliveryFils: integer('delivery_fils').notNull(),
    totalFils: integer('total_fils').notNull(),
    /** The number of the revision in force: its lines, sums and address are those of this row. */
    revision: integer('revision').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    paidAt: instant('paid_at'),
  },
  (t) => [
    oneOf('orders_status', t.status, ORDER_STATUSES),
    oneOf('orders_language', t.language, ['en', 'ar']),
    oneOf('orders_delivery_type', t.deliveryType, ['Delivery', 'Pickup']),
    check(
      'orders_pickup_code',
      sql`(${t.deliveryType} = 'Pickup') = (${t.pickupCode} is not null)`,
    ),
    notNegative('orders_amounts', t.subtotalFils, t.deliveryFils),
    check(
      'orders_total',
      sql`${t.totalFils} = ${t.subtotalFils} - ${t.discountFils} + ${t.deliveryFils}`,
    ),
    check('orders_discount', sql`${t.discountFils} between 0 and ${t.subtotalFils}`),
    check('orders_promotion', sql`${t.discountFils} = 0 or ${t.promotionCode} is not null`),
    index('orders_session').on(t.session),
    index('orders_customer').on(t.customerId),
    // Guests' orders, to be found when somebody proves that the address is theirs.
    index('orders_guest_email')
      .on(sql`lower(${t.customerEmail})`)
      .where(sql`${t.customerId} is null`),
    // The board reads these, however many orders are over.
    index('orders_open')
      .on(t.branchId)
      .where(sql`${t.status} in (${sql.raw(OPEN_LIST)})`),
    index('orders_paid').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('orders_pending').on(t.id).where(sql`${t.status} = 'pending'`),
    index('orders_to_erase').on(t.id).where(sql`${t.eraseWhenDone}`),
    // What is written about them later is looked for again and again.
    index('orders_erased').on(t.id).where(sql`${t.customerEmail} = ''`),
    check('orders_phone', sql`${t.customerPhone} ~ '^\\+965[0-9]{8}$'`),
    check(
      'orders_paid_at',
      sql`case ${t.status} when 'pending' then ${t.paidAt} is null when 'cancelled' then true else ${t.paidAt} is not null end`,
    ),
  ],
);

export const orderLines = pgTable(
  'order_lines',
  {
    orderId: orderId(),
    /** Place in the order, from 1. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['Product', 'Custom Product'] }).notNull(),
    /** The product's id then; for a cake of one's own the id that the browser gave it. */
    productId: text('product_id').notNull(),
    ...names(),
    unitFils: integer('unit_fils').notNull(),
    quantity: integer('quantity').notNull(),
    totalFils: integer('total_fils').notNull(),
    description: jsonb('description').$type<FrozenDescription>().notNull(),
    options: jsonb('options').$type<FrozenOption[]>().notNull(),
    extras: jsonb('extras').$type<FrozenExtra[]>().notNull(),
    customProduct: jsonb('custom_product').$type<FrozenCake>(),
    /** Address of its picture. */
    image: text('image'),
    /** What a line of a quote takes; null for what the catalogue knows. */
    work: jsonb('work').$type<FrozenWork>(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    oneOf('order_lines_type', t.type, ['Product', 'Custom Product']),
    notNegative('order_lines_unit', t.unitFils),
    check(
      'order_lines_quantity',
      sql`${t.quantity} between 1 and ${sql.raw(String(QUANTITY_LIMIT))}`,
    ),
    check('order_lines_total', sql`${t.totalFils} = ${t.unitFils} * ${t.quantity}`),
    check(
      'order_lines_custom',
      sql`(${t.type} = 'Custom Product') = (${t.customProduct} is not null)`,
    ),
  ],
);

/** An order's history: what happened, by whom, and for a move of its status from where to where. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: orderId(),
    at: instant('at').notNull().defaultNow(),
    kind: text('kind', {
      enum: [
        'placed',
        'status',
        'attempt',
        'mismatch',
        'refund',
        'promise',
        // Of staff: a move taken back, a new order taken, a shopper told of a delay, a note for the team, a cake that has a
        // problem in the kitchen.
        'undo',
        'accepted',
        'late',
        'note',
        'problem',
        // The kitchen has looked at the edit with the number `to`.
        'seen',
        // A shopper was asked to choose another time: of that which `to` names.
        'asked',
        // An edit of it: `to` is the state of its revision.
        'revision',
      ],
    }).notNull(),
    from: text('from'),
    to: text('to'),
    /** On whose account: `shopper`, `return`, `webhook`, `job`, `retry`, `staff: …`. */
    by: text('by').notNull(),
    /** Which member of staff it was. */
    memberId: uuid('member_id'),
    /** The key of the tap that caused it: the same tap causes nothing twice. */
    tap: text('tap'),
    /** Name of the attempt that it is about. */
    attempt: text('attempt'),
    detail: text('detail'),
  },
  (t) => [
    // By kind and step too: numbers ask of many orders when they came to one, or whether they were moved.
    index('order_events_step').on(t.orderId, t.kind, t.to, t.from, t.at),
    uniqueIndex('order_events_tap').on(t.orderId, t.tap).where(sql`${t.tap} is not null`),
  ],
);

function orderId() {
  return uuid('order_id')
    .notNull()
    .references(() => orders.id);
}
