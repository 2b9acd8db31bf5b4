import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderSummary } from '@mahlab/bakery/api/order-history';
import { isPaid } from '@mahlab/bakery/rules/order';
import { GetFailure, get } from '@mahlab/web/client.ts';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { type KeptOrder, useKeptOrders } from '../../state/kept-orders.ts';
import { markOrdered } from '../../state/ordered.ts';
import { isSessionOver } from '../../state/refresh-session.ts';
import { useShop } from '../../state/shop.ts';
import { forgetOrders } from './keep-order.ts';

const PAGE = 20;
/** While something is under way, the list is asked for anew this often. */
const ASK_MS = 60_000;

export type Orders = {
  orders: OrderSummary[] | undefined;
  failed: boolean;
  retry: () => void;
  /** The next page, where there may be one: fetches it, or tries again; whether it is on its way, or did not come. */
  more: { ask: () => void; busy: boolean; failed: boolean } | undefined;
};

/** The account's orders and those that this device keeps, newest first; `most` of each where no more are shown. */
export function useOrders(most = PAGE): Orders {
  const token = useShop((shop) => shop.token);
  const all = useKeptOrders(({ orders }) => orders);
  const kept = most < PAGE ? all.slice(0, most) : all;
  const [pages, setPages] = useState(1);
  const fresh = { revalidateIfStale: true, keepPreviousData: true, refreshInterval: ASK_MS };
  const own = useSWR<OrderSummary[], Error>(
    token && ['orders', token, pages, most],
    () => ownOrders(pages, most),
    fresh,
  );
  const here = useSWR<OrderSummary[], Error>(
    kept.length > 0 ? ['kept-orders', token, ...kept.map(({ id }) => id)] : null,
    () => keptOrders(kept),
    fresh,
  );
  const lists = [token ? own : null, kept.length > 0 ? here : null].filter((list) => list !== null);
  const isHere = lists.every(({ data }) => data);
  const orders = isHere ? merged(lists.flatMap(({ data = [] }) => data)) : undefined;
  const has = orders && orders.some(({ status }) => isPaid(status));
  useEffect(() => {
    if (has !== undefined) markOrdered(has);
  }, [has]);
  return {
    orders,
    failed: lists.some(({ data, error }) => !data && error && !(token && isSessionOver(error))),
    retry: () => {
      for (const list of lists) void list.mutate();
    },
    more: token && own.data ? nextPage(own.data.length) : undefined,
  };

  function nextPage(shown: number): Orders['more'] {
    const isHere = shown > (pages - 1) * most;
    // The last page may be full: then the next one is empty, and asked for once.
    if (isHere && shown < pages * most) return undefined;
    return {
      ask: () => (isHere ? setPages(pages + 1) : void own.mutate()),
      busy: !isHere && own.isValidating,
      failed: !isHere && !own.isValidating && Boolean(own.error),
    };
  }
}

async function ownOrders(pages: number, limit: number): Promise<OrderSummary[]> {
  const all = Array.from({ length: pages }, (_, index) =>
    get(endpoints.orders({ page: index + 1, limit })),
  );
  return (await Promise.all(all)).flat();
}

/** Removes an order that the server no longer knows from the device. */
async function keptOrders(kept: KeptOrder[]): Promise<OrderSummary[]> {
  const gone: string[] = [];
  const found = await Promise.all(
    kept.map(async ({ id, token }) => {
      try {
        return await get(endpoints.orderOf(id, { token }));
      } catch (failure) {
        if (!(failure instanceof GetFailure && failure.status === 404)) throw failure;
        gone.push(id);
        return null;
      }
    }),
  );
  if (gone.length > 0) forgetOrders(gone);
  return found.filter((order) => order !== null);
}

function merged(orders: OrderSummary[]): OrderSummary[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  return [...byId.values()].sort((one, other) => other.createdAt.localeCompare(one.createdAt));
}
