import { addDays, type Day, dayOf } from '@mahlab/bakery/rules/promise/day';
import { paidOrder, type Shop } from '../e2e/orders.ts';

/** An order of the rehearsal: what its shopper wished, and what became of it at the till. */
export type Ordered = Awaited<ReturnType<typeof paidOrder>> & {
  name: string;
  kitchen: string;
  mode: 'Delivery' | 'Pickup';
  quantity: number;
};

const SALMIYA = { kitchen: 'salmiya', area: 'salmiya' };
const SHUWAIKH = { kitchen: 'shuwaikh', area: 'daiya' };
const ISHBILIYA = { kitchen: 'ishbiliya', area: 'jahra' };
const EGAILA = { kitchen: 'egaila', area: 'ahmadi' };
/** In turns: the two larger kitchens have twice as many orders. */
const PLACES = [SALMIYA, SHUWAIKH, ISHBILIYA, SALMIYA, SHUWAIKH, EGAILA];
const PRODUCTS = [
  'confetti-birthday-cake',
  'strawberry-cream-cake',
  'berry-cheesecake',
  'cupcakes-trio',
  'wild-berry-heart',
];
const NAMES = [
  'Noura',
  'Dana',
  'Fahad',
  'Maha',
  'Yousef',
  'Sara',
  'Anwar',
  'Latifa',
  'Hamad',
  'Reem',
  'Khaled',
  'Hessa',
  'Bader',
  'Aisha',
  'Salem',
]; // prettier-ignore
const WORDS = ['Happy birthday', 'كل عام وأنتم بخير', 'Mabrook', 'من كل العيلة', ''];

/** The day of the rehearsal: late enough for every cake to be ordered. */
export function rehearsalDay(now: number): Day {
  return addDays(dayOf(now), 2);
}

/** Sixty orders of one day, every fifth of them fetched. Each shopper has an address of their own. */
export async function sixtyOrders(shop: Shop, day: Day): Promise<Ordered[]> {
  const orders: Ordered[] = [];
  for (let index = 0; index < 60; index += 1) {
    const { kitchen, area } = PLACES[index % PLACES.length] ?? SALMIYA;
    const turn = Math.floor(index / PLACES.length);
    const mode = turn % 5 === 4 ? ('Pickup' as const) : ('Delivery' as const);
    const name = `${NAMES[turn % NAMES.length]} ${index + 1}`;
    const language = index % 2 === 0 ? ('en' as const) : ('ar' as const);
    // What an edit takes one of, and what is dear enough for a large refund.
    const quantity = kitchen === 'salmiya' && (turn === 1 || turn === 6) ? 2 : 1;
    const message = WORDS[index % WORDS.length] ?? '';
    const order = await paidOrder(shop, {
      name,
      area,
      language,
      window: { day, turn },
      deliveryType: mode,
      product: PRODUCTS[turn % PRODUCTS.length] ?? '',
      quantity,
      ...(message && { message }),
    });
    orders.push({ ...order, name, kitchen, mode, quantity });
  }
  return orders;
}
