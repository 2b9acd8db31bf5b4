import type { OrderTrail } from '@mahlab/bakery/api/staff';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { GetFailure } from '@mahlab/web/client.ts';
import { useEffect, useRef } from 'react';
import { useBoard } from '../../../board/board-store.ts';
import { useGet } from '../../../data.ts';
import { useHearing } from '../../../live/hearing.ts';

/** Mails leave without an event: their state is asked for this often. Without a stream everything is. */
const ASK_MS = 15_000;
/** An answer that is asked for anew is waited for this long. */
const WAIT_MS = 4000;

/** What `useGet` answered for an order's trail. */
export type AskedTrail = { data: OrderTrail | undefined; error: unknown; mutate: () => unknown };

export type OrderData =
  | { state: 'loading' | 'failed' | 'none' }
  | { state: 'there'; order: StaffOrder; trail: AskedTrail };

/**
 * An order and everything that happened to it, asked for anew with each change that is heard of.
 * `refresh` resolves once both are there anew, could not be had, or kept everybody waiting.
 */
export function useOrder(id: string): OrderData & { refresh: () => Promise<void> } {
  const hearing = useHearing((state) => state.hearing);
  const changed = useBoard((state) => state.changed);
  const refreshInterval = hearing === 'stream' ? 0 : ASK_MS;
  const order = useGet(staffEndpoints.staffOrder(id), { refreshInterval });
  const trail = useGet(order.data ? staffEndpoints.orderTrail(id) : null, {
    refreshInterval: ASK_MS,
  });
  // One after another: an answer that a newer question overtakes is thrown away. A frozen line holds up none.
  const asked = useRef(Promise.resolve());
  const refresh = useRef(() => asked.current);
  refresh.current = () => {
    asked.current = asked.current.then(async () => {
      const both = Promise.all([order.mutate(), trail.mutate()]);
      await Promise.race([both, new Promise((done) => setTimeout(done, WAIT_MS))]);
    });
    return asked.current;
  };
  useEffect(() => {
    if (changed?.order === id) void refresh.current();
  }, [changed, id]);
  const heard = useRef(hearing);
  useEffect(() => {
    // What changed while the line was cut was not told.
    if (hearing === 'stream' && heard.current !== 'stream') void refresh.current();
    heard.current = hearing;
  }, [hearing]);
  const again = () => refresh.current();
  if (order.data) {
    return { state: 'there', order: order.data, trail, refresh: again };
  }
  const { error } = order;
  const isNone = error instanceof GetFailure && error.status === 404;
  return { state: error ? (isNone ? 'none' : 'failed') : 'loading', refresh: again };
}
