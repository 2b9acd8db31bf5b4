import { Agent, type ClientRequest, request } from 'node:http';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { ATTACKS, type AttackRequest } from './attacks.ts';

// A process of its own that attacks a shop from one address, as fast as it can, for as long as it is told to.

/** `address` is what the shop's proxy would tell of the client, `order` is its own; `seconds` is how long. */
export type Attack = {
  url: string;
  name: string;
  address: string;
  order: OrderPlaced;
  seconds: number;
};
/** How many answers there were of each status; 0 is a connection that broke. */
export type Attacked = { statuses: Record<number, number> };

const CONNECTIONS = 50;
/** Requests whose answers go on. */
const open: ClientRequest[] = [];
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

process.on('message', (attack: Attack) => void run(attack));

async function run({ url, name, address, order, seconds }: Attack): Promise<void> {
  const make = ATTACKS[name];
  if (!make) throw new Error(`there is no attack ${name}`);
  const statuses: Record<number, number> = {};
  const end = performance.now() + seconds * 1000;
  const lane = async () => {
    while (performance.now() < end) {
      const status = await answered(url, address, make(order));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  const attacked: Attacked = { statuses };
  for (const asked of open) asked.destroy();
  process.send?.(attacked);
}

function answered(
  url: string,
  address: string,
  { method, path, headers = {}, invented, body, keptOpen }: AttackRequest,
): Promise<number> {
  const told = invented === undefined ? address : `${invented}, ${address}`;
  return new Promise((resolve) => {
    const asked = request(
      url + path,
      { agent: keptOpen ? false : agent, method, headers: { ...headers, 'x-forwarded-for': told } },
      (response) => {
        const status = response.statusCode ?? 0;
        response.on('error', () => {}).once('close', () => resolve(status));
        response.resume();
        if (!keptOpen || status !== 200) return;
        open.push(asked);
        resolve(status);
      },
    );
    asked.once('error', () => resolve(0));
    asked.end(body);
  });
}
