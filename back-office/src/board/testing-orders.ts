import type { Board, BoardOrder } from '@mahlab/bakery/api/staff-board';
import { instantAt } from '@mahlab/bakery/rules/promise/day';

export const DAY = '2026-11-26';
/** An instant of that day in Kuwait. */
export const at = (hour: number, minutes = 0) => instantAt(DAY, hour * 60 + minutes);
const iso = (hour: number, minutes = 0) => new Date(at(hour, minutes)).toISOString();

/** The promise of a window of two hours. */
export function promised(from: number, day = DAY): NonNullable<BoardOrder['promise']> {
  return {
    state: 'firm',
    day,
    deliveryTime: `${from}:00`,
    startsAt: iso(from),
    endsAt: iso(from + 2),
    forced: false,
  };
}

type Changes = Partial<Omit<BoardOrder, 'status'>> & { status?: string };

/** An order between four and six, as the board shows it, with `changes`. */
export function anOrder(id: string, changes: Changes = {}): BoardOrder {
  const order = {
    id,
    number: `10${id}`,
    revision: 1,
    status: 'baking',
    kitchen: 'salmiya',
    mode: 'Delivery',
    promise: promised(16),
    dueAt: iso(15, 30),
    startBy: iso(15),
    leaveBy: iso(15, 40),
    risk: null,
    minutes: 20,
    customer: { name: 'Dana Al-Kandari', phoneNumber: '+96555500142' },
    area: null,
    total: 12.5,
    lines: [],
    words: [],
    flags: { allergy: false, picture: false, remarks: false, note: false },
    paidAt: iso(9),
    accepted: null,
    moved: null,
    late: null,
    problem: null,
    ...changes,
  };
  return order as BoardOrder;
}

/** The board of that day. */
export function aBoard(changes: Partial<Board> = {}): Board {
  return {
    seq: 5,
    now: iso(14, 35),
    day: DAY,
    today: DAY,
    kitchens: [],
    orders: [],
    unplaced: [],
    conflicts: [],
    closed: { delivered: 0, cancelled: 0 },
    ...changes,
  };
}
