import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { post } from '@mahlab/web/client.ts';
import { keepLast } from './last-change.ts';
import { askMenuAgain, showPlaced } from './menu-list.ts';
import type { Place } from './places.ts';

/** Moves go to the server one after another, as they were made. */
let line: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Whether a move is on its way: the order is then asked for anew after the last of them. */
export function isPlacing(): boolean {
  return waiting > 0;
}

/** Puts a product in a place, which is shown at once, and keeps where it stood. True when it was. */
export async function placeProduct(place: Place, stood: Place | null): Promise<boolean> {
  keepLast(stood ? { place: stood } : {});
  await showPlaced(place);
  waiting += 1;
  const path = staffEndpoints.placeProduct(place.id);
  const sent = line.then(() => post(path, { before: place.before }));
  line = sent;
  const { ok } = await sent;
  waiting -= 1;
  // What did not move cannot be taken back.
  if (!ok) keepLast({});
  // How they stand is the server's to say, once nothing is on its way.
  if (waiting === 0) await askMenuAgain();
  return ok;
}
