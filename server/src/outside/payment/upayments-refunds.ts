import { kwd } from '@mahlab/bakery/rules/money';
import { z } from 'zod';
import { call, type GatewaySettings, malformed, unexpected } from './gateway-call.ts';
import type {
  GatewayFailure,
  GatewayRefunds,
  RefundRequest,
  RefundStatus,
  UnknownCharge,
} from './provider.ts';
import { json, text } from './upayments-wire.ts';

/** Refunds by UPayments' protocol: `create-refund` and its status calls (docs/payments.md). */
export function upaymentsRefunds(
  settings: GatewaySettings & { refundsByReference?: boolean | undefined },
): GatewayRefunds {
  type FindAnswer = { ok: true; state: 'found'; text: string } | UnknownCharge | GatewayFailure;
  async function ask(path: string, what: string): Promise<FindAnswer> {
    const answer = await call(settings, { path });
    if (!answer.ok) return answer;
    if (answer.status === 404) return { ok: true, state: 'unknown', raw: answer.text };
    const isGood = answer.status >= 200 && answer.status <= 299;
    return isGood ? { ok: true, state: 'found', text: answer.text } : unexpected(answer, what);
  }

  return {
    async send(refund) {
      const { refundKey } = refund.charge;
      if (!refundKey) return refused('the status named no key for a refund');
      const body = JSON.stringify(refundBody(refund, refundKey));
      const answer = await call(settings, { path: 'create-refund', body });
      if (!answer.ok) return answer;
      if (answer.status < 200 || answer.status > 299) return unexpected(answer, 'refund');
      const created = Created.safeParse(json(answer.text));
      if (!created.success) return malformed('refund: no refund in the answer', answer.text);
      const gatewayRef = created.data.data.orderId || created.data.data.refundOrderId;
      if (!gatewayRef) return malformed('refund: no name in the answer', answer.text);
      return { ok: true, state: 'requested', gatewayRef, raw: answer.text };
    },

    async status(gatewayRef) {
      const path = `check-refund/${encodeURIComponent(gatewayRef)}`;
      const answer = await ask(path, 'refund status');
      if (!answer.ok || answer.state === 'unknown') return answer;
      const found = One.safeParse(json(answer.text));
      if (!found.success) return malformed('refund status: no refund in the answer', answer.text);
      const state = refundState(found.data.data.status || found.data.data.result);
      return { ok: true, state, gatewayRef, raw: answer.text };
    },

    find: settings.refundsByReference
      ? async ({ name, charge }) => {
          const path = `check-refund-status/${encodeURIComponent(charge.attemptName)}`;
          const answer = await ask(path, 'refunds of an order');
          if (!answer.ok || answer.state === 'unknown') return answer;
          const found = Many.safeParse(json(answer.text));
          if (!found.success)
            return malformed('refunds of an order: no list in the answer', answer.text);
          const ours = found.data.data
            .filter(({ reference }) => reference === name)
            .map(({ orderId, status, result }) => {
              return { state: refundState(status || result), gatewayRef: orderId };
            });
          // One that failed may have been sent anew since.
          const one = ours.find(({ state }) => state !== 'failed') ?? ours[0];
          return { ok: true, ...(one ?? { state: 'unknown' }), raw: answer.text };
        }
      : null,
  };
}

function refundBody({ name, amountFils, customer, webhookUrl }: RefundRequest, refundKey: string) {
  return {
    orderId: refundKey,
    totalPrice: kwd(amountFils),
    customerFirstName: Array.from(customer.name).slice(0, 50).join(''),
    customerEmail: customer.email.length <= 50 ? customer.email : '',
    customerMobileNumber: customer.phone,
    reference: name,
    notifyUrl: webhookUrl,
  };
}

const Created = z.object({
  status: z.literal(true),
  data: z.object({ orderId: text, refundOrderId: text }),
});
const Refund = z.object({ orderId: text, reference: text, status: text, result: text });
const One = z.object({ data: Refund });
const Many = z.object({ data: z.array(Refund) });

/** Their words for a refund are not documented: what is not known is on its way still. */
const STATES: Record<string, RefundStatus['state']> = {
  REFUND: 'done',
  REFUNDED: 'done',
  DONE: 'done',
  SUCCESS: 'done',
  COMPLETED: 'done',
  CAPTURED: 'done',
  FAILED: 'failed',
  FAILURE: 'failed',
  ERROR: 'failed',
  REJECTED: 'failed',
  DECLINED: 'failed',
  CANCELED: 'failed',
  CANCELLED: 'failed',
};

function refundState(word: string): RefundStatus['state'] {
  return STATES[word.trim().toUpperCase()] ?? 'requested';
}

const refused = (detail: string): GatewayFailure => ({ ok: false, reason: 'refused', detail });
