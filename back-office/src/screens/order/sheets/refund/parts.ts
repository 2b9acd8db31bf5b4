import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { type Fils, fils, formatKwd, parseKwd } from '@mahlab/bakery/rules/money';

/** A part of an order of which money can go back. `most` is what it cost, in fils; `amount` is what is typed. */
export type RefundPart = {
  key: string;
  /** Null is the delivery. */
  line: StaffOrder['lines'][number] | null;
  most: Fils;
  chosen: boolean;
  amount: string;
};

/** The lines of an order and its delivery, none of them chosen. A discount is spread over the lines by what they cost. */
export function startOf(order: StaffOrder): RefundPart[] {
  const { subtotal = 0, discount = 0, deliveryCost = 0 } = order.sums ?? {};
  const share = subtotal > 0 ? 1 - discount / subtotal : 1;
  const parts = order.lines.map((line, at) => {
    return { key: String(at), line, most: Math.round(fils(line.total ?? 0) * share) };
  });
  const delivery = { key: 'delivery', line: null, most: fils(deliveryCost) };
  return [...parts, ...(deliveryCost > 0 ? [delivery] : [])].map((part) => ({
    ...part,
    chosen: false,
    amount: formatKwd(part.most),
  }));
}

/** What the chosen parts come to, in fils; null where an amount is none, or is more than its part cost. */
export function sumOf(parts: readonly RefundPart[]): Fils | null {
  const chosen = parts.filter((part) => part.chosen).map((part) => ({ ...part, is: read(part) }));
  if (chosen.some(({ is, most }) => is === null || is > most)) return null;
  return chosen.reduce((sum, { is }) => sum + (is ?? 0), 0);
}

function read({ amount }: RefundPart): Fils | null {
  return parseKwd(westernDigits(amount).trim().replace('٫', '.'));
}
