import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../db.ts';
import type { Booked, GatewayBook } from './gateway-book.ts';

/** What must hold in the end, and how often it did not. */
export type Finding = { rule: string; checked: number; broken: string[] };

type Row = Record<string, unknown>;
type Facts = { orders: Row[]; attempts: Row[]; mails: Row[]; refunds: Row[]; uses: Row[] };

/** Holds a shop's database against the bank's book and the mail server's. */
export async function heldAgainst(
  database: Database,
  book: GatewayBook,
  messages: Map<string, number>,
): Promise<Finding[]> {
  const read = async (statement: ReturnType<typeof sql>) =>
    rowsOf(await database.orm.execute(statement));
  const facts: Facts = {
    orders: await read(sql`select id::text, status, promotion_code from orders`),
    attempts: await read(
      sql`select id::text, order_id::text, name, state, refunded_fils from payment_attempts`,
    ),
    refunds: await read(
      sql`select r.id::text, a.name, r.state, r.amount_fils, r.of_sale from refunds r
          join payment_attempts a on a.id = r.attempt_id`,
    ),
    mails: await read(
      sql`select id::text, content ->> 'kind' as kind, content ->> 'orderId' as order_id,
          content -> 'refund' ->> 'id' as refund, sent_at is not null as sent from mails`,
    ),
    uses: await read(
      sql`select u.order_id::text, o.status, held_until is null as kept,
          released_at is null and (held_until is null or held_until > now()) as counts
          from promotion_uses u join orders o on o.id = u.order_id`,
    ),
  };
  const stuck = await read(
    sql`select name, state::text, data, output from pgboss.job where state <> 'completed'`,
  );
  return [
    capturedOnce(facts, book),
    paidByCapture(facts, book),
    asInTheBook(facts, book),
    finding('no order is left pending', facts.orders, ({ status }) => status !== 'pending'),
    finding('every refund is done', facts.refunds, ({ state }) => state === 'done'),
    finding('no use of a promotion code leaks', facts.uses, ({ status, counts, kept }) =>
      counts ? status === 'paid' && Boolean(kept) : status !== 'paid',
    ),
    finding('every order that is paid has one mail of it', paidOrders(facts), ({ id }) =>
      isTold(facts, (mail) => mail['kind'] === 'confirmed' && mail['order_id'] === id),
    ),
    finding('every refund has one mail of it', facts.refunds, ({ id }) =>
      isTold(facts, (mail) => mail['refund'] === id),
    ),
    finding('every mail arrived exactly once', facts.mails, ({ id }) => {
      return messages.get(String(id)) === 1;
    }),
    finding('no mail arrived that was not written', [...messages.keys()], (id) =>
      facts.mails.some((mail) => mail['id'] === id),
    ),
    { rule: 'no job is set aside', checked: 1, broken: stuck.map((job) => JSON.stringify(job)) },
  ];
}

function finding<T>(rule: string, of: T[], holds: (one: T) => boolean): Finding {
  const broken = of.filter((one) => !holds(one)).map((one) => JSON.stringify(one));
  return { rule, checked: of.length, broken };
}

const paidOrders = ({ orders }: Facts) => orders.filter(({ status }) => status === 'paid');

function isTold({ mails }: Facts, isOf: (mail: Row) => boolean): boolean {
  const found = mails.filter(isOf);
  return found.length === 1 && found[0]?.['sent'] === true;
}

/** Money that the bank took either paid an order or went back, whole and once. */
function capturedOnce(facts: Facts, book: GatewayBook): Finding {
  const status = new Map(facts.orders.map((order) => [order['id'], order['status']]));
  const attempts = Map.groupBy(facts.attempts, (attempt) => attempt['order_id']);
  const captured = [...book.charges.values()].filter(({ result }) => result === 'CAPTURED');
  const holds = ({ name, fils, refunds }: Booked) => {
    const attempt = facts.attempts.find((one) => one['name'] === name);
    const kept = (attempts.get(attempt?.['order_id']) ?? []).filter(
      ({ state, refunded_fils: back }) => state === 'paid' && back === 0,
    );
    const paidIt = kept.length === 1 && kept[0] === attempt;
    if (paidIt) return refunds.length === 0 && status.get(attempt?.['order_id']) === 'paid';
    return refunds.length === 1 && refunds[0]?.fils === fils && attempt?.['state'] === 'refunded';
  };
  return finding('every capture has one paid order or one refund', captured, holds);
}

function paidByCapture(facts: Facts, { charges }: GatewayBook): Finding {
  const captured = new Set(
    facts.attempts
      .filter(({ name }) => charges.get(String(name))?.result === 'CAPTURED')
      .map((attempt) => attempt['order_id']),
  );
  return finding('no order is paid without a capture', paidOrders(facts), ({ id }) =>
    captured.has(id),
  );
}

const ENDS: Record<string, readonly string[]> = {
  CAPTURED: ['paid', 'refunded'],
  'NOT CAPTURED': ['failed'],
  CANCELED: ['cancelled'],
  PENDING: ['expired', 'failed'],
};

/** Every attempt ended as the bank's own book has it; one that never had a page there has failed. */
function asInTheBook({ attempts }: Facts, { charges }: GatewayBook): Finding {
  return finding('every attempt ended as in the bank’s book', attempts, ({ name, state }) => {
    const { result = 'PENDING' } = charges.get(String(name)) ?? {};
    return ENDS[result]?.includes(String(state)) ?? false;
  });
}
