import { type SQL, sql } from 'drizzle-orm';
import type { Span } from './takings.ts';

/** Whose rows: days of Kuwait, both included, of some kitchens or of all for null. */
export type KitchensSpan = Span & { kitchens: readonly string[] | null };

/** The first instant of a span. */
export const start = ({ from }: Span): SQL =>
  sql`(${from}::date)::timestamp at time zone 'Asia/Kuwait'`;
/** The first instant after a span. */
export const end = ({ until }: Span): SQL =>
  sql`(${until}::date + 1)::timestamp at time zone 'Asia/Kuwait'`;

/** An instant as files have it: Kuwait's time, with its offset. */
export const kuwait = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'Asia/Kuwait', 'YYYY-MM-DD"T"HH24:MI:SS"+03:00"')`);
/** Fils as files have them: KWD with three decimals. */
export const kwd = (column: string): SQL =>
  sql.raw(`to_char(${column} / 1000.0, 'FM999999990.000')`);

/** Whether a column is one of the span's kitchens. */
export const ofKitchens = (
  { kitchens }: Pick<KitchensSpan, 'kitchens'>,
  column = 'o.branch_id',
): SQL =>
  kitchens === null
    ? sql`true`
    : sql`${sql.raw(column)} = any(${sql.param([...kitchens])}::text[])`;
/** Orders that were first paid in the span. */
export const paidIn = (span: KitchensSpan): SQL =>
  sql`o.paid_at >= ${start(span)} and o.paid_at < ${end(span)} and ${ofKitchens(span)}`;

/** Why a refund (`r`) was made, as a word of `BACK_REASONS`. */
export const backReason: SQL = sql.raw(
  `coalesce(r.kind, r.cause, case when not r.of_sale then 'beside-sale' when r.by = 'cancelled order' then 'cancelled' else 'other' end)`,
);
