import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { type Orm, rowsOf } from '../database/db.ts';
import { OPEN_LIST } from '../schema/orders.ts';

/**
 * The gauges with the statements that read them; each row has the labels and a `value`. They tell of what is not over,
 * which an index of its own finds: what is over grows for ever, and is counted as it happens (`metrics.ts`).
 */
const READINGS = [
  {
    name: 'mahlab_orders',
    help: 'Orders that are not over, by status.',
    labels: ['status'],
    rows: sql`select status, count(*)::float8 as value from orders
        where status in (${sql.raw(OPEN_LIST)}) group by status
      union all select status, count(*)::float8 from orders where status = 'pending' group by status`,
  },
  {
    name: 'mahlab_attempts',
    help: 'Attempts to pay that are not decided, by provider and state.',
    labels: ['provider', 'state'],
    rows: sql`select provider, state, count(*)::float8 as value
      from payment_attempts where state in ('opening', 'pending') group by provider, state`,
  },
  {
    name: 'mahlab_oldest_pending_order_seconds',
    help: 'Since the last attempt, or the end of its case or its quote, of the order that waits longest for its money, persons’ cases left out.',
    labels: [],
    rows: sql`select greatest(0, extract(epoch from now() - min(tried_at)))::float8 as value
      from (select max(greatest(a.opened_at, a.mismatch_closed_at, p.kept_until)) as tried_at
        from orders o join payment_attempts a on a.order_id = o.id left join promises p on p.order_id = o.id
        where o.status = 'pending' group by o.id
        having not bool_or(a.mismatch is not null and a.mismatch_closed_at is null)) waiting`,
  },
  {
    name: 'mahlab_unplaced_orders',
    help: 'Paid orders whose time was gone when their money came: their shoppers choose one, or get it back after a day.',
    labels: [],
    rows: sql`select count(*)::float8 as value from promises where state = 'unplaced'`,
  },
  {
    name: 'mahlab_promised',
    help: 'What is promised of the next seven days, by kitchen and resource: minutes, trays, drops, and orders.',
    labels: ['kitchen', 'resource'],
    rows: sql`select kitchen, resource, sum(amount)::float8 as value
      from branches join promises on kitchen = branches.id, lateral (values ('decorator', decorator), ('trays', trays), ('drops', drops), ('orders', 1))
        as amounts (resource, amount)
      where day between (now() at time zone 'Asia/Kuwait')::date
          and (now() at time zone 'Asia/Kuwait')::date + 6
        and (state in ('firm', 'undated') or state = 'held' and held_until > now())
      group by kitchen, resource`,
  },
  {
    name: 'mahlab_holds',
    help: 'Windows that are held now, by whether a cart or an order holds them.',
    labels: ['by'],
    rows: sql`select case when order_id is null then 'cart' else 'order' end as by, count(*)::float8 as value
      from promises where state = 'held' and held_until > now() group by 1`,
  },
  {
    name: 'mahlab_mismatches',
    help: 'Payments that do not fit their orders: they wait for a person.',
    labels: [],
    rows: sql`select count(*)::float8 as value from payment_attempts
      where mismatch is not null and mismatch_closed_at is null`,
  },
  {
    name: 'mahlab_refunds',
    help: 'Refunds that are not over, by state; `manual` ones wait for a person.',
    labels: ['state'],
    rows: sql`select state, count(*)::float8 as value
      from refunds where state not in ('done', 'withdrawn') group by state`,
  },
  {
    name: 'mahlab_oldest_refund_seconds',
    help: 'Age of the oldest refund in each state that is not over.',
    labels: ['state'],
    rows: sql`select state, extract(epoch from now() - min(created_at))::float8 as value
      from refunds where state not in ('done', 'withdrawn') group by state`,
  },
  {
    name: 'mahlab_unsent_mails',
    help: 'Mails that have not gone out.',
    labels: [],
    rows: sql`select count(*)::float8 as value from mails
      where sent_at is null and set_aside_at is null`,
  },
  {
    name: 'mahlab_dead_letter_mails',
    help: 'Mails that failed too often: they wait for a person.',
    labels: [],
    rows: sql`select count(*)::float8 as value from mails
      where sent_at is null and set_aside_at is not null`,
  },
  {
    name: 'mahlab_oldest_unsent_mail_seconds',
    help: 'Age of the oldest mail that has not gone out.',
    labels: [],
    rows: sql`select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as value
      from mails where sent_at is null and set_aside_at is null`,
  },
  {
    name: 'mahlab_jobs',
    help: 'Jobs that are not done, by queue and state; `failed` ones are dead letters and wait for a person.',
    labels: ['queue', 'state'],
    rows: sql`select name as queue, state::text, count(*)::float8 as value
      from pgboss.job where state <> 'completed' and name not like '\\_\\_%' group by name, state`,
  },
  {
    name: 'mahlab_job_lag_seconds',
    help: 'How long the most overdue job of a queue has been due.',
    labels: ['queue'],
    rows: sql`select name as queue,
        greatest(extract(epoch from now() - min(start_after)), 0)::float8 as value
      from pgboss.job where state in ('created', 'retry') and name not like '\\_\\_%' group by name`,
  },
] as const;

/** Registers the gauges that `read` fills from the database. */
export function gaugesFromDatabase(registry: Registry, orm: Orm): { read(): Promise<void> } {
  const gauges = READINGS.map(({ name, help, labels, rows }) => {
    const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
    return { gauge, labels, rows };
  });
  return {
    async read() {
      for (const { gauge, labels, rows } of gauges) {
        const found = rowsOf(await orm.execute(rows));
        gauge.reset();
        for (const row of found) {
          const named = Object.fromEntries(labels.map((label) => [label, String(row[label])]));
          gauge.set(named, Number(row['value']));
        }
      }
    },
  };
}
