import type { SavedAddress } from '@mahlab/bakery/api/customer';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type AddressErrors,
  checkAddress,
  draftOf,
  tidyAddress,
} from '../../parts/account/address-check.ts';
import { saveAddress, useAreas, useSavedAddresses } from '../../parts/account/saved-addresses.ts';
import { paths } from '../../paths.ts';
import { type AddressDraft, useDrafts } from '../../state/drafts.ts';
import { chooseArea, useShop } from '../../state/shop.ts';

const FIELDS = ['block', 'street', 'house', 'avenue', 'additional'] as const;

/**
 * The address of the order: as typed, as this browser saved it, or the account's in the chosen area. Of
 * an account's addresses one can be chosen, and a new one can be remembered.
 */
export function useAddress() {
  const { address: saved, location, token } = useShop();
  const draft = useDrafts(({ address }) => address);
  const { data: addresses } = useSavedAddresses();
  const areaOf = useAreas();
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<AddressErrors>({});
  const [wish, setWish] = useState<boolean | null>(null);
  // The default one stands first.
  const fitting = addresses?.find((one) => !location || one.location === location.id) ?? null;
  const values = draft ?? draftOf(saved ?? fitting);
  const chosen = addresses?.find((one) => one.location === location?.id && isSame(one, values));
  const canRemember = token !== null && addresses !== undefined && !chosen;
  const remembers = canRemember && (wish ?? addresses.length === 0);

  const area = fitting && !location && !draft && !saved ? areaOf(fitting.location) : null;
  useEffect(() => {
    // The kitchen of it is asked for where the area is shown.
    if (area) chooseArea(area, null);
  }, [area]);

  const keep = (address: AddressDraft) => useDrafts.setState({ address });
  return {
    values,
    errors,
    addresses: addresses ?? [],
    chosen,
    canRemember,
    remembers,
    remember: setWish,
    change: (name: keyof AddressDraft, value: string) => {
      keep({ ...values, [name]: value });
      setErrors(({ [name]: _mended, ...others }) => others);
    },
    choose: (address: SavedAddress | null) => {
      keep(draftOf(address));
      setErrors({});
      const place = address && areaOf(address.location);
      if (place && place.id !== location?.id) chooseArea(place, null);
    },
    leave: () => {
      if (draft) keep(tidyAddress(draft));
    },
    save: (): boolean => {
      const { errors: wrong, address } = checkAddress(values);
      setErrors(wrong);
      if (!address) return false;
      useShop.setState({ address });
      useDrafts.setState({ address: null });
      // Not waited for: the order goes on, and a refusal says so by itself.
      if (remembers && location) void saveAddress({ ...whole(values), location: location.id });
      navigate(paths.checkoutComplete());
      return true;
    },
  };
}

function isSame(one: SavedAddress, values: AddressDraft): boolean {
  const tidy = tidyAddress(values);
  return FIELDS.every((field) => one[field] === tidy[field]);
}

function whole(values: AddressDraft) {
  return { ...tidyAddress(values), label: '', isDefault: false };
}
