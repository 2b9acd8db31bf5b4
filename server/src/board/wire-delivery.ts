import type { DeliveryTold } from '@mahlab/bakery/api/staff-run';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import type { SeenFields } from '@mahlab/bakery/rules/staff/rights';
import type { Delivery } from '../orders/deliveries.ts';

/**
 * What was told of a delivery; its picture by an address that asks who wants to see it. A picture of a door is an address:
 * whoever sees none sees no picture.
 */
export function wireDelivery(
  { order, at, by, handedTo, picture }: Delivery,
  { address }: Pick<SeenFields, 'address'>,
): DeliveryTold {
  return {
    at: at.toISOString(),
    by,
    handedTo,
    picture: address && picture ? staffRunEndpoints.deliveryPicture(order) : null,
  };
}
