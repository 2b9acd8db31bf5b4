import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { create } from 'zustand';
import {
  type Action,
  moveOf,
  type QueuedAction,
  type RefusedAction,
  type Status,
} from '../kept/action.ts';
import { dropAction, keepAction, keptActions } from '../kept/store.ts';
import { passes, serverNow, useHearing } from '../live/hearing.ts';
import { askMe } from '../session/me.ts';
import { sendAction } from './send-action.ts';

type Sent = QueuedAction & { sentAt: number };
type ActionState = {
  /** Whose actions these are: the tablet's id, or the member's on a browser of their own. */
  owner: string | null;
  /** Not sent yet, in the order in which they were made. */
  waiting: QueuedAction[];
  /** Done by the server, and not yet in what it has told. */
  sent: Sent[];
  /** What no longer fits: shown until somebody has seen it. */
  refused: RefusedAction[];
  /** What was done on this page and may be taken back, the last thing last. */
  done: QueuedAction[];
  /** When the last change was made here, in the page's milliseconds: a tablet locks some time after. */
  changedAt: number;
};

const EMPTY = { waiting: [], sent: [], refused: [], done: [] };
/** So many things can be taken back, one after the other. */
const MOST_DONE = 20;

/** What was done on this display. */
export const useActions = create<ActionState>(() => ({ owner: null, ...EMPTY, changedAt: 0 }));

/** Takes up what an owner did here before and the server has not heard of. */
export async function loadActions(owner: string): Promise<void> {
  if (useActions.getState().owner === owner) return;
  useActions.setState({ owner, ...EMPTY });
  const kept = await keptActions(owner);
  if (useActions.getState().owner !== owner) return;
  useActions.setState(({ waiting }) => ({
    waiting: [...kept.filter((one) => !('refusal' in one)), ...waiting],
    refused: kept.filter((one) => 'refusal' in one),
  }));
  void sendActions();
}

type Given = { order: { id: string; number: string }; by: string; action: Action };

/** Something was done: it is shown at once, kept on the device, and sent as soon as there is a line. Answers its key. */
export function queueAction({ order, by, action }: Given): string {
  const { owner } = useActions.getState();
  const done: QueuedAction = {
    key: crypto.randomUUID(),
    order: order.id,
    number: order.number,
    madeAt: new Date(serverNow()).toISOString(),
    by,
    action,
  };
  useActions.setState(({ waiting, done: before }) => ({
    waiting: [...waiting, done],
    // What was seen cannot be unseen.
    done: action.kind === 'seen' ? before : [...before, done].slice(-MOST_DONE),
    changedAt: Date.now(),
  }));
  if (owner !== null) void keepAction({ ...done, owner });
  void sendActions();
  return done.key;
}

/** What became of taking the last thing back. */
export type Undone =
  | { kind: 'undone'; undone: QueuedAction }
  | { kind: 'nothing' | 'needs-line' | 'refused' };

/**
 * Takes back one action of this page: the last, where none is named. What the server has not been told of is simply not
 * sent; a move that it made is taken back there, which needs a line.
 */
export function undoAction(named?: string): Promise<Undone> {
  const run = () => takeBackOne(named);
  const mine = undoing.then(run, run);
  undoing = mine;
  return mine;
}

/** One after the other: asked twice, two things are taken back. */
let undoing: Promise<unknown> = Promise.resolve();

async function takeBackOne(named?: string): Promise<Undone> {
  const { done } = useActions.getState();
  const last = named ? done.find(({ key }) => key === named) : done.at(-1);
  if (!last) return { kind: 'nothing' };
  if (takeBack(last)) return undone(last);
  // It may be on its way.
  await running;
  if (useActions.getState().refused.some(({ key }) => key === last.key)) {
    forget(last);
    return takeBackOne(named);
  }
  if (takeBack(last)) return undone(last);
  const step = moveOf(last.action);
  return step ? undoMove(last, step) : undoTick(last);
}

function undone(last: QueuedAction): Undone {
  forget(last);
  return { kind: 'undone', undone: last };
}

