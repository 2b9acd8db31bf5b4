import { createHash } from 'node:crypto';
import type { ChosenColumns } from '@mahlab/bakery/rules/staff/payouts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { payoutDifferences, payoutLines, payoutStatements } from '../../schema/payouts.ts';
import { compare, type Difference, missing } from './compare.ts';
import { oursNamed, oursUntold } from './our-books.ts';
import type { Line } from './read-lines.ts';

/** The key of the lock under which statements are taken in, one after the other. */
const LOCK = 'payout statements';
/** Rows of one statement to the database. */
const AT_ONCE = 1000;

type Given = {
  name: string;
  digest: string;
  heads: string[];
  columns: ChosenColumns;
  lines: readonly Line[];
  by: string;
};

/** What a file is known by. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The statement that a file has become; null while it is none. */
export async function takenIn(orm: Orm | Tx, digest: string): Promise<string | null> {
  const { id } = payoutStatements;
  const [found] = await orm
    .select({ id })
    .from(payoutStatements)
    .where(eq(payoutStatements.digest, digest));
  return found?.id ?? null;
}

/**
 * Takes a statement in and names where it differs from our books, in one transaction. The same file again changes nothing, nor
 * does a line that an earlier statement has brought. What was missing and is in it is settled. `also` is told once it is new.
 */
export async function takeIn(
  orm: Orm,
  given: Given,
  also: (tx: Tx, id: string, counts: { lines: number; differences: number }) => Promise<void>,
): Promise<{ id: string; again: boolean }> {
  return orm.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 1))`);
    const before = await takenIn(tx, given.digest);
    if (before) return { id: before, again: true };
    const { fresh, known } = await withoutKnown(tx, given.lines);
    const ours = await oursNamed(tx, [...new Set(fresh.map(({ reference }) => reference))]);
    const told = await toldOf(
      tx,
      ours.map(({ id }) => id),
    );
    const { found, differences } = compare(fresh, ours, told);

    const id = uuidv7();
    const days = given.lines.map(({ day }) => day).sort();
    const span = { from: days[0] ?? '', until: days.at(-1) ?? '' };
    const { name, digest, heads, columns, by } = sanitizeText(given);
    const about = { name, digest, heads, columns, by, known };
    await tx
      .insert(payoutStatements)
      .values({ id, ...about, fromDay: span.from, untilDay: span.until });
    const lineIds = new Map<number, string>();
    const lines = fresh.map((line) => {
      const { row, kind, reference, day, amountFils, feeFils } = line;
      const one = found.get(line)?.id ?? null;
      const lineId = uuidv7();
      lineIds.set(row, lineId);
      const ofOurs = kind === 'payment' ? { attemptId: one } : { refundId: one };
      const values = { row, kind, reference: sanitizeText(reference), day, amountFils, feeFils };
      return { id: lineId, statementId: id, ...values, ...ofOurs };
    });
    for (let at = 0; at < lines.length; at += AT_ONCE) {
      await tx.insert(payoutLines).values(lines.slice(at, at + AT_ONCE));
    }
    await settleArrived(
      tx,
      [...found.values()].map((one) => one.id),
    );
    const all = [...differences, ...(await oursUntold(tx, span)).map(missing)];
    const rows = all.map((one) => rowOf(one, id, lineIds));
    for (let at = 0; at < rows.length; at += AT_ONCE) {
      // What an earlier statement missed already is not missed again.
      await tx
        .insert(payoutDifferences)
        .values(rows.slice(at, at + AT_ONCE))
        .onConflictDoNothing();
    }
    await also(tx, id, { lines: fresh.length, differences: all.length });
    return { id, again: false };
  });
}

/** Leaves out each line as often as earlier statements have the very same one. */
async function withoutKnown(tx: Tx, lines: readonly Line[]) {
  const { kind, reference, day, amountFils, feeFils } = payoutLines;
  const references = [...new Set(lines.map((line) => line.reference))];
  const earlier = await tx
    .select({ kind, reference, day, amountFils, feeFils })
    .from(payoutLines)
    .where(inArray(reference, references));
  type Same = (typeof earlier)[number];
  const keyOf = (line: Same) =>
    [line.kind, line.reference, line.day, line.amountFils, line.feeFils].join(' ');
  const left = new Map<string, number>();
  for (const line of earlier) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + 1);
  const fresh = lines.filter((line) => {
    const count = left.get(keyOf(line)) ?? 0;
    if (count > 0) left.set(keyOf(line), count - 1);
    return count === 0;
  });
  return { fresh, known: lines.length - fresh.length };
}

async function toldOf(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { attemptId, refundId } = payoutLines;
  const payments = await tx
    .select({ id: attemptId })
    .from(payoutLines)
    .where(inArray(attemptId, ids));
  const refunds = await tx.select({ id: refundId }).from(payoutLines).where(inArray(refundId, ids));
  return new Set([...payments, ...refunds].flatMap(({ id }) => id ?? []));
}

/** What an earlier statement missed and this one has. */
async function settleArrived(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { kind, attemptId, refundId, settledAt } = payoutDifferences;
  const arrived = { settledBy: 'statement', settledAt: sql`now()`, note: '' };
  for (const [missed, column] of [
    ['missing-at-bank', attemptId],
    ['refund-not-taken', refundId],
  ] as const) {
    await tx
      .update(payoutDifferences)
      .set(arrived)
      .where(and(inArray(column, ids), eq(kind, missed), isNull(settledAt)));
  }
}

function rowOf(one: Difference, statementId: string, lineIds: Map<number, string>) {
  const { kind, row, ours, oursFils, theirsFils, oursDay, theirsDay } = one;
  return {
    id: uuidv7(),
    statementId,
    kind,
    lineId: row === null ? null : (lineIds.get(row) ?? null),
    attemptId: ours?.kind === 'payment' ? ours.id : null,
    refundId: ours?.kind === 'refund' ? ours.id : null,
    orderId: ours?.orderId ?? null,
    reference: sanitizeText(one.reference),
    oursFils,
    theirsFils,
    oursDay,
    theirsDay,
  };
}
