import { endpoints } from '@mahlab/bakery/api/endpoints';
import type { OrderDetail } from '@mahlab/bakery/api/order-history';
import useSWR from 'swr';
import { useLocation } from 'wouter';
import { get } from '../../client.ts';
import { placeOf } from '../../router.tsx';
import { useHydrated } from '../../state/hydrated.ts';
import { useKeptOrders } from '../../state/kept-orders.ts';

/** An open page that is looked at asks this often where the order is. */
const ASK_MS = 15_000;
const LAST = ['delivered', 'cancelled', 'refunded'];

/** The order that this page's address names, as its customer or this device may see it. */
export function useOrder() {
  const hydrated = useHydrated();
  const [path] = useLocation();
  const { id = '' } = placeOf(path).context.params;
  const token = useKeptOrders(({ orders }) => orders.find((kept) => kept.id === id)?.token);
  const asked = useSWR<OrderDetail, Error>(hydrated ? endpoints.orderOf(id, token) : null, get, {
    revalidateIfStale: true,
    focusThrottleInterval: 2000,
    refreshInterval: (order) => (order && LAST.includes(order.status) ? 0 : ASK_MS),
  });
  return { ...asked, id, token };
}
