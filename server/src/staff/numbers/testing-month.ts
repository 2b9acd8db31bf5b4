import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { orders } from '../../schema/orders.ts';
import { promises } from '../../schema/promises.ts';
import { turnedAway } from '../../schema/turned-away.ts';
import type { TestShop } from '../../testing.ts';
import { addSteps } from '../../visits/step-queries.ts';
import { at, type Line, writeOrder, writeQuote } from './testing-books.ts';

const cake: Line = { product: 'strawberry-cream-cake', unitFils: 12_500 };

/**
 * A month of six orders in two kitchens, written by hand, and their neighbours in time, which are not in it. `numbers.test.ts` has
 * what they come to.
 */
export async function writeMarch(shop: TestShop): Promise<void> {
  const salmiya = { kitchen: 'salmiya', deliveryFils: 1500 };
  // The last second of 1 March in Kuwait. In time; 50 minutes where 40 were planned.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-03-01 23:59:59',
    lines: [cake],
    window: ['2025-03-02', 16],
    delivered: '2025-03-02 17:59',
    decorator: 40,
    steps: [
      ['baking', 'decorating', '2025-03-02 13:00'],
      ['decorating', 'ready', '2025-03-02 13:50'],
    ],
  });
  // Ten minutes late; a part of it went back.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-03-10 10:00',
    lines: [
      { product: 'basbousa', unitFils: 8250 },
      { product: 'lotus-cheesecake-slice', unitFils: 2125, quantity: 2 },
    ],
    window: ['2025-03-11', 16],
    delivered: '2025-03-11 18:10',
    decorator: 30,
    back: { fils: 3005, at: '2025-03-12 09:00', kind: 'quality' },
  });
  // Half an hour late, and beyond what the kitchen could promise.
  const egaila = await writeOrder(shop, {
    kitchen: 'egaila',
    paid: '2025-03-20 10:00',
    lines: [{ product: 'basbousa', unitFils: 9995 }],
    window: ['2025-03-21', 16],
    delivered: '2025-03-21 18:30',
    decorator: 20,
    forced: 'a wedding',
  });
  // Paid in March, promised and given back in April.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-03-30 10:00',
    lines: [{ product: 'basbousa', unitFils: 18_501 }],
    window: ['2025-04-01', 16],
    delivered: '2025-04-01 19:00',
    decorator: 60,
    back: { fils: 20_001, at: '2025-04-02 09:00', kind: 'quality' },
  });
  // Paid in February, moved by us, dearer by an edit in March; the last second of the month.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-02-28 10:00',
    lines: [cake],
    window: ['2025-03-01', 16],
    delivered: '2025-03-01 17:00',
    decorator: 10,
    supplement: { fils: 3000, at: '2025-03-05 12:00' },
    back: { fils: 1000, at: '2025-03-31 23:59:59', kind: 'goodwill' },
    left: { window: '2025-03-01 14:00-16:00', at: '2025-02-28 12:00' },
  });
  // Cancelled by us.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-03-15 10:00',
    status: 'cancelled',
    lines: [{ product: 'basbousa', unitFils: 3500 }],
    window: ['2025-03-17', 16],
    state: 'released',
    decorator: 99,
    back: { fils: 5000, at: '2025-03-16 09:00', by: 'cancelled order' },
  });
  // The first instant of April.
  await writeOrder(shop, {
    ...salmiya,
    paid: '2025-04-01 00:00',
    lines: [{ product: 'basbousa', unitFils: 7777 }],
    window: ['2025-04-03', 16],
    delivered: '2025-04-03 17:00',
    decorator: 30,
  });
  // It alone leaves no room in the early part of the day.
  await shop.database.orm.insert(promises).values({
    id: uuidv7(),
    session: 'a cart',
    kitchen: 'egaila',
    mode: 'Delivery',
    day: '2025-03-26',
    part: 'early',
    startsAt: at('2025-03-26 12:00'),
    endsAt: at('2025-03-26 14:00'),
    decorator: 100_000,
    trays: 0,
    drops: 1,
    state: 'firm',
    createdAt: at('2025-03-24 12:00'),
  });
  await addSteps(shop.database.orm, [
    { day: '2025-02-28', step: 'visit', visits: 7 },
    { day: '2025-03-01', step: 'visit', visits: 25 },
    { day: '2025-03-01', step: 'product', visits: 9 },
    { day: '2025-03-31', step: 'visit', visits: 10 },
  ]);
  await addSteps(shop.database.orm, [{ day: '2025-03-01', step: 'visit', visits: 5 }]);
  // Refused on 3 March, and paid for on the 20th: nobody was turned away.
  await shop.database.orm.update(orders).set({ session: 'cart-2' }).where(eq(orders.id, egaila));
  const refused = { kitchen: 'salmiya', mode: 'Delivery', reason: 'full-decorators' } as const;
  await shop.database.orm.insert(turnedAway).values(
    (
      [
        ['2025-02-28', 1, 1000],
        ['2025-03-01', 1, 12_500],
        ['2025-03-03', 2, 9995],
        ['2025-03-31', 3, 8005],
        ['2025-04-01', 3, 1000],
      ] as const
    ).map(([day, cart, fils]) => {
      const id = uuidv7();
      return { ...refused, id, at: at(`${day} 12:00`), day, cart: `cart-${cart}`, fils };
    }),
  );
  await shop.database.orm.insert(turnedAway).values({
    ...refused,
    id: uuidv7(),
    at: at('2025-03-09 12:00'),
    day: '2025-03-09',
    cart: 'cart-4',
    kitchen: null,
    mode: 'Pickup',
    reason: 'not-sold',
    fils: 0,
  });
  await writeQuote(shop, {
    kitchen: 'egaila',
    asked: '2025-03-05 06:00',
    sent: '2025-03-05 10:00',
    orderId: egaila,
  });
  await writeQuote(shop, {
    kitchen: 'salmiya',
    asked: '2025-03-07 10:00',
    sent: '2025-03-08 10:00',
  });
}

/** A month of orders by chance: late and in time, moved by staff before and after their order-by, cancelled, forced, of a few cakes. */
export async function writeRandomMonth(
  shop: TestShop,
  month: string,
  count: number,
): Promise<void> {
  const below = (most: number) => Math.floor(Math.random() * most);
  const two = (value: number) => String(value).padStart(2, '0');
  for (let n = 0; n < count; n += 1) {
    const day = `${month}-${two(3 + below(25))}`;
    const hour = 10 + 2 * below(5);
    const isCancelled = below(8) === 0;
    const moved = below(3) === 0;
    await writeOrder(shop, {
      kitchen: below(2) === 0 ? 'salmiya' : 'egaila',
      paid: `${month}-02 ${two(8 + below(10))}:00`,
      lines: [{ product: below(2) === 0 ? 'basbousa' : 'strawberry-cream-cake', unitFils: 9000 }],
      window: [day, hour],
      decorator: 10 + below(90),
      ...(isCancelled
        ? { state: 'released' as const }
        : { delivered: `${day} ${two(hour + below(5))}:${two(below(60))}:${two(below(60))}` }),
      ...(below(6) === 0 && { forced: 'a wedding' }),
      steps: [
        ['baking', 'decorating', `${day} 07:00`],
        ['decorating', 'ready', `${day} 07:${two(1 + below(59))}`],
      ],
      // Some of them on the day itself, when nobody could order for that window any more.
      ...(moved && {
        left: {
          window: `${day} 10:00-12:00`,
          at: below(2) === 0 ? `${day} 11:30` : `${month}-02 19:00`,
        },
      }),
    });
  }
}
