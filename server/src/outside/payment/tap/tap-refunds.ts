import { kwd } from '@mahlab/bakery/rules/money';
import { z } from 'zod';
import { call, type GatewaySettings, malformed, unexpected } from '../gateway-call.ts';
import type { GatewayFailure, GatewayRefunds, RefundStatus } from '../provider.ts';
import { json } from '../upayments-wire.ts';

/** Refunds by Tap's protocol. Their states are documented, a look-up by our reference is not. */
export function tapRefunds(settings: GatewaySettings): GatewayRefunds {
  return {
    async send({ name, charge, amountFils, currency, reason }) {
      const body = JSON.stringify({
        charge_id: charge.refundKey,
        amount: kwd(amountFils),
        currency,
        reason: 'requested_by_customer',
        description: reason,
        reference: { merchant: name },
      });
      const answer = await call(settings, { path: 'refunds/', body });
      if (!answer.ok) return answer;
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'refund');
      return refundStatus(answer.text);
    },
    async status(gatewayRef) {
      const path = `refunds/${encodeURIComponent(gatewayRef)}`;
      const answer = await call(settings, { path });
      if (!answer.ok) return answer;
      if (answer.status === 404) return { ok: true, state: 'unknown', raw: answer.text };
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'refund');
      return refundStatus(answer.text);
    },
    find: null,
  };
}

const Refund = z.object({ id: z.string().min(1), status: z.string() });

const STATES: Record<string, RefundStatus['state']> = {
  REFUNDED: 'done',
  DECLINED: 'failed',
  FAILED: 'failed',
  RESTRICTED: 'failed',
  CANCELLED: 'failed',
};

function refundStatus(raw: string): RefundStatus | GatewayFailure {
  const read = Refund.safeParse(json(raw));
  if (!read.success) return malformed('refund: none in the answer', raw);
  const { id, status } = read.data;
  return { ok: true, state: STATES[status.toUpperCase()] ?? 'requested', gatewayRef: id, raw };
}
