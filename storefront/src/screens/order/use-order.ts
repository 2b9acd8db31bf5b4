import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import { useEffect, useRef } from 'react';
import type { SWRResponse } from 'swr';
import { useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import { keepOrder } from '../../parts/orders/keep-order.ts';
import { placeOf } from '../../places.ts';
import { useHydrated } from '../../state/hydrated.ts';
import { useKeptOrders } from '../../state/kept-orders.ts';
import { useShop } from '../../state/shop.ts';

/**
 * The order that this page's address names, as its customer or this device may see it. While something can
 * still happen to it, it is asked for anew each `everyMs`; with 0 never.
 */
export function useOrder(everyMs = 0) {
  const hydrated = useHydrated();
  const [path] = useLocation();
  const { id = '' } = placeOf(path).context.params;
  useTokenOfLink(id);
  const token = useKeptOrders(({ orders }) => orders.find((kept) => kept.id === id)?.token);
  const asked = useGet(hydrated ? endpoints.orderOf(id, { token }) : null, {
    revalidateIfStale: true,
    focusThrottleInterval: 2000,
    refreshInterval: (order) => (order && isOver(order) ? 0 : everyMs),
  });
  useAskedAnew(asked);
  return { ...asked, id, token };
}

/** Asks again for what was refused in the name of somebody whose session is over. */
function useAskedAnew({ error, mutate }: Pick<SWRResponse, 'error' | 'mutate'>): void {
  const bearer = useShop((shop) => shop.token);
  const asker = useRef(bearer);
  useEffect(() => {
    if (asker.current === bearer) return;
    asker.current = bearer;
    if (error) void mutate();
  }, [bearer, error, mutate]);
}

/** Whether nothing more happens to an order. */
export function isOver({ status }: Pick<OrderDetail, 'status'>): boolean {
  return ['delivered', 'cancelled', 'refunded'].includes(status);
}

/**
 * Links in mails and on invoices bring the order's token after `#`, where no server on the way reads it.
 * It is kept like that of an order placed here, and leaves the address.
 */
function useTokenOfLink(id: string): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    const [, token] = /^#token=([\w-]{43})$/.exec(hash) ?? [];
    if (!token || id === '') return;
    keepOrder({ id, token });
    window.history.replaceState(window.history.state, '', pathname + search);
  }, [id]);
}
