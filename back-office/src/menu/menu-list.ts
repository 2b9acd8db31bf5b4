import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffProducts } from '@mahlab/bakery/api/staff-product';
import { MOST_LISTED, type ProductState } from '@mahlab/bakery/rules/staff/product-list';
import { get } from '@mahlab/web/client.ts';
import { useEffect } from 'react';
import useSWR, { mutate } from 'swr';
import { type Place, withPlaced } from './places.ts';

/** So many products of a state, from the first in the order of the menu on, whose names have the words of a text. */
type ListWanted = { state: ProductState; text: string; rows: number };
/** Such products, and of which state and text they are. */
export type MenuList = StaffProducts & Pick<ListWanted, 'state' | 'text'>;

/** Under which key the list is kept that the screen shows; null where there is none. */
let shown: string | null = null;

/** The products of the menu that are wanted. Until they are here it has those that were wanted last, not none. */
export function useMenu(wanted: ListWanted) {
  const { state, text, rows } = wanted;
  const key: string = staffEndpoints.products({ state, text, limit: rows });
  useEffect(() => {
    shown = key;
    return () => {
      shown = null;
    };
  }, [key]);
  return useSWR<MenuList, Error>(key, () => readList(wanted), { keepPreviousData: true });
}

/**
 * Has the list that is shown asked for anew, and drops those beside it. Where none is shown, what was shown last is there until
 * it is asked for again, however soon.
 */
export async function askMenuAgain(): Promise<void> {
  if (shown === null) return void (await mutate(isMenu));
  await mutate((key) => isMenu(key) && key !== shown, undefined);
  await mutate(shown);
}

/** Shows a product in its place of the whole menu before the server has put it there. */
export async function showPlaced(place: Place): Promise<void> {
  if (shown === null) return;
  await mutate<MenuList>(
    shown,
    (list) =>
      list?.state === 'all' && list.text === ''
        ? { ...list, products: withPlaced(list.products, place) }
        : list,
    { revalidate: false },
  );
}

function isMenu(key: unknown): boolean {
  return typeof key === 'string' && key.startsWith(staffEndpoints.products());
}

/** Asks as often as it takes: an answer has so many products at most. */
async function readList({ state, text, rows }: ListWanted): Promise<MenuList> {
  const limit = Math.min(rows, MOST_LISTED);
  let list = await get(staffEndpoints.products({ state, text, limit }));
  // A process of the release before, which knows of no pages.
  if (!('counts' in list)) throw new Error('the list has no counts');
  while (list.next !== null && list.products.length < rows) {
    const left = Math.min(rows - list.products.length, MOST_LISTED);
    const more = await get(staffEndpoints.products({ state, text, from: list.next, limit: left }));
    list = { ...more, products: [...list.products, ...more.products] };
  }
  return { ...list, state, text };
}
