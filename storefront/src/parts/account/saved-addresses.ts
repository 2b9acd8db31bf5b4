import type { Location } from '@mahlab/bakery/api/content';
import type { NewAddress, SavedAddress } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { remove } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { useGet } from '../../data.ts';
import { useShop } from '../../state/shop.ts';

/** The account's addresses, the default one first; none for guests. */
export function useSavedAddresses() {
  const signedIn = useShop(({ token }) => token !== null);
  return useGet(signedIn ? endpoints.addresses() : null);
}

/** Areas by their ids, as addresses name them. */
export function useAreas(): (id: string) => Location | null {
  const { data: places = [] } = useGet(endpoints.content('locations'));
  return (id) => places.find((place) => place.id === id) ?? null;
}

/** Addresses, and the profile with its default one, are asked for anew. */
export function renewAddresses(): Promise<unknown> {
  return Promise.all([mutate(endpoints.addresses()), mutate(endpoints.profile())]);
}

export async function saveAddress(address: NewAddress): Promise<boolean> {
  const { ok } = await post(endpoints.addresses(), address);
  if (ok) await renewAddresses();
  return ok;
}

/** Deletes an address; what puts it back, or null when it could not be deleted. */
export async function deleteAddress({ id, ...address }: SavedAddress) {
  const { ok } = await remove(endpoints.address(id));
  if (!ok) return null;
  await renewAddresses();
  return () => saveAddress(address);
}
