import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Statement, Trace } from './order-trace.ts';

/** Settings of a PostgreSQL whose log can be read back as data. */
export const CAPTURE_SETTINGS = { logging_collector: 'on', log_destination: 'jsonlog' };

/** The shop's own work beside the requests comes in between now and then: most orders are without. */
const ORDERS = 7;
/** As short as the shop's shortest id or secret, and longer than any word of the demo shop. */
const OWN = /[\w-]{30,}/g;
/** The queue looks for jobs now and then, beside the requests: no part of an order. */
const LOOKS_FOR_JOBS = /^\s*WITH\s+next AS/;

/**
 * Finds out what one order sends to PostgreSQL, for each way to place one: has it log every statement while each places
 * some orders, one after the other, and reads the log. The log is off again afterwards.
 */
export async function captureOrders(
  url: string,
  ways: readonly (() => Promise<void>)[],
): Promise<Trace[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await logStatements(client, 'all');
    const marks = [await mark(client)];
    for (const place of ways) {
      for (let order = 0; order < ORDERS; order += 1) {
        await place();
        marks.push(await mark(client));
      }
    }
    await logStatements(client, 'none');
    const orders = await readLog(client, marks);
    return ways.map((_, way) => traceOf(orders.slice(way * ORDERS, (way + 1) * ORDERS)));
  } finally {
    await client.end();
  }
}

async function logStatements(client: pg.Client, which: 'all' | 'none') {
  await client.query(`alter system set log_statement = '${which}'`);
  await client.query('select pg_reload_conf()');
  // The server's processes read their settings between two statements, when the signal has come.
  await sleep(500);
}

/** Leaves a mark in the log. */
async function mark(client: pg.Client): Promise<string> {
  const text = `-- ${randomUUID()}`;
  await client.query(text);
  return text;
}

/** The shop's statements between each mark and the next. */
async function readLog(client: pg.Client, marks: string[]): Promise<Statement[][]> {
  const { rows } = await client.query<{ log: string }>(
    "select pg_read_file(pg_current_logfile('jsonlog')) as log",
  );
  const entries = (rows[0]?.log ?? '').split('\n').filter(Boolean).map(entryOf);
  const places = marks.map((text) => entries.findIndex(({ message }) => message.endsWith(text)));
  if (places.includes(-1)) throw new Error('the log of PostgreSQL lacks a mark');
  return places.slice(1).map((end, index) =>
    entries
      .slice(places[index], end)
      .filter(({ application_name }) => application_name === 'mahlab')
      .flatMap((entry) => statementOf(entry) ?? [])
      .filter(({ text }) => !LOOKS_FOR_JOBS.test(text)),
  );
}

type Entry = { message: string; detail?: string; application_name?: string };

function entryOf(line: string): Entry {
  return { message: '', ...(JSON.parse(line) as Partial<Entry>) };
}

function statementOf({ message, detail = '' }: Entry): Statement | null {
  const plain = /^statement: (.*)$/s.exec(message)?.[1];
  if (plain !== undefined) return { text: plain, values: [] };
  const [, name = '', text] = /^execute (.*?): (.*)$/s.exec(message) ?? [];
  if (text === undefined) return null;
  // "parameters: $1 = 'it''s', $2 = NULL"
  const values = [...detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  );
  return { text, values, ...(name !== '<unnamed>' && { name }) };
}

/** What most of the orders did alike. */
function traceOf(orders: Statement[][]): Trace {
  const alike = Object.values(Object.groupBy(orders, shapeOf)).sort(
    (a = [], b = []) => b.length - a.length,
  )[0];
  const [one, other] = alike ?? [];
  if (!one?.length || !other) throw new Error('no two orders sent the same statements');
  const known = new Set(stringsOf(other));
  return { statements: one, own: [...new Set(stringsOf(one))].filter((text) => !known.has(text)) };
}

function shapeOf(statements: Statement[]): string {
  return statements.map(({ text }) => text).join(';');
}

function stringsOf(statements: Statement[]): string[] {
  return statements.flatMap(({ values }) => values.flatMap((value) => value?.match(OWN) ?? []));
}
