import type { Board, BoardEvent, BoardOrder } from '@mahlab/bakery/api/staff-board';

/**
 * The board after an event. What it has with the same revision or a higher one stays. `fresh` is an order that was
 * not on it before.
 */
export function applyEvent(
  board: Board,
  event: BoardEvent,
): { board: Board; fresh: BoardOrder | null } {
  const seq = Math.max(board.seq, event.seq);
  const known = find(board.orders, event.order) ?? find(board.unplaced, event.order);
  if (known && known.revision >= event.revision) return { board: { ...board, seq }, fresh: null };
  const { card } = event;
  const place = card && placeOf(card, board);
  const orders = without(board.orders, event.order);
  const unplaced = without(board.unplaced, event.order);
  if (card && place === 'orders') orders.push(card);
  if (card && place === 'unplaced') unplaced.push(card);
  return {
    board: { ...board, seq, orders, unplaced },
    fresh: card && place && !known ? card : null,
  };
}

/** Where a board has a card: with its orders, with those that have no time, or nowhere, being of another day. */
export function placeOf(card: BoardOrder, board: Pick<Board, 'day' | 'today'>) {
  if (card.promise?.state === 'unplaced') return 'unplaced';
  const day = card.promise?.day;
  if (day === board.day) return 'orders';
  // The board of now has what is still open of earlier days, and what has no day.
  const isBehind = day === undefined || day < board.today;
  return isBehind && board.day === board.today ? 'orders' : null;
}

function find(orders: readonly BoardOrder[], id: string): BoardOrder | undefined {
  return orders.find((order) => order.id === id);
}

function without(orders: readonly BoardOrder[], id: string): BoardOrder[] {
  return orders.filter((order) => order.id !== id);
}
