import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { keepLast } from './last-change.ts';
import { type Place, withPlaced } from './places.ts';

/** Moves go to the server one after another, as they were made. */
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Puts a product in a place, which is shown at once, and keeps where it stood. True when it was. */
export async function placeProduct(place: Place, stood: Place | null): Promise<boolean> {
  keepLast(stood ? { place: stood } : {});
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
  if (!ok) keepLast({});
  // How they stand is the server's to say, once nothing is on its way.
  if (waiting === 0) await mutate(staffEndpoints.products());
  return ok;
}
