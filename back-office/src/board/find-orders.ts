import type { BoardOrder } from '@mahlab/bakery/api/staff-board';
import { plainArabic } from '@mahlab/bakery/rules/arabic-letters';
import { westernDigits } from '@mahlab/bakery/rules/digits';

export type BoardFilter = {
  /** A kitchen's id; empty is all. */
  kitchen: string;
  /** Only what is late or at risk. */
  danger: boolean;
  /** Part of a name, a number or a telephone. */
  text: string;
};

/**
 * The orders that a filter lets through: by each word of a name, however its Arabic is written. Eastern digits find Western
 * ones, and spaces in a telephone do not count.
 */
export function findOrders<Order extends BoardOrder>(
  orders: readonly Order[],
  { kitchen, danger, text }: BoardFilter,
): Order[] {
  const wanted = plain(text);
  const words = wanted.split(/\s+/);
  const digits = wanted.replace(/[\s+-]/g, '');
  return orders.filter((order) => {
    if (kitchen && order.kitchen !== kitchen) return false;
    if (danger && !order.risk) return false;
    if (!wanted) return true;
    const { name, phoneNumber } = order.customer;
    const telephone = phoneNumber?.replace(/\D/g, '') ?? '';
    return (
      words.every((word) => plain(name).includes(word)) ||
      order.number.includes(digits) ||
      (/^\d{3,}$/.test(digits) && telephone.includes(digits))
    );
  });
}

function plain(text: string): string {
  return plainArabic(westernDigits(text)).toLowerCase().trim();
}
