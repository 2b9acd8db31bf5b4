import pg from 'pg';
import type { Statement, Trace } from './order-trace.ts';
import { logStatements, mark, readLog } from './statement-log.ts';

/** The shop's own work beside the requests comes in between now and then: most orders are without. */
const ORDERS = 7;
/** As short as the shop's shortest id or secret, and longer than any word of the demo shop. */
const OWN = /[\w-]{30,}/g;
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
