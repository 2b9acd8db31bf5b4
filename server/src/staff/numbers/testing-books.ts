import { randomUUID } from 'node:crypto';
import { addDays, instantAt } from '@mahlab/bakery/rules/promise/day';
import { v7 as uuidv7 } from 'uuid';
import { cakeRequests } from '../../schema/cake-requests.ts';
import { orderEvents, orderLines, orders } from '../../schema/orders.ts';
import { paymentAttempts, refunds } from '../../schema/payments.ts';
import { promises } from '../../schema/promises.ts';
import { quotes } from '../../schema/quotes.ts';
import type { TestShop } from '../../testing.ts';

/** A moment of Kuwait, such as `2025-03-01 23:59:59`. */
export const at = (text: string) => new Date(`${text.replace(' ', 'T')}+03:00`);

export type Line = { product: string; unitFils: number; quantity?: number };
type Back = { fils: number; at: string; kind?: 'quality' | 'goodwill'; by?: string };
type Given = {
  kitchen: string;
  paid: string;
  status?: 'delivered' | 'cancelled' | 'paid';
  lines: Line[];
  deliveryFils?: number;
  /** Its window of two hours: the service day and the hour. */
  window: [string, number];
  state?: 'done' | 'released' | 'firm';
  delivered?: string;
  forced?: string;
  decorator?: number;
  back?: Back;
  /** A supplement that was captured. */
  supplement?: { fils: number; at: string };
  /** Moves of its state, oldest first. */
  steps?: [from: string, to: string, at: string][];
  /** A window that staff left for the one it has. */
  left?: { window: string; at: string };
};

/** Writes a paid order as it stands in the books, with what a test says of it and nothing else. */
export async function writeOrder({ database: { orm } }: TestShop, given: Given): Promise<string> {
  const { kitchen, deliveryFils = 0, status = 'delivered', state = 'done' } = given;
  const id = uuidv7();
  const subtotalFils = given.lines.reduce((sum, l) => sum + l.unitFils * (l.quantity ?? 1), 0);
  const totalFils = subtotalFils + deliveryFils;
  await orm.insert(orders).values({
    id,
    status,
    token: randomUUID(),
    requestHash: id,
    language: 'en',
    branchId: kitchen,
    branchNameEnglish: kitchen,
    branchNameArabic: kitchen,
    customerName: 'Dana',
    customerEmail: 'dana@example.com',
    customerPhone: '+96555500142',
    block: '5',
    street: '12',
    house: '48',
    subtotalFils,
    deliveryFils,
    totalFils,
    createdAt: at(given.paid),
    paidAt: at(given.paid),
  });
  await orm.insert(orderLines).values(
    given.lines.map(({ product, unitFils, quantity = 1 }, index) => ({
      orderId: id,
      position: index + 1,
      type: 'Product' as const,
      productId: product,
      nameEnglish: product,
      nameArabic: product,
      unitFils,
      quantity,
      totalFils: unitFils * quantity,
      description: { english: [], arabic: [] },
      options: [],
      extras: [],
    })),
  );
  const attempt = async (number: number, amountFils: number, decided: string) => {
    const row = { id: uuidv7(), orderId: id, number, name: `${id}-${number}`, amountFils };
    await orm.insert(paymentAttempts).values({
      ...row,
      state: 'paid',
      provider: 'sandbox',
      paymentId: row.id,
      linkExpiresAt: at(decided),
      openedAt: at(decided),
      decidedAt: at(decided),
    });
    return row.id;
  };
  const attemptId = await attempt(1, totalFils, given.paid);
  if (given.supplement) await attempt(2, given.supplement.fils, given.supplement.at);
  if (given.back) {
    const { fils: amountFils, at: day, kind = null, by = 'staff: Huda' } = given.back;
    const row = { id: uuidv7(), orderId: id, attemptId, amountFils, kind, by, reason: 'a test' };
    await orm.insert(refunds).values({ ...row, state: 'done', ofSale: true, decidedAt: at(day) });
  }
  const [day, hour] = given.window;
  await orm.insert(promises).values({
    id: uuidv7(),
    orderId: id,
    kitchen,
    mode: 'Delivery',
    day,
    part: hour < 16 ? 'early' : 'late',
    startsAt: new Date(instantAt(day, hour * 60)),
    endsAt: new Date(instantAt(day, hour * 60 + 120)),
    decorator: given.decorator ?? 0,
    trays: 0,
    drops: 1,
    state,
    createdAt: new Date(instantAt(addDays(day, -1), 0)),
    ...(given.forced && { forcedBy: 'staff: Huda', why: given.forced }),
  });
  const event = { orderId: id, by: 'staff: Huda' };
  for (const [from, to, moved] of given.steps ?? []) {
    await orm.insert(orderEvents).values({ ...event, kind: 'status', from, to, at: at(moved) });
  }
  if (given.delivered) {
    const last = { kind: 'status', from: 'on-the-way', to: 'delivered' } as const;
    await orm.insert(orderEvents).values({ ...event, ...last, at: at(given.delivered) });
  }
  if (given.left) {
    const to = `${day} ${hour}:00-${hour + 2}:00`;
    const { window: from, at: moved } = given.left;
    await orm.insert(orderEvents).values({ ...event, kind: 'promise', from, to, at: at(moved) });
  }
  return id;
}

/** Writes a quote that was sent for a request. */
export async function writeQuote(
  { database: { orm } }: TestShop,
  { asked, sent, ...given }: { kitchen: string; asked: string; sent: string; orderId?: string },
): Promise<void> {
  const [id, requestId] = [uuidv7(), uuidv7()];
  const about = { name: 'Dana', phone: '+96555500142', remarks: 'A castle', images: ['u/none'] };
  await orm
    .insert(cakeRequests)
    .values({ id: requestId, ...about, language: 'en', state: 'quoted', createdAt: at(asked) });
  await orm.insert(quotes).values({
    id,
    requestId,
    version: 1,
    tokenHash: id,
    session: id,
    lines: [],
    pictures: [],
    note: { english: '', arabic: '' },
    terms: { english: '', arabic: '' },
    mode: 'Pickup',
    startsAt: at(sent),
    endsAt: at(sent),
    validUntil: at(sent),
    sentAt: at(sent),
    by: 'staff: Huda',
    ...given,
  });
}
