import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { type Outcome, post } from '@mahlab/web/client.ts';
import { create } from 'zustand';
import { type Act, type Deed, moveOf, type RefusedAct, type Status } from '../kept/act.ts';
import { dropAct, keepAct, keptActs } from '../kept/store.ts';
import { serverNow, useHearing } from '../live/hearing.ts';
import { askMe } from '../session/me.ts';
import { sendDelivered, waits } from './send-delivered.ts';

type Sent = Act & { sentAt: number };
type ActState = {
  /** Whose acts these are: the tablet's id, or the member's on a browser of their own. */
  owner: string | null;
  /** Not sent yet, in the order in which they were made. */
  waiting: Act[];
  /** Done by the server, and not yet in what it has told. */
  sent: Sent[];
  /** What no longer fits: shown until somebody has seen it. */
  refused: RefusedAct[];
  /** What was done on this page and may be taken back, the last thing last. */
  done: Act[];
  /** When the last change was made here, in the page's milliseconds: a tablet locks some time after. */
  changedAt: number;
};

const EMPTY = { waiting: [], sent: [], refused: [], done: [] };
/** So many things can be taken back, one after the other. */
const MOST_DONE = 20;

/** What was done on this display. */
export const useActs = create<ActState>(() => ({ owner: null, ...EMPTY, changedAt: 0 }));

/** What the display says itself, and no toast: that an act waits, and that it no longer fits. */
const QUIET = [
  'offline',
  'staff-only',
  'tablet-locked',
  'too-many-requests',
  'fault',
  'try-again',
  'moved-already',
  'status-impossible',
  'order-over',
  'no-such-line',
  'not-allowed',
  'not-found',
  'bad-input',
  'revision-old',
];

/** Takes up what an owner did here before and the server has not heard of. */
export async function loadActs(owner: string): Promise<void> {
  if (useActs.getState().owner === owner) return;
  useActs.setState({ owner, ...EMPTY });
  const kept = await keptActs(owner);
  if (useActs.getState().owner !== owner) return;
  useActs.setState(({ waiting }) => ({
    waiting: [...kept.filter((act) => !('refusal' in act)), ...waiting],
    refused: kept.filter((act) => 'refusal' in act),
  }));
  void sendActs();
}

type Given = { order: { id: string; number: string }; by: string; deed: Deed };

/** Something was done: it is shown at once, kept on the device, and sent as soon as there is a line. */
export function act({ order, by, deed }: Given): void {
  const { owner } = useActs.getState();
  const done: Act = {
    key: crypto.randomUUID(),
    order: order.id,
    number: order.number,
    madeAt: new Date(serverNow()).toISOString(),
    by,
    deed,
  };
  useActs.setState(({ waiting, done: before }) => ({
    waiting: [...waiting, done],
    // What was seen cannot be unseen.
    done: deed.kind === 'seen' ? before : [...before, done].slice(-MOST_DONE),
    changedAt: Date.now(),
  }));
  if (owner !== null) void keepAct({ ...done, owner });
  void sendActs();
}

/** What became of taking the last thing back. */
export type Undone = { kind: 'undone'; act: Act } | { kind: 'nothing' | 'needs-line' | 'refused' };

/**
 * Takes back what was done last on this page. What the server has not been told of is simply not sent; a move that it made
 * is taken back there, which needs a line.
 */
export async function undoLast(): Promise<Undone> {
  const last = useActs.getState().done.at(-1);
  if (!last) return { kind: 'nothing' };
  if (takeBack(last)) return undone(last);
  // It may be on its way.
  await running;
  if (useActs.getState().refused.some(({ key }) => key === last.key)) {
    forget(last);
    return undoLast();
  }
  if (takeBack(last)) return undone(last);
  const step = moveOf(last.deed);
  return step ? undoMove(last, step) : undoTick(last);
}

function undone(last: Act): Undone {
  forget(last);
  return { kind: 'undone', act: last };
}

function forget(last: Act): void {
  useActs.setState(({ done }) => ({ done: done.filter(({ key }) => key !== last.key) }));
}

