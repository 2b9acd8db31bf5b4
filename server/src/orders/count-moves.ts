import type { Metrics } from '../metrics/metrics.ts';
import type { OrderListener } from './lifecycle/news.ts';

/** Counts each move of an order by the status that it goes to: how many are over is in no gauge, since they only grow. */
export function countMoves({ metrics }: { metrics: Metrics }): OrderListener {
  return async (_tx, _order, news) => {
    if (news.kind === 'status') metrics.orderMoves.inc({ to: news.to });
  };
}
