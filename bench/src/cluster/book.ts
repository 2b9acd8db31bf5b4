import pg from 'pg';

/** What shoppers were told of their orders. */
export type Book = {
  /** Orders that were sent, each under a key of its own. */
  sent: number;
  placed: string[];
  paid: string[];
};

type Row = { id: string; captures: number; captured: number; total: number };

/**
 * Compares what shoppers were told with the shop's book and the bank's. Answers each fault in words: orders that were
 * acknowledged and are not there, that were told as paid and are not, once and to the fils, or that nobody sent.
 */
export async function compareBooks(
  databaseUrl: string,
  { sent, placed, paid }: Book,
): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `select o.id, o.total_fils as total, count(c.*)::int as captures,
         coalesce(sum(c.amount_fils), 0)::int as captured
       from orders o
       left join payment_attempts a on a.order_id = o.id and a.state = 'paid'
       left join sandbox_charges c on c.requested_order_id = a.name and c.result = 'CAPTURED'
       group by 1, 2`,
    );
    const bank = await client.query<{ count: number }>(
      `select count(*)::int from sandbox_charges where result = 'CAPTURED'`,
    );
    const known = new Map(rows.map((row) => [row.id, row]));
    const captures = rows.reduce((sum, row) => sum + row.captures, 0);
    return [
      ...placed.filter((id) => !known.has(id)).map((id) => `order ${id} is lost`),
      ...paid
        .filter((id) => !isPaidOnce(known.get(id)))
        .map((id) => `order ${id} is not paid once`),
      ...rows.filter((row) => row.captures > 1).map(({ id }) => `order ${id} was paid twice`),
      ...(new Set(placed).size < placed.length ? ['two shoppers were told the same order'] : []),
      ...(rows.length > sent ? [`${sent} orders were sent, ${rows.length} are there`] : []),
      ...(bank.rows[0]?.count === captures
        ? []
        : [`the bank has ${bank.rows[0]?.count} payments, the shop ${captures}`]),
    ];
  } finally {
    await client.end();
  }
}

function isPaidOnce(row: Row | undefined): boolean {
  return row?.captures === 1 && row.captured === row.total;
}
