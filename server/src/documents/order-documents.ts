import type { AppContext } from '../app-context.ts';
import type { OrderListener } from '../orders/lifecycle/news.ts';

/** Sends the document job of an order's change: an invoice when it is paid, a credit note for a refund, a supplementary
 * invoice for an edit that was paid. */
export function documentsOfOrders({ jobs }: Pick<AppContext, 'jobs'>): OrderListener {
  return async (tx, { id: orderId }, news) => {
    if (news.kind === 'status' && news.to === 'paid') {
      await jobs.send(tx, 'document.make', { data: { orderId, credit: null } });
    } else if (news.kind === 'revised' && news.isSupplement) {
      const data = { orderId, credit: null, supplement: news.revision };
      await jobs.send(tx, 'document.make', { data });
    } else if (news.kind === 'money-back' && news.refund.ofSale) {
      const { id: refundId, amountFils } = news.refund;
      await jobs.send(tx, 'document.make', { data: { orderId, credit: { refundId, amountFils } } });
    }
  };
}
