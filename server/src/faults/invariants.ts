import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../database/db.ts';
import { MONEY_THAT_DOES_NOT_FIT } from '../orders/revisions/testing-edits.ts';
import type { Booked, GatewayBook } from './gateway-book.ts';
import type { Kill } from './shops.ts';

/** What must hold in the end, and how often it did not. */
export type Finding = { rule: string; checked: number; broken: string[] };

type Row = Record<string, unknown>;
type Facts = {
  orders: Row[];
  attempts: Row[];
  mails: Row[];
  refunds: Row[];
  uses: Row[];
  documents: Row[];
  promises: Row[];
  /** Edits that had to be paid for. */
  edits: Row[];
};
/** When each mail arrived, and when processes were killed. */
type Post = { messages: ReadonlyMap<string, readonly number[]>; kills: readonly Kill[] };
/** A process that dies this soon after the mail server's yes may not have noted it, on a machine that does much else. */
const UNNOTED_MS = 5000;

/** Holds a shop's database against the bank's book and the mail server's. */
export async function checkInvariants(
  database: Database,
  book: GatewayBook,
  { messages, kills }: Post,
): Promise<Finding[]> {
  const read = async (statement: ReturnType<typeof sql>) =>
    rowsOf(await database.orm.execute(statement));
  const facts: Facts = {
    orders: await read(sql`select id::text, status, promotion_code, paid_at from orders`),
    attempts: await read(
      sql`select id::text, order_id::text, name, state, refunded_fils, revision_id::text,
            mismatch is not null and mismatch_closed_at is null as mismatched from payment_attempts`,
    ),
    refunds: await read(
      sql`select r.id::text, r.order_id::text, a.name, r.state, r.amount_fils, r.of_sale from refunds r
          join payment_attempts a on a.id = r.attempt_id`,
    ),
    mails: await read(
      sql`select id::text, content ->> 'kind' as kind, content ->> 'orderId' as order_id,
          content -> 'refund' ->> 'id' as refund, sent_at is not null as sent from mails`,
    ),
    uses: await read(
      sql`select u.order_id::text, o.status, held_until is null as kept,
          released_at is null and (held_until is null or held_until > now()) as counts,
          exists (select 1 from order_events e where e.order_id = o.id
            and e."from" = 'cancelled' and e."to" = 'refunded') as "givenBack"
          from promotion_uses u join orders o on o.id = u.order_id`,
    ),
    promises: await read(
      sql`select p.order_id::text, o.status, p.state, p.kitchen, p.day::text from promises p
          join orders o on o.id = p.order_id`,
    ),
    edits: await read(sql`select id::text, state from order_revisions where token is not null`),
    documents: await read(
      sql`select kind, number, order_id::text, refund_id, revision_id::text from documents order by kind, number`,
    ),
  };
  const wasUnnoted = (at: number) =>
    kills.some(({ since, until }) => at >= since - UNNOTED_MS && at <= until);
  const arrived = facts.mails.map((mail) => ({
    ...mail,
    arrivals: messages.get(String(mail['id'])) ?? [],
    kills,
  }));
  const stuck = await read(
    sql`select name, state::text, data, output from pgboss.job
        where state <> 'completed' and name not like '\\_\\_%'
          and not (name = 'lapse-revision' and state = 'created')
          and not ((name = 'document.print' or name like 'keep.%') and state <> 'failed')`,
  );
  const broken = (await read(MONEY_THAT_DOES_NOT_FIT)).map((row) => JSON.stringify(row));
  return [
    capturedOnce(facts, book),
    paidByCapture(facts, book),
    asInTheBook(facts, book),
    finding(
      'every paid order has a firm promise, or waits for a time',
      paidOrders(facts),
      ({ id }) => {
        const promise = facts.promises.find((one) => one['order_id'] === id);
        return promise?.['state'] === 'firm' || promise?.['state'] === 'unplaced';
      },
    ),
    finding('an order that is over keeps no time', facts.promises, ({ status, state }) =>
      status === 'paid' ? true : state === 'released',
    ),
    finding('no order is left pending', facts.orders, ({ status }) => status !== 'pending'),
    finding('no payment is left that does not fit', facts.attempts, (one) => !one['mismatched']),
    finding('every refund is done', facts.refunds, ({ state }) => state === 'done'),
    finding('no use of a promotion code leaks', facts.uses, (use) => {
      // Whoever was cancelled has its use again, also when the money has come back since.
      const isUsed = isBought(use['status']) && !use['givenBack'];
      return use['counts'] ? isUsed && Boolean(use['kept']) : !isUsed;
    }),
    finding('every order that is paid has one mail of it', paidOrders(facts), ({ id }) =>
      hasMail(facts, (mail) => mail['kind'] === 'confirmed' && mail['order_id'] === id),
    ),
    finding('every refund has one mail of it', facts.refunds, ({ id }) =>
      hasMail(facts, (mail) => mail['refund'] === id),
    ),
    sentOnceByBank(facts, book),
    finding(
      'every order that was paid has one invoice',
      facts.orders.filter((order) => order['paid_at'] !== null),
      ({ id }) => papers(facts, 'invoice').filter((one) => one['order_id'] === id).length === 1,
    ),
    finding(
      'every refund of a sale has one credit note',
      facts.refunds.filter((refund) => refund['of_sale']),
      ({ id }) =>
        papers(facts, 'credit-note').filter((one) => one['refund_id'] === id).length === 1,
    ),
    finding(
      'every edit that was paid for has one supplementary invoice',
      editsInForce(facts),
      ({ id }) =>
        papers(facts, 'supplement').filter((one) => one['revision_id'] === id).length === 1,
    ),
    {
      rule: 'money at rest is the total of what is in force',
      checked: facts.orders.length,
      broken,
    },
    finding(
      'papers are numbered without a gap',
      facts.documents,
      ({ kind, number }) =>
        number === 1 ||
        papers(facts, String(kind)).some((one) => one['number'] === Number(number) - 1),
    ),
    finding('every mail arrived once, or again after a kill', arrived, ({ arrivals }) => {
      const [last, ...before] = arrivals.toReversed();
      return last !== undefined && before.every(wasUnnoted);
    }),
    // One whose process died over it, and of which nothing was true any more when it was to go again, is gone.
    finding(
      'no mail arrived that was not written',
      [...messages],
      ([id, arrivals]) =>
        facts.mails.some((mail) => mail['id'] === id) || arrivals.every(wasUnnoted),
    ),
    {
      rule: 'no job is a dead letter',
      checked: 1,
      broken: stuck.map((job) => JSON.stringify(job)),
    },
  ];
}

