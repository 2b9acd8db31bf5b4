import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { MOST_LISTED, type ProductState } from '@mahlab/bakery/rules/staff/product-list';
import { get } from '@mahlab/web/client.ts';
import useSWR, { mutate } from 'swr';
import { type Place, withPlaced } from './places.ts';

/** Products of a state with a text in their names, and how many of them from the first. */
type ListWanted = { state: ProductState; text: string; rows: number };
/** The first products of those that were wanted, or more of them. */
export type MenuList = StaffProducts & Pick<ListWanted, 'state' | 'text'>;
type Key = readonly ['menu', ListWanted];

/** The products of the menu that are wanted. Until they are here it has those that were wanted last, not none. */
export function useMenu(wanted: ListWanted) {
  const key: Key = ['menu', wanted];
  return useSWR<MenuList, Error, Key>(key, ([, list]) => readList(list), {
    keepPreviousData: true,
  });
}

/** Has the products asked for anew: now where they are shown, else when they are, however soon. */
export async function askMenuAgain(): Promise<void> {
  await mutate(isMenu);
}

/** Shows a product in a place of the whole menu before the server has put it there. */
export async function showPlaced(place: Place): Promise<void> {
  await mutate<MenuList>(
    (key) => isMenu(key) && key[1].state === 'all' && key[1].text === '',
    (list) => list && { ...list, products: withPlaced(list.products, place) },
    { revalidate: false },
  );
}

function isMenu(key: unknown): key is Key {
  return Array.isArray(key) && key[0] === 'menu';
}

/** Asks as often as it takes: an answer has so many products at most. */
async function readList({ state, text, rows }: ListWanted): Promise<MenuList> {
  const limit = Math.min(rows, MOST_LISTED);
  let list = await get(staffEndpoints.products({ state, text, limit }));
  while (list.next !== null && list.products.length < rows) {
    const left = Math.min(rows - list.products.length, MOST_LISTED);
    const more = await get(staffEndpoints.products({ state, text, from: list.next, limit: left }));
    list = { ...more, products: [...list.products, ...more.products] };
  }
  return { ...list, state, text };
}
