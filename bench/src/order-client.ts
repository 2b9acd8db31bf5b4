import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { ORDER } from './order.ts';

// Places orders at the shop over HTTP, each under a key of its own as the storefront does.

export type Placing = { url: string; orders: number; connections: number };
export type Placed = { seconds: number; orders: number; failures: number };

const BODY = JSON.stringify(ORDER);

process.on('message', (placing: Placing) => void place(placing));

async function place({ url, orders, connections }: Placing): Promise<void> {
  const result = await autocannon({
    url,
    connections,
    amount: orders,
    sampleInt: 10,
    requests: [
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: BODY,
        setupRequest(request) {
          return { ...request, headers: { ...request.headers, 'idempotency-key': randomUUID() } };
        },
      },
    ],
  });
  const { errors, timeouts, non2xx } = result;
  const placed: Placed = {
    seconds: result.duration,
    orders: result.requests.total,
    failures: errors + timeouts + non2xx,
  };
  process.send?.(placed);
}
