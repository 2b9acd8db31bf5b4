import type { Board, BoardEvent, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { acceptedItselfAt } from '@mahlab/bakery/rules/staff/accepting';
import { create } from 'zustand';
import { applyEvent } from './apply.ts';

type BoardState = {
  board: Board | null;
  /** The first answer was a refusal, or none came. */
  failed: boolean;
  /** Orders that came while somebody looked at another one: not on the board yet. */
  waiting: BoardOrder[];
  /** Orders that came and nobody here has opened yet. */
  fresh: ReadonlySet<string>;
  /** The order in hand, and the one whose details are open. */
  selected: string | null;
  peek: boolean;
  /** Moves on their way to the server: where each order stands meanwhile. */
  moving: ReadonlyMap<string, string>;
  /** The order of which a change was heard last: its page asks for it anew. */
  changed: { order: string; revision: number } | null;
};

const EMPTY: BoardState = {
  board: null,
  failed: false,
  waiting: [],
  fresh: new Set(),
  selected: null,
  peek: false,
  moving: new Map(),
  changed: null,
};

/** What the board shows. */
export const useBoard = create<BoardState>(() => EMPTY);

/** Forgets everything, for another day or whoever signs in next. */
export function clearBoard(): void {
  useBoard.setState(EMPTY);
}

/** The board did not come: there is only what was there before. */
export function boardFailed(): void {
  useBoard.setState(({ board }) => ({ failed: board === null }));
}

/** The whole board as the server has it. What is new to this page waits, or is marked. */
export function takeBoard(board: Board): void {
  const { board: before, waiting } = useBoard.getState();
  const known = new Set([...(before?.orders ?? []), ...waiting].map(({ id }) => id));
  const sameDay = before?.day === board.day;
  useBoard.setState({
    board,
    failed: false,
    // What waited still does, as it stands now.
    waiting: board.orders.filter(({ id }) => waiting.some((order) => order.id === id)),
  });
  if (sameDay) arrive(board.orders.filter(({ id, status }) => status === 'paid' && !known.has(id)));
}

/** One order has changed. */
export function takeEvent(event: BoardEvent): BoardOrder | null {
  const { board: before, waiting } = useBoard.getState();
  useBoard.setState({ changed: { order: event.order, revision: event.revision } });
  if (!before) return null;
  const { board, fresh } = applyEvent(before, event);
  useBoard.setState({
    board,
    waiting: waiting.flatMap((order) => (order.id === event.order ? (event.card ?? []) : order)),
  });
  if (fresh?.status === 'paid' && fresh.promise?.state !== 'unplaced') arrive([fresh]);
  return fresh;
}

/** While somebody has an order in hand, new ones wait: nothing moves under their eyes. */
function arrive(orders: BoardOrder[]): void {
  if (orders.length === 0) return;
  useBoard.setState(({ waiting, fresh, selected }) => ({
    fresh: new Set([...fresh, ...orders.map(({ id }) => id)]),
    waiting: selected ? [...waiting, ...orders] : waiting,
  }));
}

/** Puts what waited onto the board. */
export function showWaiting(): void {
  useBoard.setState({ waiting: [] });
}

/** Takes an order in hand; what is looked at is no longer new. */
export function select(id: string | null): void {
  useBoard.setState(({ fresh, selected, waiting }) => {
    const seen = new Set(fresh);
    if (selected && selected !== id) seen.delete(selected);
    return {
      selected: id,
      fresh: seen,
      ...(id === null && { peek: false, waiting: [] }),
      ...(waiting.some((order) => order.id === id) && {
        waiting: waiting.filter((order) => order.id !== id),
      }),
    };
  });
}

/**
 * Of the orders that came while this page was open and that nobody has taken, the one that was paid last. Whether one has
 * accepted itself by `now` the page works out: no event says so.
 */
export function lastArrival(
  { board, waiting, fresh }: Pick<BoardState, 'board' | 'waiting' | 'fresh'>,
  now: number,
): BoardOrder | undefined {
  return [...(board?.orders ?? []), ...waiting]
    .filter(({ id, accepted, status }) => fresh.has(id) && !accepted && status === 'paid')
    .filter((order) => acceptedItselfAt(waitingOf(order), now) === null)
    .toSorted((one, other) => (one.paidAt ?? '').localeCompare(other.paidAt ?? ''))
    .at(-1);
}

/** When a new order accepts itself; null when a person has to. */
export function acceptsItselfAt(order: BoardOrder): number | null {
  return acceptedItselfAt(waitingOf(order), Number.POSITIVE_INFINITY);
}

function waitingOf({ paidAt, promise }: BoardOrder) {
  return { paidAt: Date.parse(paidAt ?? ''), day: promise?.day ?? null };
}

/** An order by its id, as the page shows it. */
export function orderOf(state: BoardState, id: string | null): BoardOrder | undefined {
  const { board } = state;
  if (!board || !id) return undefined;
  return [...board.orders, ...board.unplaced].find((order) => order.id === id);
}
