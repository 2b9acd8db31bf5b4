import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { issueInvoice } from '../documents/issue.ts';
import { documentName } from '../documents/sheet.ts';
import { phonePhoto } from '../files/samples.testing.ts';
import { uploadOne } from '../files/uploading.testing.ts';
import { placePaid } from '../order-history/testing-owners.ts';
import { sampleOrder } from '../orders/testing-orders.ts';
import { promise } from '../promises/testing-promises.ts';
import { cakeRequests } from '../schema/cake-requests.ts';
import { mails } from '../schema/mails.ts';
import { orders } from '../schema/orders.ts';
import { paymentAttempts, refunds } from '../schema/payments.ts';
import { payoutDifferences, payoutStatements } from '../schema/payouts.ts';
import { promises, stops } from '../schema/promises.ts';
import { deliveries, runStops, runs } from '../schema/runs.ts';
import { refundRequests, staffAudit, staffMembers } from '../schema/staff.ts';
import type { TestShop } from '../testing.ts';

/** Things of one kitchen, each made when it is asked for, with its id. */
export type Things = ReturnType<typeof thingsOf>;

const CAKE = {
  product: 'mine',
  quantity: 1,
  type: 'Custom Product',
  customProduct: { shape: 'round', size: 'medium', flavour: 'chocolate', topping: 'berries' },
};

/** Makes things of a kitchen. */
export function thingsOf(shop: TestShop, kitchen: string) {
  const { orm } = shop.database;
  let made: Promise<string> | undefined;

  async function newOrder(items: unknown[] = sampleOrder(shop).items): Promise<string> {
    const { orderId } = await placePaid(shop, sampleOrder(shop, { items }));
    await orm.delete(promises).where(eq(promises.orderId, orderId));
    await orm.update(orders).set({ branchId: kitchen }).where(eq(orders.id, orderId));
    return orderId;
  }
  /** The same paid order each time, with a cake that is designed. */
  function order(): Promise<string> {
    made ??= newOrder([...sampleOrder(shop).items, CAKE]);
    return made;
  }
  async function attempt() {
    const id = await order();
    const [found] = await orm.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, id));
    if (!found) throw new Error('an order without an attempt');
    return found;
  }
  async function inState(state: 'firm' | 'unplaced', hour: number): Promise<string> {
    const orderId = await newOrder();
    await promise(orm, { kitchen, orderId, session: null, state, hour });
    return orderId;
  }

  return {
    kitchen,
    newOrder: () => newOrder(),
    order,
    /** What people call that order by. */
    async number(): Promise<number> {
      const id = await order();
      const [found] = await orm.select().from(orders).where(eq(orders.id, id));
      if (!found) throw new Error('an order went away');
      return found.number;
    },
    /** The name of that order's invoice. */
    async invoice(): Promise<string> {
      const issued = await issueInvoice(shop.context, await order());
      if (!issued) throw new Error('an order without an invoice');
      return documentName(issued.kind, issued.number);
    },
    /** A statement of payouts, which is of all kitchens, with a difference that is open. */
    async statement(): Promise<{ id: string; difference: string }> {
      const [id, difference] = [uuidv7(), uuidv7()];
      const span = { fromDay: '2024-01-01', untilDay: '2024-01-01' };
      const file = { name: 'a.csv', digest: id, heads: [], columns: {}, known: 0, by: 'a test' };
      await orm.insert(payoutStatements).values({ id, ...span, ...file });
      const about = { kind: 'missing-with-us', reference: 'rights', theirsFils: 1000 } as const;
      await orm.insert(payoutDifferences).values({ id: difference, statementId: id, ...about });
      return { id, difference };
    },
    /** A request for a cake, which belongs to no kitchen. */
    async request(): Promise<string> {
      const id = uuidv7();
      await orm.insert(cakeRequests).values({
        id,
        name: 'Dana Al-Mutawa',
        phone: '+96555500142',
        remarks: 'A castle',
        images: ['u/none'],
        language: 'en',
      });
      return id;
    },
    /** Firm at an hour that no plan has. */
    conflict: () => inState('firm', 3),
    unplaced: () => inState('unplaced', 12),
    /** Somebody who drives for it. */
    async driver() {
      const id = uuidv7();
      const email = `${id}@example.com`;
      const row = { id, email, name: 'Yaqoub', role: 'driver', language: 'en' } as const;
      await orm.insert(staffMembers).values({ ...row, kitchens: [kitchen] });
      return id;
    },
    /** A run of somebody's with one order, which stands somewhere on its way. */
    async run(status?: 'ready' | 'on-the-way' | 'delivered') {
      const [id, order, driverId] = [uuidv7(), await newOrder(), await this.driver()];
      if (status) await orm.update(orders).set({ status }).where(eq(orders.id, order));
      const by = { by: 'test', memberId: driverId, tap: id };
      await orm.insert(runs).values({ id, kitchen, day: '2026-01-01', driverId, ...by });
      await orm.insert(runStops).values({ runId: id, orderId: order, position: 1 });
      return { id, order };
    },
    /** A delivered order with a picture, which is in the store. */
    async pictured() {
      const picture = await uploadOne(shop, await phonePhoto());
      const { order: orderId } = await this.run('delivered');
      const told = { orderId, picture, at: new Date(), memberId: await this.driver() };
      await orm.insert(deliveries).values(told);
      return orderId;
    },
    async refund() {
      const { id: attemptId, orderId } = await attempt();
      const id = uuidv7();
      const row = { id, orderId, attemptId, amountFils: 1, state: 'manual', ofSale: true } as const;
      await orm.insert(refunds).values({ ...row, by: 'test', reason: 'test' });
      await orm
        .update(paymentAttempts)
        .set({ refundedFils: 100 })
        .where(eq(paymentAttempts.id, attemptId));
      return id;
    },
    async refundRequest() {
      const id = uuidv7();
      const askedBy = await this.member();
      const row = { id, orderId: await order(), amountFils: 1000, why: 'late', askedBy };
      await orm.insert(refundRequests).values(row);
      return id;
    },
    async mismatch() {
      const { id, name } = await attempt();
      const values = { mismatch: 'too little', mismatchClosedAt: null };
      await orm.update(paymentAttempts).set(values).where(eq(paymentAttempts.id, id));
      return name;
    },
    async deadMail() {
      const id = uuidv7();
      const content = { kind: 'confirmed', orderId: await order() } as const;
      const row = { id, recipient: 'dana@example.com', language: 'en', content } as const;
      await orm.insert(mails).values({ ...row, deadLetterAt: new Date() });
      return id;
    },
    async stop() {
      const id = uuidv7();
      const from = new Date();
      const until = new Date(from.getTime() + 3_600_000);
      const row = { id, productId: 'basbousa', branchId: kitchen, from, until, by: 'test' };
      await orm.insert(stops).values(row);
      return id;
    },
    async member() {
      const id = uuidv7();
      const email = `${id}@example.com`;
      const row = { id, email, name: 'Farah', role: 'counter', language: 'en' } as const;
      await orm.insert(staffMembers).values({ ...row, kitchens: [kitchen] });
      return id;
    },
    async audited() {
      const object = randomUUID();
      await orm.insert(staffAudit).values({ name: 'test', call: 'a test', object, kitchen });
      return object;
    },
  };
}
