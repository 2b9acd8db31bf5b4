import type { KitchenLine, KitchenOrder, KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';

const DAY = '2026-11-26';

/** A line of a round cake, with `changes`. */
export function aKitchenLine(line: number, changes: Partial<KitchenLine> = {}): KitchenLine {
  return {
    line,
    name: 'Wild berry heart',
    arabicName: 'قلب التوت البري',
    quantity: 1,
    image: '/files/products/wild-berry-heart',
    views: [],
    words: [],
    build: [],
    remarks: '',
    print: null,
    contains: [],
    ticks: [],
    ...changes,
  };
}

/** An order that must be in the box at half past three, with `changes`. */
export function aKitchenOrder(id: string, changes: Partial<KitchenOrder> = {}): KitchenOrder {
  return {
    id,
    number: `10${id}`,
    revision: 1,
    status: 'paid',
    mode: 'Delivery',
    name: 'Dana',
    day: DAY,
    deliveryTime: '16:00-18:00',
    startsAt: `${DAY}T13:00:00.000Z`,
    endsAt: `${DAY}T15:00:00.000Z`,
    dueAt: `${DAY}T12:30:00.000Z`,
    startBy: `${DAY}T12:00:00.000Z`,
    isLate: false,
    minutes: 30,
    since: null,
    isAccepted: true,
    allergy: false,
    remarks: '',
    notes: [],
    problem: null,
    lines: [aKitchenLine(1)],
    edit: null,
    printed: null,
    ticket: 'as it was placed',
    next: 'baking',
    ...changes,
  };
}

/** The queue of that day with some orders. */
export function aQueue(orders: KitchenOrder[]): KitchenQueue {
  return {
    seq: 5,
    now: `${DAY}T11:35:00.000Z`,
    kitchen: { id: 'salmiya', name: 'Salmiya', arabicName: 'السالمية' },
    station: null,
    day: DAY,
    today: DAY,
    tomorrow: '2026-11-27',
    orders,
    cancelled: [],
  };
}
