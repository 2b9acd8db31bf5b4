import { formatKwd, parseKwd } from '@mahlab/bakery/rules/money';
import { z } from 'zod';
import type { Orm } from '../../../database/db.ts';
import { sameSecret } from '../../../secrets/secret.ts';
import { type Charge, findCharge, writeCharge } from './book.ts';

/** The token of UPayments' public sandbox: not a secret. */
export const SANDBOX_TOKEN = 'jtest123';

/** An answer of the sandbox: a status, and a body that goes out as JSON. */
export type Reply = { status: number; body: unknown };

export type Book = {
  orm: Orm;
  /** Address of the shop: the only one that browsers and webhooks are sent to. */
  publicUrl: string;
  /** Seconds that a minute of the link's life takes. */
  minuteSeconds: number;
};

const ChargeRequest = z.object({
  order: z.object({
    id: z.string().min(1).max(40),
    description: z.string().min(1).max(500),
    currency: z.literal('KWD'),
    amount: z.number().positive(),
  }),
  language: z.enum(['en', 'ar']),
  customer: z
    .object({ name: z.string().max(50), email: z.string().max(50) })
    .partial()
    .optional(),
  returnUrl: z.url(),
  cancelUrl: z.url(),
  notificationUrl: z.url(),
  paymentLinkExpiryInMinutes: z.number().positive().max(1440).default(30),
});

/** `POST charge`: writes the charge down and answers the link of its page. */
export async function charge(
  { orm, publicUrl, minuteSeconds }: Book,
  sent: { authorization: string | undefined; body: unknown },
): Promise<Reply> {
  if (!mayCall(sent.authorization)) return failure(401, 'Unauthenticated.');
  const parsed = ChargeRequest.safeParse(sent.body);
  if (!parsed.success) return failure(422, z.prettifyError(parsed.error));
  const { order, language, returnUrl, cancelUrl, notificationUrl, ...rest } = parsed.data;
  const amountFils = parseKwd(String(order.amount));
  if (amountFils === null) return failure(422, 'order.amount has more than 3 decimals');
  const own = new URL(publicUrl).origin;
  const elsewhere = [returnUrl, cancelUrl, notificationUrl].some(
    (url) => new URL(url).origin !== own,
  );
  if (elsewhere) return failure(422, `returnUrl, cancelUrl and notificationUrl must be on ${own}`);
  const sessionId = await writeCharge(
    orm,
    {
      requestedOrderId: order.id,
      amountFils,
      currency: order.currency,
      language,
      description: order.description,
      returnUrl,
      cancelUrl,
      notificationUrl,
    },
    rest.paymentLinkExpiryInMinutes * minuteSeconds,
  );
  if (sessionId === null) return failure(422, 'order.id has been used before');
  const link = `${publicUrl}${PAY_PATH}?session_id=${sessionId}`;
  return {
    status: 201,
    body: { status: true, message: 'Data received successfully', data: { link } },
  };
}

export const PAY_PATH = '/sandbox-gateway/pay';

/** `GET get-payment-status`: what the book says. */
export async function paymentStatus(
  { orm }: Book,
  sent: { authorization: string | undefined; key: { sessionId: string } | { trackId: string } },
): Promise<Reply> {
  if (!mayCall(sent.authorization)) return failure(401, 'Unauthenticated.');
  const found = await findCharge(orm, sent.key);
  if (!found) return failure(404, 'Transaction not found');
  const data = { transaction: transaction(found) };
  return { status: 201, body: { status: true, message: 'Transaction details', data } };
}

/** Whether a call carries the sandbox's token. */
export function mayCall(authorization = ''): boolean {
  return sameSecret(authorization, `Bearer ${SANDBOX_TOKEN}`);
}

/** An answer that refuses, as UPayments words it. */
export function failure(status: number, message: string): Reply {
  return { status, body: { status: false, message } };
}

function transaction(charge: Charge) {
  return {
    track_id: charge.trackId,
    session_id: charge.sessionId,
    payment_id: charge.paymentId ?? '',
    result: charge.result,
    status: charge.result === 'PENDING' ? 'pending' : 'done',
    order_id: charge.gatewayOrderId,
    merchant_requested_order_id: charge.requestedOrderId,
    refund_order_id: charge.result === 'CAPTURED' ? charge.gatewayOrderId : '',
    reference: charge.description,
    total_price: formatKwd(charge.amountFils),
    currency_type: charge.currency,
    payment_type: 'knet',
    transaction_date: charge.decidedAt ? gatewayTime(charge.decidedAt) : '',
    created_at: gatewayTime(charge.createdAt),
    success_url: charge.returnUrl,
    error_url: charge.cancelUrl,
    notify_url: charge.notificationUrl,
  };
}

/** `YYYY-MM-DD HH:mm:ss` in Kuwait. */
export function gatewayTime(instant: Date): string {
  return new Date(instant.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
