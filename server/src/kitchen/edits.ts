import type { KitchenEdit, KitchenLine } from '@mahlab/bakery/api/staff-kitchen';
import { and, inArray, isNotNull } from 'drizzle-orm';
import { iso, nameOf } from '../board/card.ts';
import type { CardLine, CardRow } from '../board/card-queries.ts';
import type { Orm } from '../database/db.ts';
import type { Revision } from '../orders/revisions/read-revisions.ts';
import type { Print } from '../print-log/queries.ts';
import { orderRevisions } from '../schema/order-revisions.ts';

/** An order that was edited, as its kitchen last knew it, and the edit that is in force. */
export type Edit = { order: string; known: Revision; now: Revision };

/**
 * The edits that a kitchen has to look at: those after a ticket was printed, or after work on the order began, and that
 * nobody there has tapped yet (Back office 5). A ticket that says the newest is as good as a tap.
 */
export async function editsToSee(
  orm: Orm,
  rows: readonly CardRow[],
  prints: readonly Print[],
): Promise<Edit[]> {
  const edited = rows.flatMap((row) => {
    const known = knownRevision(row, prints);
    return known !== null && known < row.revision_number ? [{ row, known }] : [];
  });
  if (edited.length === 0) return [];
  const ids = edited.map(({ row }) => row.id);
  const { orderId, number } = orderRevisions;
  const revisions = await orm
    .select()
    .from(orderRevisions)
    .where(and(inArray(orderId, ids), isNotNull(number)));
  return edited.flatMap(({ row, known }): Edit[] => {
    const of = (wanted: number) =>
      revisions.find((one) => one.orderId === row.id && one.number === wanted);
    const [before, now] = [of(known), of(row.revision_number)];
    return before && now ? [{ order: row.id, known: before, now }] : [];
  });
}

/** Which revision of an order a kitchen knows; null while it works with none yet. */
function knownRevision({ id, status, events }: CardRow, prints: readonly Print[]): number | null {
  const tickets = prints.filter(({ orderId, paper }) => orderId === id && paper === 'ticket');
  if (tickets.length === 0 && status === 'paid') return null;
  const seen = events.filter(({ kind }) => kind === 'seen').map(({ to }) => Number(to));
  return Math.max(0, ...seen, ...tickets.map(({ revision }) => revision));
}

/** An edit as a display shows it; `lines` are the order's now, and `lineOf` makes one of the display's. */
export function wireEdit(
  { known, now }: Edit,
  { lines, lineOf }: { lines: readonly CardLine[]; lineOf: (line: CardLine) => KitchenLine },
): KitchenEdit {
  const old = known.lines.map(
    ({ productId, nameEnglish, nameArabic, customProduct, ...line }, at): CardLine => ({
      ...line,
      position: at + 1,
      product: productId,
      name: nameEnglish,
      arabic: nameArabic,
      cake: customProduct,
    }),
  );
  const pairs = pairsOf(old, lines);
  const newer = new Map(lines.map((line) => [line.position, lineOf(line)]));
  const was = pairs.flatMap(({ was: before, line }) => {
    const { name, arabicName, quantity, words, build, remarks } = lineOf(before);
    const made = { name, arabicName, quantity, words, build, remarks };
    const current = line === null ? undefined : newer.get(line);
    const isSame = current !== undefined && sameMade(made, current);
    return isSame ? [] : [{ line, ...made }];
  });
  const paired = new Set(pairs.map(({ line }) => line));
  const [remarks, remarksNow] = [known.details.remarks ?? '', now.details.remarks ?? ''];
  return {
    revision: now.number ?? 0,
    by: nameOf(now.by),
    at: iso((now.decidedAt ?? now.createdAt).getTime()),
    was,
    added: lines.map(({ position }) => position).filter((position) => !paired.has(position)),
    remarks: remarks === remarksNow ? null : remarks,
  };
}

type Made = Pick<KitchenLine, 'name' | 'quantity' | 'words' | 'build' | 'remarks'>;

function sameMade(one: Made, other: Made): boolean {
  const text = ({ name, quantity, words, build, remarks }: Made) =>
    JSON.stringify([name, quantity, words, build, remarks]);
  return text(one) === text(other);
}

/**
 * Each line as it was, with the place of the line that it has become: one of the same product, at the same place first. Null
 * is a line that is gone.
 */
export function pairsOf<Line extends Pick<CardLine, 'position' | 'product'>>(
  old: readonly Line[],
  lines: readonly Pick<CardLine, 'position' | 'product'>[],
): { was: Line; line: number | null }[] {
  const left = new Set(lines);
  const pairs = old.map((was): { was: Line; line: number | null } => ({ was, line: null }));
  for (const samePlace of [true, false]) {
    for (const pair of pairs) {
      const { was } = pair;
      const found =
        pair.line === null &&
        [...left].find(
          ({ position, product }) =>
            product === was.product && (!samePlace || position === was.position),
        );
      if (!found) continue;
      pair.line = found.position;
      left.delete(found);
    }
  }
  return pairs;
}
