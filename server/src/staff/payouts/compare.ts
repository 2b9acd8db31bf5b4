import type { Fils } from '@mahlab/bakery/rules/money';
import type { PayoutDifferenceKind, PayoutKind } from '@mahlab/bakery/rules/staff/payouts';
import type { Line } from './read-lines.ts';

/** A payment or a refund of ours, by every name that a statement may have for it. */
export type Ours = {
  kind: PayoutKind;
  /** The attempt's or the refund's id. */
  id: string;
  orderId: string;
  names: string[];
  /** Of a refund: names of the payment that it is of. */
  paymentNames: string[];
  amountFils: Fils;
  /** The money moved, by our books. */
  isDone: boolean;
  /** The days of Kuwait between which it moved: from asking for it until we heard of it. */
  fromDay: string;
  day: string | null;
};

/** A difference about a line, or about what no line tells of. */
export type Difference = {
  kind: PayoutDifferenceKind;
  row: number | null;
  ours: Ours | null;
  reference: string;
  oursFils: Fils | null;
  theirsFils: Fils | null;
  oursDay: string | null;
  theirsDay: string | null;
};

/**
 * Compares lines with our books: by name first, then by amount and day. `told` are ids of ours of which an earlier statement
 * told; what a line was found to be is added to it. Nothing is matched by amount alone.
 */
export function compare(
  lines: readonly Line[],
  ours: readonly Ours[],
  told: Set<string>,
): { found: Map<Line, Ours>; differences: Difference[] } {
  const byName = new Map<string, Ours[]>();
  const ofPayment = new Map<string, Ours[]>();
  for (const one of ours) {
    for (const name of one.names) add(byName, `${one.kind} ${name}`, one);
    for (const name of one.paymentNames) add(ofPayment, name, one);
  }
  const found = new Map<Line, Ours>();
  const differences: Difference[] = [];
  for (const line of lines) {
    const named =
      byName.get(`${line.kind} ${line.reference}`) ??
      (line.kind === 'refund' ? (ofPayment.get(line.reference) ?? []) : []);
    const one = best(named, line, told);
    const kinds: PayoutDifferenceKind[] = one ? against(line, one, told) : [unknown(line)];
    if (one) {
      found.set(line, one);
      told.add(one.id);
    }
    if (hasWrongSum(line)) kinds.push('sum-wrong');
    for (const kind of kinds) differences.push(differenceOf(kind, line, one));
  }
  return { found, differences };
}

/** A difference about what of ours no line tells of. */
export function missing(one: Ours): Difference {
  return {
    kind: one.kind === 'payment' ? 'missing-at-bank' : 'refund-not-taken',
    row: null,
    ours: one,
    reference: one.names.at(-1) ?? one.id,
    oursFils: one.amountFils,
    theirsFils: null,
    oursDay: one.day,
    theirsDay: null,
  };
}

/** Of several refunds of one payment: one that was not told of yet, and of those the one of this amount. */
function best(named: readonly Ours[], { amountFils }: Line, told: Set<string>): Ours | null {
  const free = named.filter(({ id }) => !told.has(id));
  const fits = (one: Ours) => one.amountFils === amountFils;
  return free.find(fits) ?? free[0] ?? named.find(fits) ?? named[0] ?? null;
}

function against(line: Line, one: Ours, told: Set<string>): PayoutDifferenceKind[] {
  if (told.has(one.id)) return ['twice'];
  if (!one.isDone) return [line.kind === 'payment' ? 'not-paid-with-us' : 'refund-not-done'];
  const kinds: PayoutDifferenceKind[] = [];
  if (line.amountFils !== one.amountFils) kinds.push('other-amount');
  if (line.day < one.fromDay || (one.day !== null && line.day > one.day)) kinds.push('other-day');
  return kinds;
}

const unknown = ({ kind }: Line): PayoutDifferenceKind =>
  kind === 'payment' ? 'missing-with-us' : 'refund-unknown';

/** Gateways take a refund's fee off what they give back, or put it on top. */
function hasWrongSum({ kind, amountFils, feeFils, netFils }: Line): boolean {
  if (netFils === null || netFils === amountFils - feeFils) return false;
  return kind === 'payment' || netFils !== amountFils + feeFils;
}

function differenceOf(kind: PayoutDifferenceKind, line: Line, one: Ours | null): Difference {
  const isSum = kind === 'sum-wrong';
  return {
    kind,
    row: line.row,
    ours: one,
    reference: line.reference,
    // Of a sum: what its amount and fee come to, and what it says.
    oursFils: isSum ? line.amountFils - line.feeFils : (one?.amountFils ?? null),
    theirsFils: isSum ? line.netFils : line.amountFils,
    oursDay: one?.day ?? null,
    theirsDay: line.day,
  };
}

function add(map: Map<string, Ours[]>, key: string, one: Ours): void {
  map.set(key, [...(map.get(key) ?? []), one]);
}
