/** The columns of the board, in the order of an order's life. */
export const BOARD_STATES = ['paid', 'baking', 'decorating', 'ready', 'on-the-way'] as const;
export type BoardState = (typeof BOARD_STATES)[number];

/** The column of a state; -1 where the board has none. */
export function columnOf(status: string): number {
  return (BOARD_STATES as readonly string[]).indexOf(status);
}

/** Work is still to be done on it. */
export function isBeingMade(status: string): boolean {
  return columnOf(status) >= 0 && columnOf(status) <= 2;
}

/** Where an order goes next; null where the board leads no further. A pickup is handed over in the kitchen. */
export function nextStatus(status: string, mode: 'Delivery' | 'Pickup'): string | null {
  if (status === 'ready' && mode === 'Pickup') return 'delivered';
  if (status === 'on-the-way') return 'delivered';
  const column = columnOf(status);
  return column < 0 ? null : (BOARD_STATES[column + 1] ?? null);
}
