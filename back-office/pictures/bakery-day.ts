import { randomUUID } from 'node:crypto';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { addDays, dayOf, instantAt } from '@mahlab/bakery/rules/promise/day';
import { AS_OWNER, type ShopServer } from '../../web/e2e/shop-server.ts';
import { paidOrder } from '../e2e/orders.ts';
import { moveAlong } from '../e2e/team.ts';

type State = (typeof STATES)[number];
type Planned = {
  name: string;
  product: string;
  turn: number;
  to: State;
  words?: string;
  area?: string;
};

const STATES = ['paid', 'baking', 'decorating', 'ready', 'on-the-way'] as const;
const STEP_SECONDS = 6 * 3600;
/** So far ahead every cake can be ordered for the whole day, at whatever hour. */
const LEAD_DAYS = 3;
/** Twenty-five to three in the afternoon, as in the design's pictures. */
const NOW_MINUTES = 14 * 60 + 35;

/** The orders of the design's pictures, in the windows of their day. */
const ORDERS: readonly Planned[] = [
  { name: 'Fatma Al-Bahar', product: 'pistachio-rose-cake', turn: 1, to: 'on-the-way' },
  {
    name: 'Maryam Al-Rashidi',
    product: 'strawberry-heart',
    turn: 2,
    to: 'decorating',
    words: 'Happy birthday, Mama',
  },
  { name: 'Latifa Al-Shatti', product: 'saffron-milk-cake', turn: 2, to: 'ready' },
  {
    name: 'Mohammed Iqbal',
    product: 'confetti-birthday-cake',
    turn: 2,
    to: 'ready',
    words: 'Thank you, Dr Huda',
  },
  { name: 'Ahmad Al-Roumi', product: 'red-velvet-cake', turn: 2, to: 'on-the-way', area: 'daiya' },
  { name: 'Hessa Al-Failakawi', product: 'chocolate-drip-cake', turn: 3, to: 'baking' },
  { name: 'Anita Pereira', product: 'pistachio-rose-cake', turn: 3, to: 'baking', area: 'daiya' },
  {
    name: 'Dana Al-Kandari',
    product: 'confetti-birthday-cake',
    turn: 3,
    to: 'decorating',
    words: 'Happy 30th, Noura',
  },
  { name: 'Khaled Al-Dosari', product: 'macaron-garden-cake', turn: 3, to: 'decorating' },
  { name: 'Sara Al-Mutawa', product: 'wild-berry-heart', turn: 3, to: 'decorating', area: 'daiya' },
  { name: 'Aisha Al-Qattan', product: 'midnight-drip-cake', turn: 3, to: 'ready', area: 'jahra' },
  {
    name: 'Reem Al-Saleh',
    product: 'strawberry-cream-cake',
    turn: 4,
    to: 'paid',
    words: 'مبروك التخرّج يا لولوة',
  },
  {
    name: 'Yousef Al-Enezi',
    product: 'strawberry-heart',
    turn: 4,
    to: 'baking',
    words: 'Mabrook, Fahad',
  },
  {
    name: 'Noor Al-Ghanim',
    product: 'macaron-garden-cake',
    turn: 4,
    to: 'decorating',
    area: 'ahmadi',
  },
  { name: 'يوسف العنزي', product: 'berry-cheesecake', turn: 4, to: 'paid', area: 'jahra' },
  { name: 'Joseph Dias', product: 'cupcakes-trio', turn: 5, to: 'paid' },
  { name: 'Bader Al-Otaibi', product: 'saffron-milk-cake', turn: 5, to: 'baking' },
];

const days = new Map<ShopServer, ReturnType<typeof fill>>();

/** The shop in the middle of a day: orders of four kitchens in every state. Made once for each shop. */
export function bakeryDay(shop: ShopServer): ReturnType<typeof fill> {
  const made = days.get(shop) ?? fill(shop);
  days.set(shop, made);
  return made;
}

async function fill(shop: ShopServer) {
  const start = Date.now();
  const day = addDays(dayOf(start), LEAD_DAYS);
  const ids = new Map<string, string>();
  for (const { name, product, turn, words, area } of ORDERS) {
    const wish = { name, product, window: { day, turn }, ...(words && { message: words }) };
    const { id } = await paidOrder(shop, { ...wish, ...(area && { area }) });
    ids.set(name, id);
  }
  await setClock(shop, instantAt(day, NOW_MINUTES) - start);
  for (const { name, to } of ORDERS) {
    await moveAlong(shop, idOf(name), STATES.slice(0, STATES.indexOf(to) + 1));
  }
  const text = 'No walnuts: allergy in the family. Fresh bags, clean turntable.';
  await tell(shop, staffEndpoints.noteOrder(idOf('Dana Al-Kandari')), {
    text,
    kind: 'allergy',
    key: randomUUID(),
  });
  // Nobody orders so long before.
  return { day, quietDay: addDays(day, 20), idOf };

  function idOf(name: string): string {
    const id = ids.get(name);
    if (!id) throw new Error(`the day has no order of ${name}`);
    return id;
  }
}

/** In steps short enough that nobody is signed out for having been away. */
async function setClock(shop: ShopServer, ahead: number): Promise<void> {
  const seconds = Math.round(ahead / 1000);
  for (let at = 0; at < seconds; ) {
    at = Math.min(at + STEP_SECONDS, seconds);
    await shop.setAhead(at);
    await fetch(shop.origin + staffEndpoints.me(), { headers: AS_OWNER });
  }
}

async function tell({ origin }: ShopServer, path: string, body: object): Promise<void> {
  const headers = { ...AS_OWNER, 'content-type': 'application/json' };
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
}
