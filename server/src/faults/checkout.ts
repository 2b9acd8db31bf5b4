import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { plainOrder } from '../orders/testing-plain-order.ts';
import { AS_OWNER } from '../people/testing-owner.ts';
import type { Booked, GatewayBook } from './gateway-book.ts';
import type { Random } from './random.ts';
import type { Shops } from './shops.ts';
import { makeDearer, pageOf, thinkBetter } from './supplements.ts';

/** Steps of a checkout at which a process is killed. */
export const STEPS = [
  'placing',
  'retrying',
  'returning',
  'webhook',
  'refunding',
  'editing',
  'supplementing',
] as const;
export type Step = (typeof STEPS)[number];

export type World = {
  shops: Shops;
  book: GatewayBook;
  random: Random;
  /** What the bank sends with its webhooks, and what staff send. */
  secret: string;
  /** Told when a step is taken. */
  onStep: (step: Step) => void;
};

const WEBHOOKS = [
  'one',
  'lost',
  'late',
  'doubled',
  'out of order',
  'forged',
  'foreign',
  'changed amount',
  'unsigned',
] as const;
const ENDS = ['pay', 'pay', 'pay', 'decline', 'cancel', 'leave', 'close', 'pay late'] as const;
const RESULTS = { pay: 'CAPTURED', decline: 'NOT CAPTURED', cancel: 'CANCELED' } as const;
const LATE_MS = 1500;
/** Whatever the bank decides, it decides before the shop has asked for the last time. */
const LAST_MS = 7000;

/** An order whose shopper is at the bank: for all of it, or for what an edit adds. */
type Paying = OrderPlaced & { supplement?: string };

/** One shopper's way through the shop and the bank, with everything that goes wrong on it. */
export async function checkout(world: World, number: number): Promise<void> {
  const { random } = world;
  const placed = await place(world, number);
  if (!placed) return;
  let charge = chargeOf(world, placed.paymentLink);
  for (let tries = 0; charge && tries < 3; tries += 1) {
    await payOne(world, placed, charge);
    if (charge.result === 'CAPTURED' && random.chance(0.4)) return change(world, placed);
    if (!random.chance(0.5)) return;
    // Pay again, while the first attempt may still be settling.
    const first = charge;
    if (random.chance(0.5)) await sleep(random.next() * 1000);
    charge = chargeOf(world, await retry(world, placed));
    // The bank changes its mind: the first is captured too.
    if (charge && charge !== first && random.chance(0.6) && isYoung(first)) {
      first.result = 'CAPTURED';
      await webhooks(world, first);
    }
    if (charge === first) return;
  }
}

/** Staff make the order dearer, and its shopper pays the difference, or not, once or several times. */
async function change(world: World, placed: OrderPlaced): Promise<void> {
  const { random } = world;
  const supplement = await makeDearer(world, placed);
  if (supplement === null) return;
  for (let tries = 0; tries < 2; tries += 1) {
    const charge = chargeOf(world, await pageOf(world, supplement));
    const isOff = random.chance(0.15) ? thinkBetter(world, placed) : undefined;
    if (charge) await payOne(world, { ...placed, supplement }, charge);
    await isOff;
    if (random.chance(0.6)) return;
  }
}

async function payOne(world: World, placed: Paying, charge: Booked): Promise<void> {
  const { random } = world;
  const end = random.pick(ENDS);
  if (end === 'close') return;
  if (end === 'pay late') await sleep(random.next() * LATE_MS);
  const asked = random.chance(0.2) ? verify(world, placed, charge) : undefined;
  if (end !== 'leave' && charge.result === 'PENDING' && isYoung(charge)) {
    charge.result = RESULTS[end === 'pay late' ? 'pay' : end];
  }
  const isReturnFirst = random.chance(0.5);
  if (isReturnFirst) await comeBack(world, placed, charge);
  await webhooks(world, charge);
  if (!isReturnFirst) await comeBack(world, placed, charge);
  await asked;
  if (charge.result === 'CAPTURED' && random.chance(0.05)) await giveBack(world, placed);
}

/** Staff give money back, a part or all of it, by a double click. */
async function giveBack(world: World, { orderId }: OrderPlaced): Promise<void> {
  const { shops, random } = world;
  const body = JSON.stringify(random.chance(0.5) ? { amount: 1 } : {});
  const headers = {
    'content-type': 'application/json',
    ...AS_OWNER,
    'idempotency-key': randomUUID(),
  };
  world.onStep('refunding');
  const click = () =>
    shops.ask(staffEndpoints.refundOrder(orderId), { method: 'POST', headers, body });
  await Promise.all([click(), click()]);
}

