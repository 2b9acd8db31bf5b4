import type { BakeList } from '@mahlab/bakery/api/staff-paper';
import type { Pair } from '../print-log/printing-texts.ts';
import {
  clock,
  dayText,
  type Printing,
  printedText,
  replacesText,
} from '../print-log/printing-texts.ts';
import { LABELS } from './labels.ts';
import { pairOf } from './paper-texts.ts';

/** What `typeset/bake-list.typ` sets. */
export type BakeListSheet = {
  labels: typeof LABELS;
  kitchen: Pair;
  day: Pair;
  part: Pair | null;
  replaces: Pair | null;
  printed: Pair;
  total: number;
  orders: number;
  allergies: string[];
  sponges: {
    name: Pair;
    count: number;
    rows: { forms: Pair[]; count: number; due: string; orders: string[] }[];
  }[];
};

/** A bake list as it is printed: a block for each sponge, a row for each of its sizes. */
export function bakeListSheet(list: BakeList, printing: Printing): BakeListSheet {
  const { kitchen, day, part, rows, orders, allergies } = list;
  const sponges = new Map<string, BakeListSheet['sponges'][number]>();
  for (const { sponge, forms, count, dueAt, orders: numbers } of rows) {
    const key = JSON.stringify(sponge);
    const block = sponges.get(key) ?? { name: pairOf(sponge), count: 0, rows: [] };
    block.count += count;
    block.rows.push({
      forms: forms.map(pairOf),
      count,
      due: clock(new Date(dueAt)).en,
      orders: numbers,
    });
    sponges.set(key, block);
  }
  return {
    labels: LABELS,
    kitchen: pairOf({ english: kitchen.name, arabic: kitchen.arabicName }),
    day: dayText(day),
    part: part === null ? null : LABELS[part],
    replaces: replacesText(printing),
    printed: printedText(printing),
    total: rows.reduce((sum, { count }) => sum + count, 0),
    orders,
    allergies,
    sponges: [...sponges.values()],
  };
}
