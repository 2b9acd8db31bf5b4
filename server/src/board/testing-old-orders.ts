/** Names the columns of an order that a copy of it takes over. Answers rows of `name`. */
export const COPIED_COLUMNS = `select column_name as name from information_schema.columns
  where table_name = 'orders' and column_name not in ('id', 'number', 'token', 'status', 'idempotency_key')`;

/**
 * The statements that give a database so many orders that were delivered on the 700 days before, with a line, a step of their
 * history and their promise each, all copies of one order. `columns` are those of `COPIED_COLUMNS`. It knows nothing of the
 * server, so that the bench has the same orders.
 */
export function oldOrders(order: string, columns: readonly string[], count: number): string[] {
  const names = columns.map((column) => `"${column}"`).join();
  const copied = columns.map((column) => `o."${column}"`).join();
  return [
    `insert into orders (id, token, status, ${names})
      select gen_random_uuid(), gen_random_uuid()::text, 'delivered', ${copied}
      from orders o, generate_series(1, ${count}) where o.id = '${order}'`,
    `insert into promises (id, order_id, kitchen, mode, day, part, starts_at, ends_at, decorator, trays, drops, state)
      select gen_random_uuid(), o.id, p.kitchen, p.mode, p.day - 1 - (o.number % 700), p.part, p.starts_at, p.ends_at,
        p.decorator, p.trays, p.drops, 'done'
      from orders o, promises p where o.status = 'delivered' and p.order_id = '${order}'`,
    `insert into order_events (order_id, kind, "from", "to", by)
      select id, 'status', 'pending', 'paid', 'webhook' from orders where status = 'delivered'`,
    `insert into order_lines
      select o.id, l.position, l.type, l.product_id, l.name_english, l.name_arabic, l.unit_fils, l.quantity,
        l.total_fils, l.description, l.options, l.extras, l.custom_product, l.image
      from orders o, order_lines l where o.status = 'delivered' and l.position = 1 and l.order_id = '${order}'`,
    // Now, and not while answers are timed.
    'vacuum analyze',
  ];
}
