import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Statement } from './order-trace.ts';

/** Settings of a PostgreSQL whose log can be read back as data. */
export const CAPTURE_SETTINGS = {
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_rotation_size: '0',
};

/** The queue looks for jobs now and then, beside the requests: no part of an order. */
const LOOKS_FOR_JOBS = /^\s*WITH\s+next AS/;

/** Has the server log every statement from now on, or none. */
export async function logStatements(client: pg.Client, which: 'all' | 'none') {
  await client.query(`alter system set log_statement = '${which}'`);
  await client.query('select pg_reload_conf()');
  // The server's processes read their settings between two statements, when the signal has come.
  await sleep(500);
}

/** Leaves a mark in the log. */
export async function mark(client: pg.Client): Promise<string> {
  const text = `-- ${randomUUID()}`;
  await client.query(text);
  return text;
}

/** The shop's statements between each mark and the next. Throws where the log lacks one. */
export async function readLog(client: pg.Client, marks: string[]): Promise<Statement[][]> {
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
