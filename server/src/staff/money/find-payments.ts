import type { FoundPayment } from '@mahlab/bakery/api/staff-payment';
import { PAYMENTS_FOUND } from '@mahlab/bakery/api/staff-payout-endpoints';
import { TAKINGS_DAYS } from '@mahlab/bakery/api/staff-takings';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { type Fils, kwd, parseKwd } from '@mahlab/bakery/rules/money';
import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import { numberIn } from '../../database/number-search.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { ofKitchens } from './row-parts.ts';

/** An amount as somebody types it, with or without its currency; null where it is none. */
export function amountIn(text: string): Fils | null {
  const bare = text.replace(/^(?:KWD|KD)\s*|\s*(?:KWD|KD|د\.?\s?ك\.?)$/giu, '').replace('٫', '.');
  const amount = parseKwd(bare.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, ''));
  return amount === 0 ? null : amount;
}

/**
 * Payments and refunds of some kitchens, or of all for null, the newest first: by the number of their order; by a reference of the
 * bank's or ours, whole; and by an amount, of those that were taken or done within the last quarter, which an index of days finds.
 */
export async function findPayments(
  orm: Orm,
  { text: typed, kitchens }: { text: string; kitchens: readonly string[] | null },
): Promise<FoundPayment[]> {
  const text = westernDigits(sanitizeText(typed)).trim();
  const named = namedBy(text);
  const amount = amountIn(text);
  const lately = sql`decided_at >= now() - make_interval(days => ${TAKINGS_DAYS}) and amount_fils = ${amount}`;
  const payments = sql`${named} ${
    amount === null
      ? sql``
      : sql`union all select id from payment_attempts where state in ('paid', 'refunded') and ${lately}`
  }`;
  const refunds = sql`select id from refunds where attempt_id in (${named}) ${
    amount === null
      ? sql``
      : sql`union all select id from refunds where state = 'done' and ${lately}
        union all select id from refunds where state not in ('done', 'withdrawn') and amount_fils = ${amount}`
  }`;
  const theirs = ofKitchens({ kitchens });
  const found = await orm.execute(sql`
    select 'payment' as "of", o.id as "order", o.number, o.customer_name as name, a.amount_fils as fils, a.state, a.method,
      coalesce(a.payment_id, a.track_id, a.name) as reference, coalesce(a.decided_at, a.opened_at) as at
    from payment_attempts a join orders o on o.id = a.order_id where a.id in (${payments}) and ${theirs}
    union all
    select 'refund', o.id, o.number, o.customer_name, r.amount_fils, r.state, null,
      coalesce(r.gateway_ref, r.id::text), coalesce(r.decided_at, r.created_at)
    from refunds r join orders o on o.id = r.order_id where r.id in (${refunds}) and ${theirs}
    order by at desc, reference limit ${PAYMENTS_FOUND}`);
  return rowsOf(found).map(
    (row) =>
      ({
        of: row['of'],
        order: String(row['order']),
        orderNumber: String(row['number']),
        name: String(row['name']),
        amount: kwd(Number(row['fils'])),
        reference: String(row['reference']),
        at: new Date(String(row['at'])).toISOString(),
        state: row['state'],
        ...(row['of'] === 'payment' && { method: row['method'] ?? null }),
      }) as FoundPayment,
  );
}

/** Payments of the order with a number, and those that a reference is of; each way has its index. */
function namedBy(text: string): SQL {
  const number = numberIn(text);
  const ways = [
    ...['name', 'track_id', 'payment_id'].map(
      (column) => sql`select id from payment_attempts where ${sql.raw(column)} = ${text}`,
    ),
    sql`select attempt_id from refunds where gateway_ref = ${text}`,
    ...(number === null
      ? []
      : [
          sql`select p.id from payment_attempts p join orders n on n.id = p.order_id where n.number = ${number}`,
        ]),
  ];
  return sql.join(ways, sql` union all `);
}
