import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { inArray } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Orm } from '../database/db.ts';
import { paymentOf } from '../order-history/order-wire.ts';
import { lastAttempts } from '../order-history/queries.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import { orders } from '../schema/orders.ts';

/** Open connections of shoppers who follow their orders. */
export type Watchers = {
  /**
   * Sends where the order stands now and after each change; false when too many follow already, among all,
   * of this order or from this network. When that cannot be read, the connection is cut: whoever follows
   * comes back.
   */
  watch: (order: Order, response: ServerResponse, network: string) => boolean;
  /** Ends every connection; no more are taken. */
  close: () => Promise<void>;
};

/** In one process, and of one order. */
const MOST = 5000;
const MOST_OF_ONE = 20;
/** From one network. Many shoppers share one behind a mobile carrier; whoever is refused asks instead. */
const MOST_FROM_ONE = 50;
/** Proxies close a connection on which nothing is said for a minute. */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it comes back. */
const RETRY_MS = 5000;

/**
 * Follows the orders that somebody waits for, all by one listener of this process: the database is asked
 * when an order changes, never because time passes.
 */
export function createWatchers({
  database,
  log,
  config,
}: Pick<AppContext, 'database' | 'log' | 'config'>): Watchers {
  const { orm } = database;
  const mostFromOne = config.rateLimit === 0 ? MOST : MOST_FROM_ONE;
  const waiting = new Map<string, Set<ServerResponse>>();
  const fromNetwork = new Map<string, number>();
  let count = 0;
  let isClosed = false;
  let ear: Promise<() => Promise<void>> | undefined;
  let beat: NodeJS.Timeout | undefined;

  async function tell(ids: string[]) {
    try {
      for (const [id, live] of await readLive(orm, ids)) {
        for (const response of waiting.get(id) ?? []) response.write(eventOf(live));
      }
    } catch (fault) {
      log.error(fault, 'live orders');
      // Who comes back is told where the order stands: what was missed is made up for.
      for (const id of ids) for (const response of waiting.get(id) ?? []) response.destroy();
    }
  }

  /** With the connection to the database back, anything may have changed. Not of the request that began it. */
  const hear = AsyncResource.bind((said: string | null) => {
    const ids = said === null ? [...waiting.keys()] : [said].filter((id) => waiting.has(id));
    if (ids.length > 0) void tell(ids);
  });

  function begin() {
    ear ??= database.listen('order_changed', hear);
    beat ??= setInterval(() => {
      for (const responses of waiting.values()) {
        for (const response of responses) response.write(':\n\n');
      }
    }, HEARTBEAT_MS).unref();
    return ear;
  }

  function forget(id: string, response: ServerResponse, network: string) {
    const responses = waiting.get(id);
    if (!responses?.delete(response)) return;
    count -= 1;
    if (responses.size === 0) waiting.delete(id);
    const left = (fromNetwork.get(network) ?? 0) - 1;
    if (left > 0) fromNetwork.set(network, left);
    else fromNetwork.delete(network);
  }

  async function start(id: string, response: ServerResponse) {
    try {
      // Listening first: what changes while the order is read is told after it.
      await begin();
    } catch (fault) {
      ear = undefined;
      throw fault;
    }
    const live = (await readLive(orm, [id])).get(id);
    if (live) response.write(eventOf(live));
  }

  return {
    watch({ id }, response, network) {
      // Who left while the order was looked up leaves no second time.
      if (response.destroyed) return true;
      const responses = waiting.get(id) ?? new Set();
      const fromThere = fromNetwork.get(network) ?? 0;
      if (isClosed || count >= MOST || fromThere >= mostFromOne) return false;
      if (responses.size >= MOST_OF_ONE) return false;
      waiting.set(id, responses.add(response));
      fromNetwork.set(network, fromThere + 1);
      count += 1;
      response.once('close', () => forget(id, response, network));
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
      clearInterval(beat);
      for (const responses of waiting.values()) for (const response of responses) response.end();
      await (await ear)?.();
    },
  };
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'private, no-store, no-transform',
  // Tells nginx not to collect what is sent.
  'x-accel-buffering': 'no',
};

function eventOf(live: OrderLive): string {
  return `event: order\ndata: ${JSON.stringify(live)}\n\n`;
}

async function readLive(orm: Orm, ids: string[]): Promise<Map<string, OrderLive>> {
  const { id, status } = orders;
  const found = await orm.select({ id, status }).from(orders).where(inArray(id, ids));
  const attempts = new Map((await lastAttempts(orm, ids)).map((row) => [row.orderId, row]));
  return new Map(
    found.map((order) => {
      const payment = paymentOf(order.status, attempts.get(order.id));
      return [order.id, { status: order.status, payment }];
    }),
  );
}
