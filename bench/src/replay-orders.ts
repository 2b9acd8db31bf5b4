import pg from 'pg';
import { anotherOrder, type Statement, type Trace } from './order-trace.ts';

// The yardstick of orders: the statements of placing an order, sent straight to PostgreSQL.

export type Replay = {
  databaseUrl: string;
  /** Of each kind of order; they are sent by turns. */
  traces: Trace[];
  orders: number;
  /** Orders under way at the same time, and connections that they share, both as in the shop. */
  atOnce: number;
  connections: number;
};
export type Replayed = { seconds: number };

process.on('message', (order: Replay) => void replay(order));

async function replay({ databaseUrl, traces, orders, atOnce, connections }: Replay): Promise<void> {
  // Before the clock starts: making up ids is the shop's business, not PostgreSQL's.
  const each = Array.from({ length: orders }, (_, turn) => {
    const trace = traces[turn % traces.length];
    if (!trace) throw new Error('nothing to replay');
    return anotherOrder(trace);
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await Promise.all(Array.from({ length: connections }, () => pool.query('select pg_sleep(0.1)')));
  const start = performance.now();
  await Promise.all(Array.from({ length: atOnce }, () => placeNext()));
  const replayed: Replayed = { seconds: (performance.now() - start) / 1000 };
  await pool.end();
  process.send?.(replayed);

  async function placeNext(): Promise<void> {
    for (let order = each.pop(); order; order = each.pop()) await place(pool, order);
  }
}

/** A transaction keeps its connection; what stands outside of one takes the next that is free. */
async function place(pool: pg.Pool, statements: Statement[]): Promise<void> {
  let held: pg.PoolClient | undefined;
  for (const statement of statements) {
    if (statement.text === 'begin') held = await pool.connect();
    await (held ?? pool).query(statement);
    if (statement.text !== 'commit') continue;
    held?.release();
    held = undefined;
  }
}
