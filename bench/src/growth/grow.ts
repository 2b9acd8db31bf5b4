import { createHash, randomBytes } from 'node:crypto';
import type pg from 'pg';
import { growRequests } from './grow-requests.ts';

/** How many orders a shop has behind it, on how many days: as many a day, however long it has been open. */
export type Past = { orders: number; days: number };

/** Orders of one customer. */
const EACH = 10;
/** Days for which mails are kept (`keep.accounts`). */
const MAIL_DAYS = 30;

/** A row a new order, the newest first: its ids, how much older it is than the model, and whose it is. */
const grown = ({ orders, days }: Past) => `
  create unlogged table grown as
    select n, age, ${uuidOf('order')} as id, ${uuidOf('attempt')} as attempt, ceil(extract(epoch from age) / 86400)::int as days,
      c.id as customer, c.email, c.phone
    from (select n, make_interval(secs => 86400 * (1 + n * ${days}::float8 / ${orders})) as age
      from generate_series(1, ${orders}) as n) past
    join (select row_number() over (order by email) as place, * from customers where email like '%@growth.example') c
      on c.place = 1 + n % (select count(*) from customers where email like '%@growth.example')`;

/** A UUID of version 7 by an order's time, so that it comes into its indexes where it would have come. */
function uuidOf(what: string): string {
  const hash = `md5(n || '${what}')`;
  return `(lpad(to_hex((extract(epoch from now() - age) * 1000)::bigint), 12, '0')
    || '7' || substr(${hash}, 1, 3) || '8' || substr(${hash}, 4, 15))::uuid`;
}

/** A table of which each new order has the rows that the model has, but for these columns. */
type Copied = { table: string; ofModel: string; own: Record<string, string>; recent?: number };

const COPIED: Copied[] = [
  {
    table: 'orders',
    ofModel: 'm.id = $model',
    own: {
      id: 'g.id',
      token: `md5('one' || g.n) || md5('two' || g.n)`,
      idempotency_key: 'null',
      session: 'null',
      customer_id: 'g.customer',
      customer_email: 'g.email',
      customer_phone: 'g.phone',
    },
  },
  { table: 'order_lines', ofModel: 'm.order_id = $model', own: { order_id: 'g.id' } },
  { table: 'order_events', ofModel: 'm.order_id = $model', own: { order_id: 'g.id' } },
  {
    table: 'promises',
    ofModel: 'm.order_id = $model',
    own: { id: 'gen_random_uuid()', order_id: 'g.id', session: 'null' },
  },
  {
    table: 'payment_attempts',
    ofModel: 'm.order_id = $model',
    own: {
      id: 'g.attempt',
      order_id: 'g.id',
      name: `'growth-' || g.n`,
      provider_ref: `'ref-' || g.n`,
      track_id: `'track-' || g.n`,
      payment_id: `'payment-' || g.n`,
      refund_key: `'refund-' || g.n`,
    },
  },
  {
    table: 'gateway_events',
    ofModel: 'm.attempt_id = (select id from payment_attempts where order_id = $model limit 1)',
    own: { attempt_id: 'g.attempt' },
  },
  {
    table: 'documents',
    ofModel: 'm.order_id = $model',
    own: { id: 'gen_random_uuid()', order_id: 'g.id', number: 'm.number + g.n' },
  },
  { table: 'deliveries', ofModel: 'm.order_id = $model', own: { order_id: 'g.id' } },
  {
    table: 'mails',
    ofModel: `m.content ->> 'orderId' = $model::text`,
    own: {
      id: 'gen_random_uuid()',
      recipient: 'g.email',
      content: `jsonb_set(m.content, '{orderId}', to_jsonb(g.id::text))`,
      key: `m.key || g.n`,
    },
    recent: MAIL_DAYS,
  },
  { table: 'staff_audit', ofModel: 'm.object = $model::text', own: { object: 'g.id::text' } },
];

/**
 * Gives a shop a past: copies of one order that was delivered, with all that came with it, and the customers whose they were.
 * Nothing else may write meanwhile: indexes are made anew at the end, and no trigger runs.
 */
export async function grow(database: pg.Client, model: string, past: Past): Promise<void> {
  const settings = ['session_replication_role = replica', 'synchronous_commit = off'];
  settings.push(`maintenance_work_mem = '512MB'`, `work_mem = '256MB'`);
  for (const setting of settings) await database.query(`set ${setting}`);
  await database.query(
    `insert into customers (id, email, name, phone, google_sub, email_verified_at, language)
     select gen_random_uuid(), 'shopper' || n || '@growth.example', 'Shopper ' || n, '+965' || 50000000 + n, 'growth-' || n, now(), 'en'
     from generate_series(1, ${Math.ceil(past.orders / EACH)}) as n`,
  );
  await database.query(grown(past));
  for (const copied of COPIED) await copy(database, model, copied);
  await growRequests(database);
  await database.query(`update document_series set next = next + ${past.orders}`);
  await database.query('drop table grown');
  for (const setting of settings) await database.query(`reset ${setting.split(' ')[0]}`);
  // Now, and not while answers are timed.
  await database.query('vacuum analyze');
}

async function copy(
  database: pg.Client,
  model: string,
  { table, ofModel, own, recent }: Copied,
): Promise<void> {
  const { rows: columns } = await database.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER'`,
  );
  const values = columns.map(({ name, type }) => own[name] ?? earlier(name, type));
  const names = columns.map(({ name }) => `"${name}"`).join();
  const where = ofModel.replaceAll('$model', `'${model}'::uuid`);
  const { rows: indexes } = await database.query<{ name: string; made: string }>(INDEXES, [table]);
  for (const { name } of indexes) await database.query(`drop index "${name}"`);
  await database.query(
    `insert into ${table} (${names}) select ${values.join()} from ${table} m, grown g
     where ${where} ${recent === undefined ? '' : `and g.days < ${recent}`} order by g.n desc`,
  );
  for (const { made } of indexes) await database.query(made);
}

/** A column of the model's, moved to the time of the copy. */
function earlier(name: string, type: string): string {
  if (type.startsWith('timestamp')) return `m."${name}" - g.age`;
  return type === 'date' ? `m."${name}" - g.days` : `m."${name}"`;
}

/** The indexes of a table that no constraint is made of. */
const INDEXES = `
  select c.relname as name, pg_get_indexdef(c.oid) as made
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = c.oid)`;

/** Signs in one of the customers of the past, who has ten orders; answers the token. */
export async function signInShopper(database: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into sessions (token_hash, customer_id, expires_at)
     select $1, id, now() + interval '1 day' from customers where email = 'shopper1@growth.example'`,
    [createHash('sha256').update(token).digest('base64url')],
  );
  return token;
}
