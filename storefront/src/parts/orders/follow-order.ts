import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { useShop } from '../../state/shop.ts';
import { eventsOf } from './events-of.ts';

/** Waits before a stream that ended is opened again: soon at first, then seldom. */
const AGAIN_MS = [2000, 5000, 15_000, 60_000];
/** The server says something each 25 s; a connection that is silent for longer is a dead one. */
const SILENT_MS = 60_000;

export type Following = {
  id: string;
  /** The order's own; whoever is signed in needs none. */
  token: string | undefined;
  /** Called with the order's state: at once, and after each change. */
  onHeard: (live: OrderLive) => void;
  /** Called when the stream opens (true) and breaks (false). Poll while it is broken. */
  onFollowing?: (isFollowed: boolean) => void;
};

/**
 * Follows an order while the page is looked at; answers how to stop. Read by `fetch` and not by an EventSource,
 * which can send no bearer token (docs/decisions/092).
 */
export function followOrder(following: Following): () => void {
  let leaving: AbortController | undefined;
  const look = () => {
    leaving?.abort();
    leaving = document.hidden ? undefined : new AbortController();
    if (leaving) void stay(following, leaving.signal);
  };
  const stop = () => {
    document.removeEventListener('visibilitychange', look);
    leaving?.abort();
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}

/** Opens the stream again and again until it is left. */
async function stay(following: Following, leaving: AbortSignal): Promise<void> {
  for (let failures = 0; !leaving.aborted; failures += 1) {
    const ending = new AbortController();
    const body = await open(following, AbortSignal.any([leaving, ending.signal]));
    if (body === 'never') return;
    if (body) {
      failures = 0;
      following.onFollowing?.(true);
      await listen(body, following.onHeard, () => ending.abort());
      following.onFollowing?.(false);
    }
    await pause(AGAIN_MS[Math.min(failures, AGAIN_MS.length - 1)] ?? 0, leaving);
  }
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The stream; null when it is not available now; `never` when the caller may not see the order. */
async function open({ id, token }: Following, signal: AbortSignal): Promise<Body | null | 'never'> {
  const bearer = useShop.getState().token;
  const headers = {
    Accept: 'text/event-stream',
    ...(bearer && { Authorization: `Bearer ${bearer}` }),
  };
  const answer = await fetch(endpoints.orderEvents(id, { token }), { headers, signal }).catch(
    () => null,
  );
  if (answer?.ok) return answer.body;
  void answer?.body?.cancel();
  return answer && [401, 404].includes(answer.status) ? 'never' : null;
}

/** Hears a stream to its end. */
async function listen(body: Body, onHeard: Following['onHeard'], end: () => void): Promise<void> {
  let silence = setTimeout(end, SILENT_MS);
  try {
    for await (const event of eventsOf(body)) {
      clearTimeout(silence);
      silence = setTimeout(end, SILENT_MS);
      if (event.name === 'order') onHeard(JSON.parse(event.data) as OrderLive);
    }
  } catch {
    // It broke off, or was left; whoever follows opens another.
  } finally {
    clearTimeout(silence);
  }
}

/** Some other time for each page: they all lose a server that stops at the same moment. */
function pause(ms: number, leaving: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms * (0.75 + Math.random() / 2));
    leaving.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
