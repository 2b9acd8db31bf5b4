import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { StaffRole } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import { driversOf } from '../people/reach.ts';
import { cardsOf } from './card-queries.ts';
import { type Change, changeOf, changesSince, currentSeq } from './changes.ts';
import {
  HEADERS,
  hasInReach,
  orderEvent,
  type Reader,
  sees,
  streamEvent,
} from './stream-events.ts';

/** Who follows the board on a page. */
export type Follower = Reader & {
  response: ServerResponse;
  role: StaffRole;
  /** The session that they follow with. */
  session: string;
  /** The number up to which their page is up to date; null is that of now. */
  since: number | null;
  /** Who they are and what they see by now; null once they may not any more. */
  again: () => Promise<(Reader & { role: StaffRole }) | null>;
};

/** The open streams of this process. */
export type Streams = {
  /** Sends what has changed and then each change; false when too many follow, in all or with this session. */
  follow: (follower: Follower) => boolean;
  /** Ends every stream and takes no more. */
  close: () => Promise<void>;
};

const MAX_STREAMS = 1000;
/** Nobody has so many pages open; without a bound one session could take the streams of all. */
const MAX_PER_SESSION = 100;
/** Bytes that wait for a page that does not read: it is cut off, connects again, and asks for what it has missed. */
const MOST_UNREAD = 1024 * 1024;
/** A page that is further behind asks for the whole board. */
const MOST_CHANGES = 500;
const RETRY_MS = 2000;

/**
 * Sends each change of an order to those who may see it, by one listener of this process: the database tells every process of
 * every change, in the order in which they became visible. Cards are read once for all who follow.
 */
export function createStreams(
  {
    database,
    log,
    catalogue,
    calendar,
  }: Pick<AppContext, 'database' | 'log' | 'catalogue' | 'calendar'>,
  { beatMs = 10_000 } = {},
): Streams {
  const { orm } = database;
  const following = new Set<Follower>();
  const joining: Follower[] = [];
  let told: Change[] = [];
  /** The last change that was sent; null before this process listens. */
  let last: number | null = null;
  let missed = false;
  let isRunning = false;
  let isClosed = false;
  let count = 0;
  const ofSession = new Map<string, number>();
  let stopListening: Promise<() => Promise<void>> | undefined;
  let beat: NodeJS.Timeout | undefined;

  /** `null` means that the listener connected again: notices may be missing. Bound to no request. */
  const onTold = AsyncResource.bind((said: string | null) => {
    const change = said === null ? null : changeOf(said);
    if (change) told.push(change);
    else missed = true;
    void run();
  });

  /** One thing after the other, so that each page has its changes in their order. */
  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      stopListening ??= database.listen('board', onTold);
      await stopListening;
      last ??= await currentSeq(orm);
      while (missed || told.length > 0 || joining.length > 0) {
        await sendChanges(await nextChanges(last));
        const joiner = joining.shift();
        if (joiner) await join(joiner);
      }
    } catch (fault) {
      log.error(fault, 'board streams');
      // Pages connect again and ask for what they miss.
      for (const { response } of [...following, ...joining]) response.destroy();
      told = [];
      joining.length = 0;
      missed = true;
      if (last === null) stopListening = undefined;
    } finally {
      isRunning = false;
    }
  }

  async function nextChanges(from: number): Promise<Change[] | null> {
    const batch = told;
    told = [];
    if (!missed) return batch;
    const since = await changesSince(orm, { seq: from, most: MOST_CHANGES });
    missed = false;
    return since;
  }

  /** Null: too many for a page; it asks for the whole board. */
  async function sendChanges(changes: Change[] | null) {
    if (changes === null) {
      last = await currentSeq(orm);
      for (const follower of following) tell(follower, streamEvent('board', last));
      return;
    }
    if (changes.length === 0) return;
    last = Math.max(last ?? 0, ...changes.map(({ seq }) => seq));
    await write([...following], changes);
  }

  async function write(followers: readonly Follower[], changes: readonly Change[]) {
    // An order that went to another kitchen is a change of both.
    const newest = new Map(changes.map((change) => [`${change.order} ${change.kitchen}`, change]));
    const orders = new Set(changes.map(({ order }) => order));
    const holders = followers.some(({ driver }) => driver !== null)
      ? await driversOf(orm, [...orders])
      : [];
    const wanted = [...newest.values()]
      .filter((change) => followers.some((follower) => sees(follower, change, holders)))
      .sort((a, b) => a.seq - b.seq);
    const rows = new Map(
      (
        await cardsOf(
          orm,
          wanted.map(({ order }) => order),
        )
      ).map((row) => [row.id, row]),
    );
    for (const [role, those] of Map.groupBy(followers, ({ role }) => role)) {
      const events = wanted.flatMap((change) => {
        const row = rows.get(change.order);
        if (!row) return [];
        const [text, bare] = [viewFor(role), null].map((view) => orderEvent(change, row, view));
        return [{ change, kitchen: row.kitchen, text, bare }];
      });
      for (const follower of those) {
        const text = events
          .filter(({ change }) => sees(follower, change, holders))
          .map(({ change, kitchen, text, bare }) =>
            hasInReach(follower, { change, kitchen, holders }) ? text : bare,
          );
        if (text.length > 0) tell(follower, text.join(''));
      }
    }
  }

  function tell({ response }: Follower, text: string) {
    if (response.writableLength > MOST_UNREAD) response.destroy();
    else response.write(text);
  }

  function viewFor(role: StaffRole) {
    return { catalogue: catalogue.current(), calendar: calendar.current(), now: Date.now(), role };
  }

  /** Brings a page up to date, then it follows. */
  async function join(follower: Follower) {
    const { response, since } = follower;
    if (response.destroyed) return;
    if (since !== null) {
      const changes = await changesSince(orm, { seq: since, most: MOST_CHANGES });
      if (changes === null) response.write(streamEvent('board', last ?? 0));
      else if (changes.length > 0) await write([follower], changes);
    }
    following.add(follower);
    response.write(streamEvent('alive', last ?? 0));
  }

  /** Says that the stream lives, and ends it for whoever may not follow any more. */
  async function beatOnce() {
    for (const follower of following) {
      try {
        const now = await follower.again();
        if (!now) {
          follower.response.end();
          continue;
        }
        Object.assign(follower, now);
        tell(follower, streamEvent('alive', last ?? 0));
      } catch (fault) {
        log.error(fault, 'board streams');
        follower.response.destroy();
      }
    }
  }

  calendar.onChange(() => {
    for (const follower of following) tell(follower, streamEvent('board', last ?? 0));
  });

  return {
    follow(follower) {
      const { response } = follower;
      if (response.destroyed) return true;
      const { session } = follower;
      const open = ofSession.get(session) ?? 0;
      if (isClosed || count >= MAX_STREAMS || open >= MAX_PER_SESSION) return false;
      count += 1;
      ofSession.set(session, open + 1);
      response.once('close', () => {
        count -= 1;
        const left = (ofSession.get(session) ?? 0) - 1;
        if (left > 0) ofSession.set(session, left);
        else ofSession.delete(session);
        following.delete(follower);
      });
      response.writeHead(200, HEADERS);
      response.write(`retry: ${RETRY_MS}\n\n`);
      beat ??= setInterval(() => void beatOnce(), beatMs).unref();
      joining.push(follower);
      void run();
      return true;
    },
    async close() {
      isClosed = true;
      clearInterval(beat);
      for (const { response } of [...following, ...joining]) response.end();
      await (await stopListening?.catch(() => undefined))?.();
    },
  };
}
