import assert from 'node:assert/strict';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { FigureRows, Numbers } from '@mahlab/bakery/api/staff-numbers';
import type { Figure } from '@mahlab/bakery/rules/staff/numbers';
import { AS_OWNER } from '../../people/testing-owner.ts';
import type { TestShop } from '../../testing.ts';

export const MARCH = { from: '2025-03-01', until: '2025-03-31' };

/** Asks a shop for numbers. */
export function numbersOf(shop: TestShop) {
  const ask = async (query: object = MARCH, who = AS_OWNER) =>
    (await shop.get(staffEndpoints.numbers(query), who)).body as Numbers;
  /** All rows of a figure, page after page. */
  const rowsFor = async (figure: Figure, query: object = MARCH, who = AS_OWNER) => {
    const all: Record<string, string>[] = [];
    for (let page = 1; ; page += 1) {
      const path = staffEndpoints.figure(figure, { ...query, page });
      const { status, body } = await shop.get(path, who);
      assert.equal(status, 200, figure);
      const { columns, rows: found, more } = body as FigureRows;
      for (const cells of found) {
        all.push(Object.fromEntries(cells.map((cell, at) => [columns[at], cell])));
      }
      if (!more) return all;
    }
  };
  return { ask, rowsFor };
}
