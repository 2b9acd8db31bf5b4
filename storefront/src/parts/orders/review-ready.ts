import { endpoints } from '@mahlab/bakery/api/endpoints';
import { get } from '@mahlab/web/client.ts';
import { useChosenTime } from '../../state/chosen-time.ts';
import { chooseArea, liesIn, useShop } from '../../state/shop.ts';

/** An order of this shopper's, and the device's right to it where it is not the account's. */
type Own = { order: string; token: string | undefined };

/**
 * Fills in what the review still lacks (details; for a delivery address, area and kitchen) from an order that was placed before.
 * False when something stays open: the checkout asks for it.
 */
export async function readyForReview({ order, token }: Own): Promise<boolean> {
  if (!isReady()) await fillInFrom({ order, token }).catch(() => undefined);
  return isReady();
}

function isReady(): boolean {
  const { customer, address, location, branch } = useShop.getState();
  const { mode, kitchen } = useChosenTime.getState();
  if (mode === 'Pickup') return Boolean(customer && kitchen);
  return Boolean(customer && address && liesIn(address, location) && location && branch);
}

async function fillInFrom({ order, token }: Own): Promise<void> {
  const placed = await get(endpoints.orderOf(order, { token }));
  const { customer, address: kept, location } = useShop.getState();
  const area = location?.id ?? placed.location?.id;
  if (!area) return;
  const [places, branch] = await Promise.all([
    get(endpoints.content('locations')),
    get(endpoints.branchOfArea(area)),
  ]);
  const place = places.find(({ id }) => id === area);
  if (!place) return;
  const { id, name, arabicName, deliveryCost, minOrderValue } = branch;
  chooseArea(place, { id, name, arabicName, deliveryCost, minOrderValue });
  // That of another area would send the driver astray.
  const address =
    placed.address && placed.location?.id === area ? { ...placed.address, area } : null;
  useShop.setState({
    customer: customer ?? placed.customer,
    address: kept && liesIn(kept, place) ? kept : (address ?? kept),
  });
}
