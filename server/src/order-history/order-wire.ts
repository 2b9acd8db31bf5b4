import type { OrderDetail, OrderSummary, PaymentState } from '@mahlab/bakery/api/order-history';
import type { PromisedWindow } from '@mahlab/bakery/api/promise';
import { kwd } from '@mahlab/bakery/rules/money';
import { canPay, isPaid, type OrderStatus } from '@mahlab/bakery/rules/order';
import type { Catalogue } from '../catalog/catalogue.ts';
import type { Order } from '../orders/lifecycle/order.ts';
import type { LineRow } from '../orders/read-orders.ts';
import { wireLine } from './line-wire.ts';
import type { LastAttempt } from './queries.ts';

/** What an order is shown from. */
export type OrderRows = {
  order: Order;
  lines: LineRow[];
  attempt: LastAttempt | undefined;
  promise: PromisedWindow | undefined;
};

/** An order in a list. */
export function wireSummary(
  { order, lines, attempt, promise }: OrderRows,
  catalogue: Catalogue,
): OrderSummary {
  return {
    id: order.id,
    number: String(order.number),
    status: order.status,
    revision: order.revision,
    createdAt: order.createdAt.toISOString(),
    total: kwd(order.totalFils),
    payment: paymentOf(order.status, attempt),
    deliveryType: order.deliveryType,
    promise: promise ?? null,
    pickupCode: isPaid(order.status) ? order.pickupCode : null,
    lines: lines.map((line) => {
      const { product, type, name, arabicName, image, quantity } = wireLine(line, catalogue);
      return { product, type, name, arabicName, image, quantity };
    }),
  };
}

type Past = Pick<OrderDetail, 'invoice' | 'supplements' | 'creditNotes'> & {
  history: OrderDetail['history'];
  reviewed: Set<string>;
  refundedFils: number;
};

/** An order as its owner sees it. */
export function wireDetail(whole: OrderRows, past: Past, catalogue: Catalogue): OrderDetail {
  const { order, lines } = whole;
  return {
    ...wireSummary(whole, catalogue),
    customer: {
      name: order.customerName,
      email: order.customerEmail,
      phoneNumber: order.customerPhone,
    },
    address: order.deliveryType === 'Pickup' ? null : addressOf(order),
    branch: {
      id: order.branchId,
      name: order.branchNameEnglish,
      arabicName: order.branchNameArabic,
    },
    location: areaOf(order),
    remarks: order.remarks ?? '',
    lines: lines.map((line) => wireLine(line, catalogue)),
    subtotal: kwd(order.subtotalFils),
    discount: kwd(order.discountFils),
    promotionCode: order.promotionCode,
    deliveryCost: kwd(order.deliveryFils),
    refunded: kwd(past.refundedFils),
    invoice: past.invoice,
    supplements: past.supplements,
    creditNotes: past.creditNotes,
    history: past.history,
    reviewable: reviewable(whole, past.reviewed, catalogue),
  };
}

function addressOf({ block, street, house, avenue, additional }: Order) {
  return { block, street, house, ...(avenue && { avenue }), ...(additional && { additional }) };
}

function areaOf({ areaId: id, areaNameEnglish, areaNameArabic }: Order) {
  return id === null ? null : { id, name: areaNameEnglish ?? '', arabicName: areaNameArabic ?? '' };
}

/** How an order's payment stands. */
export function paymentOf(status: OrderStatus, attempt: LastAttempt | undefined) {
  return {
    state: paymentState(status, attempt),
    attempt: attempt?.name ?? '',
    payable: canPay(status),
  };
}

/**
 * An attempt that the gateway has not been asked about is as undecided as one that it is silent on, or whose money a
 * person has still to see to.
 */
function paymentState(status: OrderStatus, attempt: LastAttempt | undefined): PaymentState {
  if (isPaid(status)) return 'paid';
  if (status === 'refunded') return 'refunded';
  if (!attempt || attempt.isMismatched) return 'pending';
  const { state } = attempt;
  return state === 'opening' ? 'pending' : state;
}

function reviewable({ order, lines }: OrderRows, reviewed: Set<string>, catalogue: Catalogue) {
  if (order.status !== 'delivered') return [];
  const bought = lines.filter(({ type }) => type === 'Product').map(({ productId }) => productId);
  return [...new Set(bought)].filter((id) => catalogue.products.has(id) && !reviewed.has(id));
}
