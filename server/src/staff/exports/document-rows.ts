import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import type { DocumentKind } from '../../schema/documents.ts';
import { end, type KitchensSpan, kuwait, kwd, ofKitchens, start } from '../money/row-parts.ts';

/** A document of a span, as the list in its file has it. */
export type DocumentOfSpan = {
  id: string;
  kind: DocumentKind;
  number: number;
  issuedAt: string;
  orderNumber: string;
  kitchen: string;
  amountKwd: string;
};

const PAGE = 200;

/** Documents that were issued in the span, for orders of its kitchens. */
const ofSpan = (span: KitchensSpan) => sql`
  from documents d join orders o on o.id = d.order_id
  where d.issued_at >= ${start(span)} and d.issued_at < ${end(span)} and ${ofKitchens(span)}`;

/** How many documents a span has; counting ends at one more than `most`. */
export async function countDocuments(orm: Orm, span: KitchensSpan, most: number): Promise<number> {
  const [row] = rowsOf(
    await orm.execute(
      sql`select count(*)::int as count from (select 1 ${ofSpan(span)} limit ${most + 1}) as counted`,
    ),
  );
  return Number(row?.['count']);
}

/** The documents of a span, first to last, read a page at a time as they are asked for. */
export async function* documentsOfSpan(
  orm: Orm,
  span: KitchensSpan,
): AsyncGenerator<DocumentOfSpan> {
  let after: Record<string, unknown> | undefined;
  do {
    const isLater = after
      ? sql`and (d.issued_at, d.id) > (${after['at']}::timestamptz, ${after['id']}::uuid)`
      : sql``;
    const rows = rowsOf(
      await orm.execute(sql`
        select d.id, d.kind, d.number, d.issued_at::text as at, ${kuwait('d.issued_at')} as issued_at,
          o.number as order_number, o.branch_id as kitchen, ${kwd('d.amount_fils')} as amount_kwd
        ${ofSpan(span)} ${isLater} order by d.issued_at, d.id limit ${PAGE}`),
    );
    for (const row of rows) {
      yield {
        id: String(row['id']),
        kind: row['kind'] as DocumentKind,
        number: Number(row['number']),
        issuedAt: String(row['issued_at']),
        orderNumber: String(row['order_number']),
        kitchen: String(row['kitchen']),
        amountKwd: String(row['amount_kwd']),
      };
    }
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after);
}
