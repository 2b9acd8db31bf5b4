import { randomUUID } from 'node:crypto';
import { supplementEndpoints } from '@mahlab/bakery/api/endpoints-supplement';
import type { OrderPlaced } from '@mahlab/bakery/api/order';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { OrderRevision } from '@mahlab/bakery/api/staff-revision';
import { AS_OWNER } from '../people/testing-owner.ts';
import type { World } from './checkout.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
/** What makes an order dearer: a piece more, or the way to an area whose kitchen charges more. */
const EDITS = [
  { lines: [{ kept: 1, quantity: 3 }, { kept: 2 }] },
  {
    place: { deliveryType: 'Delivery', area: 'egaila' },
    address: { block: '2', street: '7', house: '11' },
  },
] as const;

/** Staff make a paid order dearer, by a double click, and again when the shop died over it. Answers its supplement's token. */
export async function makeDearer(world: World, { orderId }: OrderPlaced): Promise<string | null> {
  const { shops, random, onStep } = world;
  const edit = random.pick<object>(EDITS);
  const body = JSON.stringify({ ...edit, revision: 0, key: randomUUID() });
  const headers = { ...JSON_TYPE, ...AS_OWNER };
  const click = () =>
    shops.ask(staffEndpoints.editOrder(orderId), { method: 'POST', headers, body });
  for (let tries = 0; tries < 3; tries += 1) {
    onStep('editing');
    const answers = await Promise.all([click(), click()]);
    const made = answers
      .filter((answer) => answer?.status === 200)
      .map((answer) => JSON.parse(answer?.text ?? '') as OrderRevision);
    if (new Set(made.map(({ id }) => id)).size > 1) throw new Error('two edits of one tap');
    if (made[0]) return made[0].supplement?.link.split('/').at(-1) ?? null;
    if (answers.some((answer) => answer !== null && answer.status < 500)) return null;
  }
  return null;
}

/** The bank's page for a supplement, asked for by a double click; null where there is none. */
export async function pageOf({ shops, onStep }: World, supplement: string): Promise<string | null> {
  onStep('supplementing');
  const path = supplementEndpoints.paySupplement(supplement);
  const click = () => shops.ask(path, { method: 'POST' });
  const answers = await Promise.all([click(), click()]);
  const answer = answers.find((one) => one?.status === 200);
  return answer ? (JSON.parse(answer.text) as { link: string }).link : null;
}

/** Staff think better of it, wherever its payment stands. */
export async function thinkBetter({ shops }: World, { orderId }: OrderPlaced): Promise<void> {
  const headers = { ...JSON_TYPE, ...AS_OWNER };
  await shops.ask(staffEndpoints.withdrawEdit(orderId), { method: 'POST', headers, body: '{}' });
}
