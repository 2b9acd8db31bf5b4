import type { Address } from '@mahlab/bakery/api/cart';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import type { TextKey } from '../../say.ts';
import type { AddressDraft } from '../../state/drafts.ts';

export type AddressErrors = Partial<Record<keyof AddressDraft, TextKey>>;

/** Spec 5: block, street and house are required; avenue and additional information are not. */
export function checkAddress(draft: AddressDraft): {
  errors: AddressErrors;
  address: Address | null;
} {
  const { block, street, house, avenue, additional } = tidyAddress(draft);
  const errors: AddressErrors = {
    ...(block === '' && { block: 'checkout.blockRequired' }),
    ...(street === '' && { street: 'checkout.streetRequired' }),
    ...(house === '' && { house: 'checkout.houseRequired' }),
  };
  if (Object.keys(errors).length > 0) return { errors, address: null };
  const optional = { ...(avenue && { avenue }), ...(additional && { additional }) };
  return { errors, address: { block, street, house, ...optional } };
}

/** Without blanks around, and with Western digits. */
export function tidyAddress(draft: AddressDraft): AddressDraft {
  const entries = Object.entries(draft).map(([field, text]) => [field, westernDigits(text.trim())]);
  return Object.fromEntries(entries) as AddressDraft;
}

/** The form of a saved address, or an empty one. */
export function draftOf(saved: Address | null): AddressDraft {
  const { block = '', street = '', house = '', avenue = '', additional = '' } = saved ?? {};
  return { block, street, house, avenue, additional };
}
