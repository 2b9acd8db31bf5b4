import type { OrderLive } from '@mahlab/bakery/api/order-history';
import { useEffect, useRef, useState } from 'react';
import { followOrder } from '../../parts/orders/follow-order.ts';
import { isOver, useOrder } from './use-order.ts';

/** A page that hears nothing asks this often where the order is, as long as it is looked at. */
const ASK_MS = 15_000;

/** The order of this page, kept up to date until nothing more happens to it: it is told, or else it asks. */
export function useLiveOrder() {
  const [isFollowed, setFollowed] = useState(false);
  const asked = useOrder(isFollowed ? 0 : ASK_MS);
  const { data: order, id, token } = asked;
  const isMoving = order !== undefined && !isOver(order);
  const last = useRef(asked);
  last.current = asked;

  useEffect(() => {
    if (!isMoving) return;
    // The event says that the order moved; what else that changed is asked for.
    const onHeard = (live: OrderLive) =>
      isNews(live, last.current.data) && void last.current.mutate();
    const stop = followOrder({ id, token, onHeard, onFollowing: setFollowed });
    return () => {
      stop();
      setFollowed(false);
    };
  }, [id, token, isMoving]);

  return asked;
}

function isNews(
  { status, revision, payment, promise, pickupCode }: OrderLive,
  known: OrderLive | undefined,
): boolean {
  return (
    status !== known?.status ||
    revision !== known.revision ||
    payment.state !== known.payment.state ||
    payment.attempt !== known.payment.attempt ||
    payment.payable !== known.payment.payable ||
    promise?.state !== known.promise?.state ||
    promise?.startsAt !== known.promise?.startsAt ||
    pickupCode !== known.pickupCode
  );
}
