import type { SavedAddress } from '@mahlab/bakery/api/customer';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useGet } from '../../data.ts';
import {
  type AddressErrors,
  checkAddress,
  draftOf,
  isSameDoor,
  tidyAddress,
} from '../../parts/account/address-check.ts';
import { keepForCheckout } from '../../parts/account/kept-address.ts';
import { saveAddress, useAreas, useSavedAddresses } from '../../parts/account/saved-addresses.ts';
import { useCurrentTerms } from '../../parts/cart/current-terms.ts';
import { paths } from '../../paths.ts';
import { type AddressDraft, useDrafts } from '../../state/drafts.ts';
import { mendRefused, useRefusedFields } from '../../state/refused-fields.ts';
import { chooseArea, liesIn, useShop } from '../../state/shop.ts';

/**
 * The address of the order: as typed, as this browser saved it, or the account's in the chosen area. Of
 * an account's addresses one can be chosen, and a new one can be remembered.
 */
export function useAddress() {
  const { address: kept, location, branch, token } = useShop();
  const { asking } = useCurrentTerms();
  const draft = useDrafts(({ address }) => address);
  const refused = useRefusedFields(({ address }) => address);
  const { data: addresses, error } = useSavedAddresses();
  const areaOf = useAreas();
  const { data: places, error: areasFailed } = useGet(endpoints.content('locations'));
  const [, navigate] = useLocation();
  const [errors, setErrors] = useState<AddressErrors>({});
  const [areaAsked, setAreaAsked] = useState(false);
  const [wish, setWish] = useState<boolean | null>(null);
  const remembering = useRef(false);
  // The default one stands first.
  const fitting = addresses?.find((one) => !location || one.location === location.id) ?? null;
  const saved = kept && liesIn(kept, location) ? kept : null;
  // A guest's of another area is there to be changed; an account has its own by area.
  const values = draft ?? draftOf(saved ?? fitting ?? (token === null ? kept : null));
  const chosen = addresses?.find((one) => one.location === location?.id && isSameDoor(one, values));
  const canRemember = token !== null && addresses !== undefined && !chosen;
  const remembers = canRemember && (wish ?? addresses.length === 0);

  const lacksOwnArea = fitting !== null && !location && !draft && !saved;
  const area = lacksOwnArea ? areaOf(fitting.location) : null;
  useEffect(() => {
    // The kitchen of it is asked for where the area is shown.
    if (area) chooseArea(area, null);
  }, [area]);

  const isSaved = draft === null && (saved ?? fitting) !== null;
  const { address: whole } = checkAddress(values);
  const known =
    isSaved && location && whole && Object.keys(refused).length === 0
      ? { area: location, address: whole }
      : null;
  const areAreasComing = lacksOwnArea && !places && !areasFailed;
  const isWaiting = (token !== null && !addresses && !error) || areAreasComing || area !== null;
  const keep = (address: AddressDraft) => useDrafts.setState({ address });
  return {
    values,
    errors,
    refused,
    /** The account's addresses, or the area of the one that fits, are on their way. */
    waiting: isWaiting,
    /** A saved address that can be used as it is. */
    known,
    /** Opens the fields with what is saved. */
    edit: () => keep(values),
    /** The kitchen of the area is being asked for: without it nobody knows what delivery costs. */
    asking,
    lacksArea: areaAsked && !branch && !asking,
    addresses: addresses ?? [],
    chosen,
    canRemember,
    remembers,
    remember: setWish,
    change: (name: keyof AddressDraft, value: string) => {
      keep({ ...values, [name]: value });
      setErrors(({ [name]: _mended, ...others }) => others);
      mendRefused('address', name);
    },
    choose: (address: SavedAddress | null) => {
      setErrors({});
      mendRefused('address');
      if (!address) {
        keep(draftOf(null));
        return;
      }
      keepForCheckout(address);
      useDrafts.setState({ address: null });
      const place = areaOf(address.location);
      if (place && place.id !== location?.id) chooseArea(place, null);
    },
    leave: () => {
      if (draft) keep(tidyAddress(draft));
    },
    save: (): boolean => {
      const { errors: wrong, address } = checkAddress(values);
      setErrors(wrong);
      setAreaAsked(true);
      if (!address || !location || !branch) return false;
      mendRefused('address');
      useShop.setState({ address: { ...address, area: location.id } });
      useDrafts.setState({ address: null });
      // Not waited for: the order goes on, and a refusal says so by itself. Pressed again meanwhile, it is the same address.
      if (remembers && !remembering.current) {
        remembering.current = true;
        void saveAddress({ ...filled(values), location: location.id }).then(() => {
          remembering.current = false;
        });
      }
      navigate(paths.checkoutComplete());
      return true;
    },
  };
}

function filled(values: AddressDraft) {
  return { ...tidyAddress(values), label: '', isDefault: false };
}
