import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import {
  ORDER,
  ORDER_PATH,
  type OrderWindow,
  payForm,
  SANDBOX_PATH,
  sessionOf,
  verifyPath,
} from './order.ts';

// Places orders at the shop over HTTP, each under a key of its own as the storefront does; and pays them.

export type Placing = {
  /** The shop's. */
  url: string;
  orders: number;
  connections: number;
  /** They are asked for by turns; without any each order takes the earliest. */
  windows: OrderWindow[];
  /** Pays each at the sandbox's bank, of which the shop hears by the return page alone. */
  settles: boolean;
};
export type Placed = { seconds: number; orders: number; failures: number };

type Step = NonNullable<Parameters<typeof autocannon>[0]['requests']>[number];

const JSON_TYPE = { 'content-type': 'application/json' };

function placeIn(windows: OrderWindow[]): Step {
  const bodies = (windows.length > 0 ? windows : [{}]).map((window) =>
    JSON.stringify({ ...ORDER, ...window }),
  );
  let turn = 0;
  return {
    method: 'POST',
    path: ORDER_PATH,
    headers: JSON_TYPE,
    body: '',
    setupRequest(request) {
      const headers = { ...request.headers, 'idempotency-key': randomUUID() };
      turn += 1;
      return { ...request, headers, body: bodies[turn % bodies.length] ?? '' };
    },
    onResponse(_status, body, context) {
      Object.assign(context, JSON.parse(body));
    },
  };
}

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

async function place({ url, orders, connections, windows, settles }: Placing): Promise<void> {
  const step = placeIn(windows);
  const requests = settles ? [step, PAY, VERIFY] : [step];
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
