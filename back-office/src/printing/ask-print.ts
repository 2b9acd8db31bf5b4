import { type Paper, type PaperSize, SIZES_OF } from '@mahlab/bakery/rules/staff/papers';
import { create } from 'zustand';

/** Orders by id and number. */
export type PrintedOrder = { id: string; number: string };
/** What somebody wants on paper: papers of orders, or a kitchen's bake list. */
export type PrintAsk =
  | { paper: Exclude<Paper, 'bake-list'>; orders: readonly PrintedOrder[] }
  | { paper: 'bake-list'; kitchen: string; day: string; part: 'early' | 'late' | null };

const WAITING = 'office-papers-waiting';
const SIZE = 'office-ticket-size';

/** What is to be printed now, what did not come out and waits, and the size of tickets on this device. */
export const usePrinting = create<{
  asked: PrintAsk | null;
  waiting: readonly PrintedOrder[];
  ticketSize: PaperSize;
}>(() => ({ asked: null, waiting: keptWaiting(), ticketSize: keptSize() }));

/** Opens the sheet that prints, on whatever screen: `app.tsx` shows it. */
export function askToPrint(ask: PrintAsk): void {
  // No more of an order than this stays on a device while its ticket waits.
  const asked =
    ask.paper === 'bake-list'
      ? ask
      : { ...ask, orders: ask.orders.map(({ id, number }) => ({ id, number })) };
  usePrinting.setState({ asked });
}

/** The printer had no paper: these tickets wait on this device until they have come out. */
export function letWait(orders: readonly PrintedOrder[]): void {
  const { waiting } = usePrinting.getState();
  const others = waiting.filter(({ id }) => orders.every((order) => order.id !== id));
  setWaiting([...others, ...orders]);
}

/** These tickets have come out, or are not wanted any more. */
export function waitNoMore(orders: readonly PrintedOrder[]): void {
  const { waiting } = usePrinting.getState();
  setWaiting(waiting.filter(({ id }) => orders.every((order) => order.id !== id)));
}

/** The size of tickets, for this device. */
export function chooseTicketSize(ticketSize: PaperSize): void {
  keep(SIZE, ticketSize);
  usePrinting.setState({ ticketSize });
}

function setWaiting(waiting: readonly PrintedOrder[]): void {
  keep(WAITING, JSON.stringify(waiting));
  usePrinting.setState({ waiting });
}

function keep(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Kept for this page only.
  }
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keptSize(): PaperSize {
  const size = kept(SIZE);
  return SIZES_OF.ticket.find((one) => one === size) ?? '80mm';
}

function keptWaiting(): PrintedOrder[] {
  try {
    return (JSON.parse(kept(WAITING) ?? '[]') as PrintedOrder[]).map(({ id, number }) => ({
      id,
      number,
    }));
  } catch {
    return [];
  }
}
