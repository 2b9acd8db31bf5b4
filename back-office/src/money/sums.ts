import type { Takings } from '@mahlab/bakery/api/staff-takings';
import { filsOfSum, kwd } from '@mahlab/bakery/rules/money';

/** What came together, in KWD. `left` is what was taken less what was given back; it may be below nothing. */
export type Sum = {
  orders: number;
  refunds: number;
  taken: number;
  delivery: number;
  givenBack: number;
  left: number;
};

/** Adds rows up, in fils. */
export function sumOf(rows: Takings['days']): Sum {
  const add = (key: 'taken' | 'delivery' | 'givenBack') =>
    rows.reduce((sum, row) => sum + filsOfSum(row[key]), 0);
  const taken = add('taken');
  const givenBack = add('givenBack');
  return {
    orders: rows.reduce((sum, row) => sum + row.orders, 0),
    refunds: rows.reduce((sum, row) => sum + row.refunds, 0),
    taken: kwd(taken),
    delivery: kwd(add('delivery')),
    givenBack: kwd(givenBack),
    left: kwd(taken - givenBack),
  };
}

/** The day so many days later, such as `2026-11-26`. */
export function dayLater(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
