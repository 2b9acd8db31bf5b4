import type { GetPath } from '@mahlab/bakery/api/endpoint';
import type { BoardEvent, StreamEvent } from '@mahlab/bakery/api/staff-board';
import { GetFailure } from '@mahlab/web/client.ts';
import { getOrEarly } from '../session/early.ts';
import { askMe } from '../session/me.ts';
import { heardAnswer, heardNothing, heardStream, useHearing } from './hearing.ts';

/** Without a stream the whole is asked for this often. */
const ASK_MS = 15_000;
/** A stream says that it is alive every 10 s; silent for so long, it is cut. */
const SILENT_MS = 25_000;
/** A stream that broke off is opened again after this long. */
const RETRY_MS = 1000;
/** Cut off, a page tries again this often: not every browser tells when the line is back, least of all after a reload. */
const CUT_MS = 3000;

/** What a page keeps as the server has it: how it is asked for, and what is done with answers and events. */
export type Followed<Whole extends { seq: number; now: string }> = {
  /** Where the whole of it is asked for. */
  path: GetPath<Whole>;
  /** Where the events after a number are. */
  events: (since: number) => string;
  /** The number up to which the page is up to date; null before the first answer. */
  seq: () => number | null;
  /** `askedAt` is when it was asked for, in the page's milliseconds. */
  take: (whole: Whole, askedAt: number) => void;
  onOrder: (event: BoardEvent) => void;
  /** Whether the whole is asked for at once after an event. */
  isUrgent?: (event: BoardEvent) => boolean;
  /** No answer came, or a refusal. */
  onFailed: () => void;
  /** What an event does not bring is asked for so many milliseconds after it, and at most every `rest`. */
  again: { after: number; rest: number };
};

/**
 * Keeps something as the server has it, until the answered function is called: the whole of it first, then by one stream of
 * events; after a gap or a reconnect the whole is asked for, and every 15 s while there is no stream.
 */
export function follow<Whole extends { seq: number; now: string }>(
  followed: Followed<Whole>,
): () => void {
  const ended = new AbortController();
  let stream: EventSource | null = null;
  let asking: Promise<void> | null = null;
  let askedAt = 0;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  useHearing.setState({ hearing: 'asking', heardAt: 0 });

  const ask = () => {
    asking ??= askWhole().finally(() => {
      asking = null;
    });
    return asking;
  };

  async function askWhole(): Promise<void> {
    try {
      const startedAt = Date.now();
      const whole = await getOrEarly(followed.path, ended.signal);
      if (ended.signal.aborted) return;
      // Overtaken by an event while it was on its way.
      if ((followed.seq() ?? 0) > whole.seq) return await askWhole();
      heardAnswer(whole.now);
      followed.take(whole, startedAt);
      askedAt = Date.now();
    } catch (failure) {
      if (ended.signal.aborted) return;
      if (failure instanceof GetFailure && failure.status === 401) askMe();
      heardNothing();
      followed.onFailed();
      if (!(failure instanceof TypeError)) return;
      clearTimeout(retry);
      retry = setTimeout(() => void again(), CUT_MS);
    }
  }

  function askSoon(): void {
    if (soon) return;
    const { after, rest } = followed.again;
    soon = setTimeout(
      () => {
        soon = undefined;
        void ask();
      },
      Math.max(after, askedAt + rest - Date.now()),
    );
  }

  function open(): void {
    stream?.close();
    const seq = followed.seq();
    if (seq === null || ended.signal.aborted) return;
    const opened = new EventSource(followed.events(seq));
    stream = opened;
    const on = (kind: string, run: (data: unknown) => void) =>
      opened.addEventListener(kind, (event: MessageEvent<string>) => {
        heardStream();
        run(JSON.parse(event.data));
      });
    opened.onopen = heardStream;
    on('order', (data) => {
      const event = data as BoardEvent;
      const isUrgent = followed.isUrgent?.(event);
      followed.onOrder(event);
      if (isUrgent) void ask();
      else askSoon();
    });
    on('board', () => void ask());
    on('alive', (data) => {
      // Something was told that did not come.
      if ((data as StreamEvent).seq > (followed.seq() ?? 0)) void ask();
    });
    opened.onerror = () => {
      const wasOpen = opened.readyState !== EventSource.CLOSED;
      opened.close();
      if (stream === opened) stream = null;
      // A server that begins anew is there again soon; one that refuses is asked every 15 s.
      if (wasOpen) retry = setTimeout(() => void again(), RETRY_MS);
      useHearing.setState(({ hearing }) => ({ hearing: hearing === 'cut' ? 'cut' : 'asking' }));
    };
  }

  async function again(): Promise<void> {
    await ask();
    if (!stream) open();
  }

  const watch = setInterval(() => {
    const { heardAt, hearing } = useHearing.getState();
    if (hearing === 'stream' && Date.now() - heardAt > SILENT_MS) {
      stream?.close();
      stream = null;
    }
    if (!stream) void again();
  }, ASK_MS);
  const onOnline = () => void again();
  /** The device itself knows that its line is cut: nothing has to run out first. */
  const onOffline = () => {
    stream?.close();
    stream = null;
    heardNothing();
  };
  addEventListener('online', onOnline);
  addEventListener('visibilitychange', onOnline);
  addEventListener('offline', onOffline);
  void again();

  return () => {
    ended.abort();
    stream?.close();
    clearInterval(watch);
    clearTimeout(soon);
    clearTimeout(retry);
    removeEventListener('online', onOnline);
    removeEventListener('visibilitychange', onOnline);
    removeEventListener('offline', onOffline);
  };
}

/** What is followed is asked for again now: somebody wants it anew, or has changed something here. */
export function askAgain(): void {
  dispatchEvent(new Event('online'));
}