const isYoung = ({ at }: Booked) => Date.now() - at < LAST_MS;

/** Places an order, by one click or two, and again when the shop died over it. */
async function place(
  { shops, random, onStep }: World,
  number: number,
): Promise<OrderPlaced | null> {
  const key = randomUUID();
  const body = JSON.stringify({ ...orderOf(number, random), session: randomUUID() });
  const send = () =>
    shops.ask(endpoints.order(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
  const clicks = random.chance(0.2) ? 2 : 1;
  for (let tries = 0; tries < 3; tries += 1) {
    onStep('placing');
    const answers = await Promise.all(Array.from({ length: clicks }, send));
    const good = answers.filter((answer) => answer?.status === 200);
    const placed = good.map((answer) => JSON.parse(answer?.text ?? '') as OrderPlaced);
    if (new Set(placed.map(({ orderId }) => orderId)).size > 1) throw new Error('two orders');
    if (placed[0]) return placed[0];
    // Whoever closes the tab now has an order that nobody pays.
    if (random.chance(0.3)) return null;
    await sleep(100);
  }
  return null;
}

function orderOf(number: number, random: Random) {
  const buyer = {
    email: `shopper${number}@faults.example`,
    phoneNumber: `5${String(number).padStart(7, '0')}`,
  };
  return { ...plainOrder(buyer), ...(random.chance(0.4) && { promotionCode: 'MAHLAB10' }) };
}

function chargeOf({ book }: World, link: string | null): Booked | undefined {
  const session = link === null ? null : new URL(link).searchParams.get('session_id');
  return session === null ? undefined : book.find(session);
}

async function comeBack(world: World, placed: Paying, charge: Booked): Promise<void> {
  const times = world.random.pick([0, 0, 1, 1, 2, 3]);
  await Promise.all(Array.from({ length: times }, () => verify(world, placed, charge)));
}

async function verify(world: World, { token, supplement }: Paying, charge: Booked): Promise<void> {
  const { shops } = world;
  const path = supplement
    ? supplementEndpoints.verifySupplement(supplement)
    : endpoints.verifyOrder(charge.name);
  world.onStep('returning');
  await shops.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...(!supplement && { token }),
      requested_order_id: charge.name,
      trackId: charge.track,
    }),
  });
}

async function retry({ shops, onStep }: World, placed: OrderPlaced): Promise<string | null> {
  onStep('retrying');
  const path = endpoints.retryOrder(placed.orderId, { token: placed.token });
  const answer = await shops.ask(path, { method: 'POST' });
  return answer?.status === 200 ? (JSON.parse(answer.text) as { link: string }).link : null;
}

/** What the bank, or somebody else, tells the shop. */
async function webhooks(world: World, charge: Booked): Promise<void> {
  const { random, secret, book } = world;
  const kind = random.pick(WEBHOOKS);
  const truth = { requested_order_id: charge.name, track_id: charge.track, result: charge.result };
  const tell = (changes: Record<string, string>, token = secret) =>
    post(world, { ...truth, ...changes }, token);
  switch (kind) {
    case 'lost':
      return;
    case 'late':
      await sleep(random.next() * LATE_MS);
      return tell({});
    case 'doubled':
      await Promise.all([tell({}), tell({})]);
      return;
    case 'out of order':
      await tell({ result: 'NOT CAPTURED' });
      return tell({});
    case 'forged':
      return tell({ result: 'CAPTURED', track_id: randomUUID() }, 'guessed');
    case 'unsigned':
      return tell({ result: 'CAPTURED' }, '');
    case 'foreign': {
      const [other] = book.charges.values();
      return tell({ track_id: other?.track ?? '', result: 'CAPTURED' });
    }
    case 'changed amount':
      return tell({ total_price: '0.001', result: 'CAPTURED' });
    case 'one':
      return tell({});
  }
}

async function post({ shops, onStep }: World, fields: Record<string, string>, token: string) {
  onStep('webhook');
  await shops.ask('/webhooks/upayments', {
    method: 'POST',
    headers: token === '' ? {} : { 'x-notification-token': token },
    body: new URLSearchParams(fields),
  });
}
