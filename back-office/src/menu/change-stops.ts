import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { remove } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { keepLast } from './last-change.ts';
import type { StopChange } from './stop-changes.ts';

/** Whether a change is on its way, of which the page does not know yet. */
let busy = false;

/**
 * Says what is sold out and lifts what no longer is; what was refused has said so, and the rest stands. What was done
 * can be taken back. True when all of it was done; nothing is done while another change is on its way.
 */
export async function changeStops(change: StopChange): Promise<boolean> {
  if (busy) return false;
  busy = true;
  keepLast({});
  try {
    return await makeChange(change);
  } finally {
    busy = false;
  }
}

async function makeChange({ add, lift }: StopChange): Promise<boolean> {
  const added = (await Promise.all(add.map(write))).filter((stop) => stop !== null);
  // What takes another's place is there first: no shopper is promised a cake in between.
  const lifted = added.length < add.length ? [] : (await Promise.all(lift.map(lifting))).flat();
  const again = lifted.map(({ product, kitchen, until }) => ({ product, kitchen, until }));
  const isChanged = added.length + lifted.length > 0;
  keepLast(isChanged ? { stops: { add: again, lift: added } } : {});
  await mutate(staffEndpoints.stops({}));
  return added.length === add.length && lifted.length === lift.length;
}

async function write(stop: NewStop): Promise<StaffStop | null> {
  const sent = await post(staffEndpoints.stop(), stop);
  return sent.ok ? sent.answer : null;
}

async function lifting(stop: StaffStop): Promise<StaffStop[]> {
  const sent = await remove(staffEndpoints.liftStop(stop.id));
  return sent.ok ? [stop] : [];
}
