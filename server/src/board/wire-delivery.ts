import type { DeliveryTold } from '@mahlab/bakery/api/staff-run';
import { staffRunEndpoints } from '@mahlab/bakery/api/staff-run-endpoints';
import type { Delivery } from '../orders/deliveries.ts';

/** What was told of a delivery; its picture by an address that asks who wants to see it. */
export function wireDelivery({ order, at, by, handedTo, picture }: Delivery): DeliveryTold {
  return {
    at: at.toISOString(),
    by,
    handedTo,
    picture: picture && staffRunEndpoints.deliveryPicture(order),
  };
}
