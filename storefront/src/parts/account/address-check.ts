import type { Address } from '@mahlab/bakery/api/cart';
import type { SavedAddress } from '@mahlab/bakery/api/customer';
import { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import type { AddressDraft } from '../../state/drafts.ts';
import type { TextKey } from '../../translations.ts';

export type AddressErrors = Partial<Record<keyof AddressDraft, TextKey>>;

/** Spec 5: block, street and house are required; avenue and additional information are not. `checkout.tooLong` takes a `limit`. */
export function checkAddress(draft: AddressDraft): {
  errors: AddressErrors;
  address: Address | null;
} {
  const tidy = tidyAddress(draft);
  const { block, street, house, avenue, additional } = tidy;
  const errors: AddressErrors = {
    ...tooLong(tidy),
    ...(block === '' && { block: 'checkout.blockRequired' }),
    ...(street === '' && { street: 'checkout.streetRequired' }),
    ...(house === '' && { house: 'checkout.houseRequired' }),
  };
  if (Object.keys(errors).length > 0) return { errors, address: null };
  const optional = { ...(avenue && { avenue }), ...(additional && { additional }) };
  return { errors, address: { block, street, house, ...optional } };
}

/** The fields that hold more than an order takes. */
function tooLong(tidy: AddressDraft): AddressErrors {
  const fields = Object.keys(ADDRESS_LIMITS) as (keyof AddressDraft)[];
  const long = fields.filter((field) => tidy[field].length > ADDRESS_LIMITS[field]);
  return Object.fromEntries(long.map((field) => [field, 'checkout.tooLong']));
}

/** Without blanks around, and with Western digits. */
export function tidyAddress(draft: AddressDraft): AddressDraft {
  const entries = Object.entries(draft).map(([field, text]) => [field, westernDigits(text.trim())]);
  return Object.fromEntries(entries) as AddressDraft;
}

/** Whether a form holds a saved address, whatever area it is for. */
export function isSameDoor(saved: SavedAddress, draft: AddressDraft): boolean {
  const tidy = tidyAddress(draft);
  const fields = Object.keys(tidy) as (keyof AddressDraft)[];
  return fields.every((field) => saved[field] === tidy[field]);
}

/** The form of a saved address, or an empty one. */
export function draftOf(saved: Address | null): AddressDraft {
  const { block = '', street = '', house = '', avenue = '', additional = '' } = saved ?? {};
  return { block, street, house, avenue, additional };
}
