import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { remove } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { create } from 'zustand';
import type { StopChange } from './stop-changes.ts';

/** What takes back the last change of this page, null when there is nothing; and whether a change is on its way. */
export const useLastStops = create<{ undo: StopChange | null; busy: boolean }>(() => ({
  undo: null,
  busy: false,
}));

/**
 * Says what is sold out and lifts what no longer is; what was refused has said so, and the rest stands. What was done
 * can be taken back. True when all of it was done; nothing is done while another change is on its way, of which the page
 * does not know yet.
 */
export async function changeStops(change: StopChange): Promise<boolean> {
  if (useLastStops.getState().busy) return false;
  useLastStops.setState({ busy: true });
  try {
    return await makeChange(change);
  } finally {
    useLastStops.setState({ busy: false });
  }
}

async function makeChange({ add, lift }: StopChange): Promise<boolean> {
  const added = (await Promise.all(add.map(write))).filter((stop) => stop !== null);
  // What takes another's place is there first: no shopper is promised a cake in between.
  const lifted = added.length < add.length ? [] : (await Promise.all(lift.map(lifting))).flat();
  const again = lifted.map(({ product, kitchen, until }) => ({ product, kitchen, until }));
  const isChanged = added.length + lifted.length > 0;
  useLastStops.setState({ undo: isChanged ? { add: again, lift: added } : null });
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
