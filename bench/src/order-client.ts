import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { ORDER, ORDER_PATH, payForm, SANDBOX_PATH, sessionOf, verifyPath } from './order.ts';

// Places orders at the shop over HTTP, each under a key of its own as the storefront does; and pays them.

export type Placing = {
  /** The shop's. */
  url: string;
  orders: number;
  connections: number;
  /** Pays each at the sandbox's bank, of which the shop hears by the return page alone. */
  settles: boolean;
};
export type Placed = { seconds: number; orders: number; failures: number };

type Step = NonNullable<Parameters<typeof autocannon>[0]['requests']>[number];

const JSON_TYPE = { 'content-type': 'application/json' };

const PLACE: Step = {
  method: 'POST',
  path: ORDER_PATH,
  headers: JSON_TYPE,
  body: JSON.stringify(ORDER),
  setupRequest(request) {
    return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
  },
  onResponse(_status, body, context) {
    Object.assign(context, JSON.parse(body));
  },
};

const PAY: Step = {
  method: 'POST',
  path: SANDBOX_PATH,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: '',
  setupRequest(request, { paymentLink = '' }) {
    return { ...request, body: payForm(sessionOf(paymentLink)) };
  },
};

const VERIFY: Step = {
  method: 'POST',
  headers: JSON_TYPE,
  body: '',
  setupRequest(request, { orderId = '', token = '' }) {
    const body = JSON.stringify({ token, requested_order_id: orderId });
    return { ...request, path: verifyPath(orderId), body };
  },
};

process.on('message', (placing: Placing) => void place(placing));

async function place({ url, orders, connections, settles }: Placing): Promise<void> {
  const requests = settles ? [PLACE, PAY, VERIFY] : [PLACE];
  const result = await autocannon({
    url,
    connections,
    amount: orders * requests.length,
    sampleInt: 10,
    requests,
  });
  const { errors, timeouts, non2xx } = result;
  const placed: Placed = {
    seconds: result.duration,
    orders: result.requests.total / requests.length,
    failures: errors + timeouts + non2xx,
  };
  process.send?.(placed);
}
