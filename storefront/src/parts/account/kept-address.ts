import type { NewAddress, SavedAddress } from '@mahlab/bakery/api/customer';
import { useShop } from '../../state/shop.ts';
import { checkAddress, draftOf, isSameDoor } from './address-check.ts';

/** Has this browser keep an address of the account's for the checkout. */
export function keepForCheckout(address: Omit<NewAddress, 'label' | 'isDefault'>): void {
  const { address: door } = checkAddress(draftOf(address));
  useShop.setState({ address: door && { ...door, area: address.location } });
}

/**
 * What this browser keeps for the checkout follows the account's address that it was: it is corrected with it, and
 * forgotten where that is deleted (`after` is null). An address that becomes the default takes its place in its own area.
 */
export function renewKeptAddress(before: SavedAddress | null, after: NewAddress | null): void {
  const { address: kept, location } = useShop.getState();
  if (!kept) return;
  const wasIt =
    before && isSameDoor(before, draftOf(kept)) && (!kept.area || kept.area === before.location);
  const isWished =
    after?.isDefault && !before?.isDefault && (!location || after.location === location.id);
  if (!wasIt && !isWished) return;
  if (after) keepForCheckout(after);
  else useShop.setState({ address: null });
}
