import { randomInt, randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { CAKES_PATH, endpoints, picturePath } from '@mahlab/bakery/api/endpoints';
import { cakeNames } from './cake-names.ts';
import { ORDER, ORDER_PATH } from './order.ts';

// A process of its own in which shoppers come one after another, each from an address of its own: home, the list, a
// product, a design that nobody has seen, an order. It notes how long each took.

/** Begins with `url`; `designs` says from which design on, so that each run sees new ones. Ends with `url: null`. */
export type Shopping = { url: string | null; designs: number };
export type Shopped = {
  milliseconds: Record<Step, number[]>;
  /** Answers that were not of the 2xx kind, as `step status`. */
  refused: string[];
};

export const STEPS = ['home', 'list', 'product', 'new design', 'order'] as const;
export type Step = (typeof STEPS)[number];

const PAUSE_MS = 100;
const agent = new Agent({ keepAlive: true });
const names = cakeNames();

let url: string | null = null;
let running: Promise<Shopped> | undefined;

process.on('message', ({ url: asked, designs }: Shopping) => {
  url = asked;
  if (asked !== null) running = shop(asked, designs);
  else void running?.then((shopped) => process.send?.(shopped));
});

async function shop(at: string, designs: number): Promise<Shopped> {
  const milliseconds = Object.fromEntries(
    STEPS.map((step) => [step, [] as number[]]),
  ) as Shopped['milliseconds'];
  const refused: string[] = [];
  for (let count = designs; url === at; count += 1) {
    const address = `198.51.${randomInt(256)}.${randomInt(256)}`;
    for (const step of STEPS) {
      const start = performance.now();
      const status = await take(at, { step, address, count });
      milliseconds[step].push(performance.now() - start);
      if (status < 200 || status > 299) refused.push(`${step} ${status}`);
    }
    await sleep(PAUSE_MS);
  }
  return { milliseconds, refused };
}

const PATHS: Record<Exclude<Step, 'order'>, (count: number) => string> = {
  home: () => '/',
  list: () => endpoints.productList({ page: 1, limit: 20 }),
  product: () => endpoints.product(ORDER.items[0]?.product ?? ''),
  'new design': (count) => picturePath(`${CAKES_PATH}${names[count % names.length]}`, 720, 'webp'),
};

function take(
  at: string,
  { step, address, count }: { step: Step; address: string; count: number },
): Promise<number> {
  const path = step === 'order' ? ORDER_PATH : PATHS[step](count);
  return new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
    const asked = request(
      at + path,
      {
        agent,
        method: step === 'order' ? 'POST' : 'GET',
        headers: step === 'order' ? { ...headers, 'idempotency-key': randomUUID() } : headers,
      },
      (response) => {
        response.on('error', () => {}).once('close', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    asked.once('error', () => resolve(0));
    asked.end(step === 'order' ? JSON.stringify(newOrder()) : undefined);
  });
}

function newOrder() {
  const phoneNumber = `6${String(randomInt(1e7)).padStart(7, '0')}`;
  const customer = { ...ORDER.customer, phoneNumber, email: `${randomUUID()}@example.com` };
  return { ...ORDER, customer, session: randomUUID() };
}