/** Paid, also when staff gave the money back: its promotion code was used. */
const isBought = (status: unknown) => status === 'paid' || status === 'refunded';

function finding<T>(rule: string, of: T[], holds: (one: T) => boolean): Finding {
  const broken = of.filter((one) => !holds(one)).map((one) => JSON.stringify(one));
  return { rule, checked: of.length, broken };
}

const paidOrders = ({ orders }: Facts) => orders.filter(({ status }) => status === 'paid');

function hasMail({ mails }: Facts, isOf: (mail: Row) => boolean): boolean {
  const found = mails.filter(isOf);
  return found.length === 1 && found[0]?.['sent'] === true;
}

/** Edits that were paid for: the order is as they made it, or others did after them. */
const editsInForce = ({ edits }: Facts) =>
  edits.filter(({ state }) => state === 'in-force' || state === 'replaced');

const papers = ({ documents }: Facts, kind: string) =>
  documents.filter((one) => one['kind'] === kind);

/** Nothing went back twice, and nothing that nobody asked for. */
function sentOnceByBank({ refunds }: Facts, { charges }: GatewayBook): Finding {
  const sent = [...charges.values()].flatMap((charge) => charge.refunds);
  const times = Map.groupBy(sent, ({ reference }) => reference);
  return finding('what went back was asked for, and went once', sent, ({ reference, fils }) => {
    const refund = refunds.find(({ id }) => id === reference);
    return times.get(reference)?.length === 1 && refund?.['amount_fils'] === fils;
  });
}

/**
 * Money that the bank took either paid an order or a supplement of one, less what staff gave back, or went back whole. A
 * supplement is paid where its edit is in force.
 */
function capturedOnce(facts: Facts, book: GatewayBook): Finding {
  const status = new Map(facts.orders.map((order) => [order['id'], order['status']]));
  const attempts = Map.groupBy(facts.attempts, (attempt) => attempt['order_id']);
  const made = new Set(editsInForce(facts).map(({ id }) => id));
  const captured = [...book.charges.values()].filter(({ result }) => result === 'CAPTURED');
  const holds = ({ name, fils, refunds }: Booked) => {
    const attempt = facts.attempts.find((one) => one['name'] === name);
    const back = refunds.reduce((sum, refund) => sum + refund.fils, 0);
    if (attempt?.['refunded_fils'] !== back) return false;
    if (back === fils) return attempt['state'] === 'refunded';
    const kept = (attempts.get(attempt['order_id']) ?? []).filter(
      ({ state, revision_id }) => state === 'paid' && revision_id === attempt['revision_id'],
    );
    const isOnly = kept.length === 1 && kept[0] === attempt;
    const isMade = attempt['revision_id'] === null || made.has(attempt['revision_id']);
    return isOnly && isMade && status.get(attempt['order_id']) === 'paid';
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
