import type { Address, CartItem, Customer } from '@mahlab/bakery/api/cart';
import type { Branch, Location } from '@mahlab/bakery/api/content';
import { cartCount, cartTotal } from '@mahlab/bakery/rules/cart';
import { createKept } from './kept.ts';
import { savedShop } from './saved.ts';

/** A cart line as the browser keeps it: everything filled in that the wire leaves optional. */
export type Line = Omit<CartItem, Filled> & { [Field in Filled]: NonNullable<CartItem[Field]> };
type Filled = 'price' | 'name' | 'arabicName' | 'image' | 'description' | 'arabicDescription';
export type ChosenArea = Pick<Location, 'id' | 'name' | 'arabicName' | 'type' | 'parent'>;
export type ChosenBranch = Pick<
  Branch,
  'id' | 'name' | 'arabicName' | 'deliveryCost' | 'minOrderValue'
>;

/** `area` is the id of the area that it lies in; of an address that was saved before that was kept, nobody knows. */
export type PlacedAddress = Address & { area?: string };

/** What survives a reload, each under the specification's own storage key (Spec 9). */
export type Saved = {
  token: string | null;
  location: ChosenArea | null;
  cartId: string | null;
  customer: Customer | null;
  address: PlacedAddress | null;
  branch: ChosenBranch | null;
  items: Line[];
};

const EMPTY: Saved = {
  token: null,
  location: null,
  cartId: null,
  customer: null,
  address: null,
  branch: null,
  items: [],
};

/** The shopper's area, cart and details. On the server, and while hydrating, all of it is empty. */
export const useShop = createKept(EMPTY, savedShop);

/** Saves the area together with the branch that serves it (null: none does). */
export function chooseArea(location: ChosenArea, branch: ChosenBranch | null): void {
  useShop.setState({ location, branch });
}

/** Whether an address may lie in the area that is chosen. */
export function liesIn({ area }: PlacedAddress, chosen: ChosenArea | null): boolean {
  return !area || !chosen || area === chosen.id;
}

/** Empties the cart: only once a payment is confirmed. */
export function clearCart(): void {
  useShop.setState({ items: [], cartId: crypto.randomUUID() });
}

export const selectCount = (shop: Saved): number => cartCount(shop.items);
/** Subtotal in fils. */
export const selectTotal = (shop: Saved): number => cartTotal(shop.items);
