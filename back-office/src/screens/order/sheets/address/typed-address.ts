import type { StaffOrder } from '@mahlab/bakery/api/staff-order';
import type { ADDRESS_LIMITS } from '@mahlab/bakery/rules/details';

/** An address as it is typed; what it does not have is empty. */
export type TypedAddress = Record<keyof typeof ADDRESS_LIMITS, string>;

/** Without these nobody finds it. */
export const NEEDED = ['block', 'street', 'house'] as const;

/** Nothing is typed yet. */
export const NO_ADDRESS: TypedAddress = {
  block: '',
  street: '',
  house: '',
  avenue: '',
  additional: '',
};

/** An address as it would be typed. */
export function typedAddress(address: NonNullable<StaffOrder['address']>): TypedAddress {
  const { block, street, house, avenue = '', additional = '' } = address;
  return { block, street, house, avenue, additional };
}
