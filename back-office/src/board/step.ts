/** Which way the selection goes; `forward` is on to the next state, whichever way the page reads. */
export type Way = 'up' | 'down' | 'forward' | 'back';

/**
 * The order that is selected next. `rows` are the ids that are shown, by row and column. Up and down stay in the
 * column; from side to side it is the nearest order by rows of the next column that has any.
 */
export function stepFrom(
  rows: readonly (readonly (readonly string[])[])[],
  from: string | null,
  way: Way,
): string | null {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const inColumn = (column: number) =>
    rows.flatMap((cells, row) => (cells[column] ?? []).map((id) => ({ id, row, column })));
  const all = Array.from({ length: columns }, (_, column) => inColumn(column));
  const here = all.flat().find(({ id }) => id === from);
  if (!here) return rows.flatMap((cells) => cells.flat())[0] ?? null;
  if (way === 'up' || way === 'down') {
    const column = all[here.column] ?? [];
    const at = column.findIndex(({ id }) => id === from);
    return column[at + (way === 'up' ? -1 : 1)]?.id ?? here.id;
  }
  const ahead =
    way === 'forward' ? all.slice(here.column + 1) : all.slice(0, here.column).reverse();
  const column = ahead.find((orders) => orders.length > 0) ?? [];
  const nearest = column.toSorted(
    (one, other) => Math.abs(one.row - here.row) - Math.abs(other.row - here.row),
  );
  return nearest[0]?.id ?? here.id;
}