/** A tick is taken back by its opposite, which is no new thing to take back. */
function undoTick(last: Act): Undone {
  const { deed, order: id, number, by } = last;
  if (deed.kind !== 'tick') return { kind: 'nothing' };
  act({ order: { id, number }, by, deed: { ...deed, done: !deed.done } });
  useActs.setState(({ done }) => ({ done: done.slice(0, -1) }));
  return undone(last);
}

async function undoMove(last: Act, { from, to }: { from: Status; to: Status }): Promise<Undone> {
  if (useHearing.getState().hearing === 'cut') return { kind: 'needs-line' };
  const body = { from: to, key: crypto.randomUUID() };
  const outcome = await post(staffEndpoints.undoMove(last.order), body);
  forget(last);
  if (!outcome.ok) return { kind: 'refused' };
  const back: Act = { ...last, deed: { kind: 'move', from: to, to: from } };
  useActs.setState(({ sent }) => ({ sent: [...sent, { ...back, sentAt: Date.now() }] }));
  return { kind: 'undone', act: last };
}

/** Takes an act back that the server has not been told of. False when it has been, or is just being told. */
function takeBack({ key }: Act): boolean {
  const { waiting } = useActs.getState();
  if (sending === key || !waiting.some((one) => one.key === key)) return false;
  useActs.setState({ waiting: waiting.filter((one) => one.key !== key) });
  void dropAct(key);
  return true;
}

/** Somebody has seen what became of an order's acts that no longer fitted. */
export function dismiss(order: string): void {
  const { refused } = useActs.getState();
  for (const { key } of refused.filter((one) => one.order === order)) void dropAct(key);
  useActs.setState({ refused: refused.filter((one) => one.order !== order) });
}

/** The server has told everything anew; acts that were done before it was asked are in it. */
export function toldSince(askedAt: number): void {
  useActs.setState(({ sent }) => ({ sent: sent.filter(({ sentAt }) => sentAt >= askedAt) }));
}

let sending: string | null = null;
let running: Promise<void> | null = null;

/** Sends what waits, one after the other in the order in which it was made, until there is no line. */
export function sendActs(): Promise<void> {
  running ??= send().finally(() => {
    running = null;
  });
  return running;
}

async function send(): Promise<void> {
  for (;;) {
    const [next] = useActs.getState().waiting;
    if (!next || !navigator.onLine) return;
    sending = next.key;
    const outcome = await sendOne(next).finally(() => {
      sending = null;
    });
    if (waits(outcome)) {
      if (!outcome.ok && outcome.code === 'tablet-locked') askMe();
      return;
    }
    settle(next, outcome);
  }
}

function sendOne(act: Act): Promise<Outcome<unknown>> {
  const { key, order, madeAt, deed } = act;
  const options = { quiet: QUIET };
  if (deed.kind === 'move') {
    const { from, to } = deed;
    return post(staffEndpoints.moveOrder(order), { from, to, key, madeAt }, options);
  }
  if (deed.kind === 'delivered') return sendDelivered(act, deed, options);
  if (deed.kind === 'nobody-there') {
    const told = { from: 'on-the-way', key, madeAt, why: deed.why } as const;
    return post(staffEndpoints.nobodyThere(order), told, options);
  }
  if (deed.kind === 'seen') {
    const body = { revision: deed.revision, key, madeAt };
    return post(staffEndpoints.seenEdit(order), body, options);
  }
  const { line, station, done } = deed;
  const path = staffEndpoints.tickLine(order, String(line));
  return post(path, { station, done, madeAt }, options);
}

function settle(done: Act, outcome: Outcome<unknown>): void {
  const { owner, waiting, sent, refused } = useActs.getState();
  const rest = waiting.filter(({ key }) => key !== done.key);
  if (outcome.ok) {
    useActs.setState({ waiting: rest, sent: [...sent, { ...done, sentAt: Date.now() }] });
    void dropAct(done.key);
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
  const kept: RefusedAct = { ...done, refusal };
  useActs.setState({ waiting: rest, refused: [...refused, kept] });
  if (owner !== null) void keepAct({ ...kept, owner });
}

// Whenever the server is heard again, it is told what it has missed.
useHearing.subscribe((now, before) => {
  if (now.heardAt !== before.heardAt && useActs.getState().waiting.length > 0) void sendActs();
});
