import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { isPaid } from '@mahlab/bakery/rules/order';
import { inArray } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { paymentOf } from '../order-history/order-wire.ts';
import { lastAttempts } from '../order-history/queries.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { Calendar } from '../promises/calendar.ts';
import { wirePromises } from '../promises/wire-promise.ts';
import { orders } from '../schema/orders.ts';

/** The open connections (server-sent events) of shoppers who follow their orders. */
export type Watchers = {
  /**
   * Sends the order's state now and after each change; false when too many connections are open in all, for
   * this order or from this network. When the state cannot be read, the connection is cut, and the browser
   * connects again.
   */
  watch: (order: Order, response: ServerResponse, network: string) => boolean;
  /** Ends every connection and takes no more. */
  close: () => Promise<void>;
};

/** Connections in one process, and for one order. */
const MAX_CONNECTIONS = 5000;
const MAX_PER_ORDER = 20;
/** Connections from one network. Many shoppers share one behind a mobile carrier; a refused browser polls. */
const MAX_PER_NETWORK = 50;
/** Proxies close a connection that is silent for a minute. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 5000;

/**
 * Follows all watched orders with one listener of this process. The database is read when an order changes,
 * never on a timer.
 */
export function createWatchers({
  database,
  log,
  config,
  calendar,
}: Pick<AppContext, 'database' | 'log' | 'config' | 'calendar'>): Watchers {
  const { orm } = database;
  const maxPerNetwork = config.rateLimit === 0 ? MAX_CONNECTIONS : MAX_PER_NETWORK;
  const watching = new Map<string, Set<ServerResponse>>();
  const fromNetwork = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let stopListening: Promise<() => Promise<void>> | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function sendStates(ids: string[]) {
    try {
      for (const [id, live] of await readLive(orm, ids, calendar.current())) {
        for (const response of watching.get(id) ?? []) response.write(eventOf(live));
      }
    } catch (fault) {
      log.error(fault, 'live orders');
      // A browser that connects again is sent the current state, so nothing is missed.
      for (const id of ids) for (const response of watching.get(id) ?? []) response.destroy();
    }
  }

  /** `null` means that the listener connected again: any order may have changed. Bound to no request. */
  const onOrderChanged = AsyncResource.bind((payload: string | null) => {
    const ids =
      payload === null ? [...watching.keys()] : [payload].filter((id) => watching.has(id));
    if (ids.length > 0) void sendStates(ids);
  });

  function startListening() {
    stopListening ??= database.listen('order_changed', onOrderChanged);
    heartbeat ??= setInterval(() => {
      for (const responses of watching.values()) {
        for (const response of responses) response.write(':\n\n');
      }
    }, HEARTBEAT_MS).unref();
    return stopListening;
  }

  function removeWatcher(id: string, response: ServerResponse, network: string) {
    const responses = watching.get(id);
    if (!responses?.delete(response)) return;
    count -= 1;
    if (responses.size === 0) watching.delete(id);
    const left = (fromNetwork.get(network) ?? 0) - 1;
    if (left > 0) fromNetwork.set(network, left);
    else fromNetwork.delete(network);
  }

  async function start(id: string, response: ServerResponse) {
    try {
      // Listen first: a change during the read is then sent after it.
      await startListening();
    } catch (fault) {
      stopListening = undefined;
      throw fault;
    }
    const live = (await readLive(orm, [id], calendar.current())).get(id);
    if (live) response.write(eventOf(live));
  }

  return {
    watch({ id }, response, network) {
      // The shopper left while the order was read: there is no `close` event to come.
      if (response.destroyed) return true;
      const responses = watching.get(id) ?? new Set();
      const fromThere = fromNetwork.get(network) ?? 0;
      if (isClosed || count >= MAX_CONNECTIONS || fromThere >= maxPerNetwork) return false;
      if (responses.size >= MAX_PER_ORDER) return false;
      watching.set(id, responses.add(response));
      fromNetwork.set(network, fromThere + 1);
      count += 1;
      response.once('close', () => removeWatcher(id, response, network));
      response.writeHead(200, HEADERS);
      response.write(`retry: ${RETRY_MS}\n\n`);
      start(id, response).catch((fault: unknown) => {
        log.error(fault, 'live orders');
        response.destroy();
      });
      return true;
    },
    async close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const responses of watching.values()) for (const response of responses) response.end();
      await (await stopListening)?.();
    },
  };
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Tells nginx not to buffer the response.
  'x-accel-buffering': 'no',
};

function eventOf(live: OrderLive): string {
  return `event: order\ndata: ${JSON.stringify(live)}\n\n`;
}

async function readLive(
  orm: Orm,
  ids: string[],
  calendar: Calendar,
): Promise<Map<string, OrderLive>> {
  const { id, status, revision, pickupCode } = orders;
  const columns = { id, status, revision, pickupCode };
  const found = await orm.select(columns).from(orders).where(inArray(id, ids));
  const attempts = new Map((await lastAttempts(orm, ids)).map((row) => [row.orderId, row]));
  const promises = await wirePromises(orm, found, calendar);
  return new Map(
    found.map(({ id, status, revision, pickupCode: code }) => {
      const payment = paymentOf(status, attempts.get(id));
      const promise = promises.get(id) ?? null;
      const pickupCode = isPaid(status) ? code : null;
      return [id, { status, revision, payment, promise, pickupCode }];
    }),
  );
}
