import type { orders } from '../../schema/orders.ts';

export type Order = typeof orders.$inferSelect;

declare const locked: unique symbol;
/** An order whose row this transaction holds: nobody else changes it until that ends. */
export type LockedOrder = Order & { readonly [locked]: true };
