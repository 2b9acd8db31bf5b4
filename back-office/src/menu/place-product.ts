import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { useLastStops } from './change-stops.ts';
import { useLastPlace } from './last-place.ts';
import { type Place, withPlaced } from './places.ts';
import { useLastPrices } from './save-prices.ts';

/** Moves go to the server one after another, as they were made. */
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Puts a product in a place, which is shown at once, and keeps where it stood. True when it was. */
export async function placeProduct(place: Place, stood: Place | null): Promise<boolean> {
  useLastStops.setState({ undo: null });
  useLastPrices.setState({ undo: [] });
  useLastPlace.setState({ stood });
  await mutate<{ products: Parameters<typeof withPlaced>[0] }>(
    staffEndpoints.products(),
    (menu) => menu && { ...menu, products: withPlaced(menu.products, place) },
    { revalidate: false },
  );
  waiting += 1;
  const path = staffEndpoints.placeProduct(place.id);
  const sent = line.then(() => post(path, { before: place.before }));
  line = sent;
  const { ok } = await sent;
  waiting -= 1;
  // What did not move cannot be taken back.
  if (!ok) useLastPlace.setState({ stood: null });
  // How they stand is the server's to say, once nothing is on its way.
  if (waiting === 0) await mutate(staffEndpoints.products());
  return ok;
}