function forget(last: QueuedAction): void {
  useActions.setState(({ done }) => ({ done: done.filter(({ key }) => key !== last.key) }));
}

/** A tick is taken back by its opposite, which is no new thing to take back. */
function undoTick(last: QueuedAction): Undone {
  const { action, order: id, number, by } = last;
  if (action.kind !== 'tick') return { kind: 'nothing' };
  queueAction({ order: { id, number }, by, action: { ...action, done: !action.done } });
  useActions.setState(({ done }) => ({ done: done.slice(0, -1) }));
  return undone(last);
}

async function undoMove(
  last: QueuedAction,
  { from, to }: { from: Status; to: Status },
): Promise<Undone> {
  if (useHearing.getState().hearing === 'cut') return { kind: 'needs-line' };
  const body = { from: to, key: crypto.randomUUID() };
  const outcome = await post(staffEndpoints.undoMove(last.order), body);
  // What the server could not do now it may do later.
  if (!passes(outcome)) forget(last);
  if (!outcome.ok) return { kind: 'refused' };
  const back: QueuedAction = { ...last, action: { kind: 'move', from: to, to: from } };
  useActions.setState(({ sent }) => ({ sent: [...sent, { ...back, sentAt: Date.now() }] }));
  return { kind: 'undone', undone: last };
}

/** Takes an action back that the server has not been told of. False when it has been, or is just being told. */
function takeBack({ key }: QueuedAction): boolean {
  const { waiting } = useActions.getState();
  if (sending === key || !waiting.some((one) => one.key === key)) return false;
  useActions.setState({ waiting: waiting.filter((one) => one.key !== key) });
  void dropAction(key);
  return true;
}

/** Somebody has seen what became of an order's actions that no longer fitted. */
export function dismiss(order: string): void {
  const { refused } = useActions.getState();
  for (const { key } of refused.filter((one) => one.order === order)) void dropAction(key);
  useActions.setState({ refused: refused.filter((one) => one.order !== order) });
}

/** The server has told everything anew; actions that were done before it was asked are in it. */
export function toldSince(askedAt: number): void {
  useActions.setState(({ sent }) => ({ sent: sent.filter(({ sentAt }) => sentAt >= askedAt) }));
}

let sending: string | null = null;
let running: Promise<void> | null = null;

/** Sends what waits, one after the other in the order in which it was made, until there is no line. */
export function sendActions(): Promise<void> {
  running ??= send().finally(() => {
    running = null;
  });
  return running;
}

async function send(): Promise<void> {
  for (;;) {
    const [next] = useActions.getState().waiting;
    if (!next || !navigator.onLine) return;
    sending = next.key;
    const outcome = await sendAction(next).finally(() => {
      sending = null;
    });
    if (passes(outcome)) {
      if (!outcome.ok && outcome.code === 'tablet-locked') askMe();
      return;
    }
    settle(next, outcome);
  }
}

function settle(done: QueuedAction, outcome: Outcome<unknown>): void {
  const { owner, waiting, sent, refused } = useActions.getState();
  const rest = waiting.filter(({ key }) => key !== done.key);
  if (outcome.ok) {
    useActions.setState({ waiting: rest, sent: [...sent, { ...done, sentAt: Date.now() }] });
    void dropAction(done.key);
    return;
  }
  const { status, by, at } = outcome.body as { status?: Status; by?: string; at?: string };
  const { code, message } = outcome;
  const refusal = {
    code,
    message,
    ...(status && { status }),
    ...(by && { by }),
    ...(at && { at }),
  };
  const kept: RefusedAction = { ...done, refusal };
  useActions.setState({ waiting: rest, refused: [...refused, kept] });
  if (owner !== null) void keepAction({ ...kept, owner });
}

// Whenever the server is heard again, it is told what it has missed.
useHearing.subscribe((now, before) => {
  if (now.heardAt !== before.heardAt && useActions.getState().waiting.length > 0)
    void sendActions();
});
