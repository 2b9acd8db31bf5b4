import { paths } from '../../paths.ts';

/** Where the picker may lead on to: pages of ours that ask for an area, never an address from elsewhere. */
const KNOWN = [
  paths.home(),
  paths.cart(),
  paths.checkoutTime(),
  paths.checkoutCustomer(),
  paths.checkoutAddress(),
  paths.checkoutComplete(),
];

/** Where a shopper goes after choosing: where they came from by `?then=`, or home (Spec 2). */
export function afterwards(query: string): string {
  const then = new URLSearchParams(query).get('then');
  return KNOWN.find((path) => path === then) ?? paths.home();
}
