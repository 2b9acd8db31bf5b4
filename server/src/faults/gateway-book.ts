import { randomUUID } from 'node:crypto';
import { formatKwd } from '@mahlab/bakery/rules/money';

export type Result = 'PENDING' | 'CAPTURED' | 'NOT CAPTURED' | 'CANCELED';
export type BookedRefund = { id: string; reference: string; fils: number; at: number };
export type Booked = {
  name: string;
  fils: number;
  session: string;
  track: string;
  payment: string;
  result: Result;
  refunds: BookedRefund[];
  notifyUrl: string;
  /** When it was opened. */
  at: number;
};

/** What the bank knows: kept apart from the shop, and the truth that the shop is held against. */
export type GatewayBook = ReturnType<typeof openBook>;

/** Milliseconds until the money of a refund is back. */
const REFUND_MS = 300;

export function openBook() {
  const charges = new Map<string, Booked>();
  const bySession = new Map<string, Booked>();
  const refunds = new Map<string, BookedRefund>();
  return {
    charges,
    find: (key: string) => bySession.get(key),
    refund: (id: string) => refunds.get(id),
    open(name: string, fils: number, notifyUrl: string): Booked | null {
      if (charges.has(name)) return null;
      const [session, track, payment] = [randomUUID(), randomUUID(), randomUUID()];
      const result = 'PENDING';
      const keys = { name, session, track, payment };
      const charge: Booked = { ...keys, fils, result, refunds: [], notifyUrl, at: Date.now() };
      charges.set(name, charge);
      for (const key of [session, track]) bySession.set(key, charge);
      return charge;
    },
    /** Takes as much back as there is; null when it is more. */
    giveBack(charge: Booked, reference: string, fils: number): BookedRefund | null {
      const before = charge.refunds.reduce((sum, refund) => sum + refund.fils, 0);
      if (charge.result !== 'CAPTURED' || before + fils > charge.fils) return null;
      const refund = { id: randomUUID(), reference, fils, at: Date.now() };
      charge.refunds.push(refund);
      refunds.set(refund.id, refund);
      return refund;
    },
  };
}

/** A charge as the status call tells it. */
export function transactionOf({ name, fils, session, track, payment, result }: Booked) {
  return {
    track_id: track,
    session_id: session,
    payment_id: result === 'PENDING' ? '' : payment,
    result,
    merchant_requested_order_id: name,
    refund_order_id: track,
    total_price: formatKwd(fils),
    currency_type: 'KWD',
  };
}

export function wireOf({ id, reference, at }: BookedRefund) {
  return { orderId: id, reference, status: Date.now() - at > REFUND_MS ? 'REFUNDED' : 'PENDING' };
}
