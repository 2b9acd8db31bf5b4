import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewStop, StaffStop } from '@mahlab/bakery/api/staff-stop';
import { remove } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { mutate } from 'swr';
import { keepLast } from './last-change.ts';
import type { StopChange } from './stop-changes.ts';

/** What became of a change: `nothing` where all of it stood already. */
export type Became = 'done' | 'nothing' | 'failed';

/** Resolves with the stops as they are once the changes before are made; without one, with nothing. */
let turn = Promise.resolve<StaffStop[] | undefined>(undefined);
let queued = 0;

/**
 * Says what is sold out and lifts what no longer is; what was refused has said so, and the rest stands. What was done
 * can be taken back. One change follows the other, and each is worked out when its turn comes: from the stops that `shown`
 * has, or as the change before has left them.
 */
export function changeStops(
  shown: readonly StaffStop[],
  workOut: (stops: readonly StaffStop[]) => StopChange,
): Promise<Became> {
  queued += 1;
  const mine = turn.then((told) => makeChange(workOut(told ?? shown)));
  const end = (told?: StaffStop[]) => {
    queued -= 1;
    return queued === 0 ? undefined : told;
  };
  turn = mine.then(
    ({ told }) => end(told),
    () => end(),
  );
  return mine.then(({ became }) => became);
}

async function makeChange({ add, lift }: StopChange): Promise<{
  became: Became;
  told?: StaffStop[] | undefined;
}> {
  const path = staffEndpoints.stops({});
  if (add.length + lift.length === 0) return { became: 'nothing', told: await mutate(path) };
  keepLast({});
  const added = (await Promise.all(add.map(write))).filter((stop) => stop !== null);
  // What takes another's place is there first: no shopper is promised a cake in between.
  const lifted = added.length < add.length ? [] : (await Promise.all(lift.map(lifting))).flat();
  const again = lifted.map(({ product, kitchen, until }) => ({ product, kitchen, until }));
  const isChanged = added.length + lifted.length > 0;
  keepLast(isChanged ? { stops: { add: again, lift: added } } : {});
  const told = await mutate<StaffStop[]>(path);
  const isDone = added.length === add.length && lifted.length === lift.length;
  return { became: isDone ? 'done' : 'failed', told };
}

async function write(stop: NewStop): Promise<StaffStop | null> {
  const sent = await post(staffEndpoints.stop(), stop);
  return sent.ok ? sent.answer : null;
}

async function lifting(stop: StaffStop): Promise<StaffStop[]> {
  const sent = await remove(staffEndpoints.liftStop(stop.id));
  return sent.ok ? [stop] : [];
}
