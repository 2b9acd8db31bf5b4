import { addDays, daysBetween, type Instant } from '@mahlab/bakery/rules/promise/day';
import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import { sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../../database/db.ts';
import type { KitchensSpan } from '../money/row-parts.ts';
import { bookRows } from './book-rows.ts';
import { FIGURE_STATEMENTS, figureStatement, type StatedFigure } from './figure-statements.ts';
import { onTimeRows } from './on-time.ts';
import { plannedFor } from './planned.ts';

type Row = Record<string, unknown>;
/** Days whose rows are in memory at once. */
const STEP_DAYS = 31;

/** A page of a figure's rows, oldest first, by the names of its columns. */
export async function figurePage(
  orm: Orm,
  figure: Figure,
  { offset, limit, ...span }: KitchensSpan & { offset: number; limit: number },
): Promise<Row[]> {
  if (!isStated(figure))
    return (await plannedRows(orm, figure, span)).slice(offset, offset + limit);
  const statement = figureStatement(figure, span);
  return rowsOf(await orm.execute(sql`${statement} limit ${limit} offset ${offset}`));
}

/** All rows of a figure, a month at a time, so that a year of them is never in memory. */
export async function* figureRows(
  orm: Orm,
  figure: Figure,
  { from, until, kitchens }: KitchensSpan,
): AsyncGenerator<Row> {
  for (let days = 0; days <= daysBetween(from, until); days += STEP_DAYS) {
    const last = addDays(from, days + STEP_DAYS - 1);
    const step = { from: addDays(from, days), until: last < until ? last : until, kitchens };
    yield* isStated(figure)
      ? rowsOf(await orm.execute(figureStatement(figure, step)))
      : await plannedRows(orm, figure, step);
  }
}

function isStated(figure: Figure): figure is StatedFigure {
  return figure in FIGURE_STATEMENTS;
}

async function plannedRows(
  orm: Orm,
  figure: Exclude<Figure, StatedFigure>,
  span: KitchensSpan,
): Promise<Row[]> {
  const planned = await plannedFor(orm, span);
  if (figure === 'on-time') {
    return (await onTimeRows(orm, planned)).map((row) => ({
      order_number: row.number,
      order_id: row.id,
      kitchen: row.kitchen,
      promised_until: kuwaitTime(row.endsAt),
      delivered_at: kuwaitTime(row.deliveredAt),
      minutes_late: row.minutesLate,
    }));
  }
  const { load, windows } = await bookRows(orm, planned);
  if (figure === 'load') return load;
  return windows
    .filter(({ full }) => full !== null)
    .map(({ day, kitchen, mode, hours, full }) => {
      return { day, kitchen, fulfilment: mode.toLowerCase(), hours, full_of: full };
    });
}

/** An instant as files have it. */
function kuwaitTime(at: Instant): string {
  return `${new Date(at + 3 * 3_600_000).toISOString().slice(0, 19)}+03:00`;
}
