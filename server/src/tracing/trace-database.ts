import type { PGlite } from '@electric-sql/pglite';
import type { Database } from '../database/db.ts';
import type { Tracing } from './tracing.ts';

const LONGEST_TEXT = 1000;
type Queried = { query(...given: unknown[]): unknown };
type Asked = string | { text?: string };

/** Has every statement of a database make a span, with its text and never its values. */
export function traceDatabase({ pool, background, pglite }: Database, tracing: Tracing): void {
  if (pglite) traceEmbedded(pglite, tracing);
  for (const each of [pool, background.pool]) {
    if (!each) continue;
    traceQueries(each, tracing);
    // Of transactions. What the pool asks by itself comes with a callback, and has its span already.
    each.on('connect', (client) => traceQueries(client, tracing));
  }
}

function traceEmbedded(pglite: PGlite, tracing: Tracing): void {
  traceQueries(pglite, tracing);
  const transact = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transact((tx) => {
      traceQueries(tx, tracing);
      return work(tx);
    });
}

function traceQueries(target: Queried, tracing: Tracing): void {
  const ask = target.query.bind(target);
  target.query = (...given: unknown[]) => {
    const last = given.at(-1);
    // Without a promise nobody here hears of the end.
    if (typeof last === 'function' || !isStatement(given[0])) return ask(...given);
    const text = statementOf(given[0]);
    const facts = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const name = `sql ${text.split(' ', 1)[0]?.toLowerCase()}`;
    return tracing.span({ name, facts }, async () => ask(...given));
  };
}

function isStatement(asked: unknown): asked is Asked {
  // What is submitted, such as a cursor, is no promise.
  return (
    typeof asked === 'string' ||
    (typeof asked === 'object' && asked !== null && !('submit' in asked))
  );
}

/** A statement without what stands in quotes, in one row. */
function statementOf(asked: Asked): string {
  const text = typeof asked === 'string' ? asked : (asked.text ?? '');
  return text
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT);
}
