import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderMoved } from '@mahlab/bakery/api/staff-move';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { create } from 'zustand';
import { codeOfPress } from '../code-of-press.ts';
import { passes, useHearing } from '../live/hearing.ts';
import { orderOf, useBoard } from './board-store.ts';

type Status = BoardOrder['status'];
/** What of an order a move needs to know. */
export type Movable = Pick<BoardOrder, 'id' | 'number' | 'status' | 'mode'>;
/** Somebody else has moved an order first: who, when, where to, and what was wanted here. */
export type MovedFirst = {
  order: string;
  number: string;
  by: string;
  at: string;
  status: Status;
  wanted: Status;
};
/** A move of one's own, that may be taken back until then. */
type Done = { order: string; number: string; status: Status; until: number };

/** What moves leave behind on the page. */
export const useMoves = create<{ done: Done[]; movedFirst: MovedFirst | null }>(() => ({
  done: [],
  movedFirst: null,
}));

/**
 * Whether an order is shown as it was before a move: that is on its way, or the page has not got the order anew since. The
 * board shows an order where its move leads, and it can be moved on from there.
 */
export function isBehind({ id, status, revision }: Movable & { revision: number }): boolean {
  const state = useBoard.getState();
  const { changed, moving } = state;
  const isOld = changed?.order === id && changed.revision > revision;
  return status !== (moving.get(id) ?? (isOld ? orderOf(state, id)?.status : status));
}

/** What became of a move or of taking one back. */
export type MoveOutcome =
  | { ok: true; moved: OrderMoved; told: string[] }
  | { ok: false; code: string };

/** Moves an order; the page shows it there at once, and back where it stood when it is refused. */
export async function moveOrder(
  order: Movable,
  to: Status,
  more: { why?: string; code?: string } = {},
): Promise<MoveOutcome> {
  showAt(order.id, to);
  const body = { to, from: order.status, key: crypto.randomUUID(), ...more };
  const path = staffEndpoints.moveOrder(order.id);
  const send = () => post(path, body, { quiet: ['moved-already', STALE] });
  const outcome = await inTurn(() => sendGrave(send));
  showNoMore(order.id, to);
  if (!outcome.ok) {
    if (outcome.code === 'moved-already') tellMovedFirst(order, to, outcome.body);
    if (outcome.code === STALE) showToast({ kind: 'error', text: outcome.message });
    return { ok: false, code: outcome.code };
  }
  settle(outcome.answer);
  return { ok: true, moved: outcome.answer, told: [] };
}

const STALE = 'passkey-not-fresh';

/** Cancelling what has cost much asks for a passkey; nothing else here does. */
async function sendGrave<Answer>(send: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  const first = await send();
  if (first.ok || ![STALE, 'passkey-needed'].includes(first.code)) return first;
  const passkey = await codeOfPress(() => import('../session/with-passkey.ts'));
  // Where that does not come, the refusal stands, and it can be tried again.
  return passkey ? passkey.withPasskey(send, first) : first;
}

/** Takes back the last move that was made here, or that of one order. Null when there is none. */
export function undoMove(order?: Movable): Promise<MoveOutcome | null> {
  // What is to be taken back may still be on its way, or just be taken back: asked twice, two steps are.
  return inTurn(() => takeBack(order));
}

async function takeBack(order?: Movable): Promise<MoveOutcome | null> {
  const { done } = useMoves.getState();
  const last = order
    ? {
        order: order.id,
        status: orderOf(useBoard.getState(), order.id)?.status ?? order.status,
      }
    : done.findLast(({ until }) => until > Date.now());
  if (!last) return null;
  const body = { from: last.status, key: crypto.randomUUID() };
  const outcome = await post(staffEndpoints.undoMove(last.order), body, {
    quiet: ['moved-already'],
  });
  if (!passes(outcome)) {
    // Moves that were made meanwhile can still be taken back.
    const over = done.filter((one) => one.order === last.order);
    useMoves.setState((now) => ({ done: now.done.filter((one) => !over.includes(one)) }));
  }
  if (!outcome.ok) {
    const known = order ?? orderOf(useBoard.getState(), last.order);
    if (known && outcome.code === 'moved-already') tellMovedFirst(known, last.status, outcome.body);
    return { ok: false, code: outcome.code };
  }
  settle(outcome.answer, false);
  return { ok: true, moved: outcome.answer, told: outcome.answer.told.map(({ kind }) => kind) };
}

/** Takes a new order: it is seen to. */
export async function acceptOrder(order: Pick<Movable, 'id'>): Promise<boolean> {
  const outcome = await post(staffEndpoints.acceptOrder(order.id), undefined);
  if (!outcome.ok) return false;
  const { at, by } = outcome.answer;
  change(order.id, (card) => ({ ...card, accepted: { at, by } }));
  useBoard.setState(({ fresh }) => ({
    fresh: new Set([...fresh].filter((id) => id !== order.id)),
    changed: { order: order.id, revision: 0 },
  }));
  return true;
}

/** The server's word: where the order stands, before its event comes. */
function settle({ id, number, status, revision, undoUntil }: OrderMoved, canUndo = true): void {
  change(id, (card) =>
    card.revision > revision ? card : { ...card, status, revision: revision - 1 },
  );
  useBoard.setState({ changed: { order: id, revision } });
  if (!canUndo || !undoUntil) return;
  useMoves.setState(({ done }) => ({
    done: [
      ...done.filter(({ order }) => order !== id),
      { order: id, number, status, until: Date.parse(undoUntil) - useHearing.getState().ahead },
    ].slice(-20),
  }));
}

function tellMovedFirst(order: Movable, wanted: Status, body: Record<string, unknown>): void {
  const { status, by, at } = body as { status?: Status; by?: string; at?: string };
  if (!status) return;
  change(order.id, (card) => ({ ...card, status }));
  useMoves.setState({
    movedFirst: {
      order: order.id,
      number: order.number,
      by: by ?? '',
      at: at ?? '',
      status,
      wanted,
    },
  });
}

let turn: Promise<unknown> = Promise.resolve();

/** Runs one after the other what keys pressed in quick succession ask for. */
function inTurn<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  const mine = turn.then(run);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Where an order is shown while its move is on its way. */
function showAt(id: string, status: Status): void {
  useBoard.setState(({ moving }) => ({ moving: new Map(moving).set(id, status) }));
}

/** That move is answered: the order is shown where it stands, or where a later move leads. */
function showNoMore(id: string, status: Status): void {
  useBoard.setState(({ moving }) => {
    if (moving.get(id) !== status) return {};
    const next = new Map(moving);
    next.delete(id);
    return { moving: next };
  });
}

function change(id: string, made: (card: BoardOrder) => BoardOrder): void {
  useBoard.setState(({ board }) => {
    if (!board) return {};
    const all = (orders: BoardOrder[]) =>
      orders.map((card) => (card.id === id ? made(card) : card));
    return { board: { ...board, orders: all(board.orders), unplaced: all(board.unplaced) } };
  });
}
