import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { RunList } from '@mahlab/bakery/api/staff-run';
import { create } from 'zustand';
import { keepRuns, keptRuns } from '../kept/store.ts';
import { toldSince } from '../kitchen/action-queue.ts';
import { keepPictures } from '../kitchen/keep-offline.ts';
import { follow } from '../live/follow.ts';
import { serverNow, useHearing } from '../live/hearing.ts';
import { runsOpenAt } from './stops.ts';
import { thumbnailsOf } from './thumbnails.ts';

type RunState = {
  list: RunList | null;
  /** The first answer was a refusal, or none came. */
  failed: boolean;
};

/** The runs that a page shows. */
export const useRuns = create<RunState>(() => ({ list: null, failed: false }));

/** Soon after an order changed the list is asked for anew: an event brings no address. */
const AGAIN = { after: 100, rest: 1000 };

type Query = {
  kitchen?: string | undefined;
  day?: string | undefined;
  /** The driver whose own runs they are: these are kept on the device, and shown from there without a line. */
  driver?: string;
};

/** Keeps the runs of a day as the server has them, until the answered function is called. A driver's are their own. */
export function followRuns({ kitchen, day, driver }: Query = {}): () => void {
  let seq: number | null = null;
  let isOver = false;
  if (driver !== undefined) {
    void keptRuns(driver).then((kept) => {
      if (!kept || isOver || useRuns.getState().list) return;
      useHearing.setState({ heardAt: kept.heardAt, ahead: kept.ahead });
      const list = { ...kept.list, runs: runsOpenAt(kept.list.runs, serverNow()) };
      useRuns.setState({ list, failed: false });
      // Names, telephones and doors of a run that is over stay on no telephone.
      void keepRuns(driver, { ...kept, list });
    });
  }
  const end = follow<RunList>({
    path: staffEndpoints.runs({ kitchen, day }),
    events: (since) => staffEndpoints.events({ kitchen, since }),
    seq: () => seq,
    take: (list, askedAt) => {
      seq = list.seq;
      useRuns.setState({ list, failed: false });
      if (driver === undefined) return;
      toldSince(askedAt);
      const { heardAt, ahead } = useHearing.getState();
      void keepRuns(driver, { list, heardAt, ahead });
      keepPictures(thumbnailsOf(list));
    },
    onOrder: (event) => {
      seq = Math.max(seq ?? 0, event.seq);
    },
    onFailed: () => useRuns.setState(({ list }) => ({ failed: list === null })),
    again: AGAIN,
  });
  return () => {
    isOver = true;
    end();
    useRuns.setState({ list: null, failed: false });
  };
}
