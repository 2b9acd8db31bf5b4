import { useEffect, useState } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { loadActions, useActions } from '../../kitchen/action-queue.ts';
import { keepForOffline } from '../../kitchen/keep-offline.ts';
import { useNow } from '../../live/use-now.ts';
import { paths } from '../../paths.ts';
import { applyActions } from '../../runs/door-actions.ts';
import { followRuns, useRuns } from '../../runs/run-store.ts';
import { currentRun, runsOpenAt } from '../../runs/stops.ts';
import { useSession } from '../../session/me.ts';
import { DeliverView } from './deliver-view.tsx';
import { DriveFailed, DriveSkeleton, NoRound } from './drive-empty.tsx';
import { NobodyView } from './nobody-view.tsx';
import { RoundView } from './round-view.tsx';

/** A driver's page. Without a line it goes on: the round is kept on the telephone, and what is told at doors waits there. */
export function DriveScreen() {
  const { me } = useSession();
  const person = me?.person;
  // A tablet of a kitchen that nobody has unlocked: nobody's round.
  return person ? <Drive key={person.id} driver={person.id} /> : <Redirect to={paths.signIn()} />;
}

/** What is open over the round: the door of one stop. */
type Door = { kind: 'deliver' | 'nobody'; order: string } | null;

/** A driver's round, on a phone: the next stop, the others, and what is told at each door (Driver). */
function Drive({ driver }: { driver: string }) {
  const list = useRuns((state) => state.list);
  const failed = useRuns((state) => state.failed);
  const sent = useActions((state) => state.sent);
  const waiting = useActions((state) => state.waiting);
  const [, navigate] = useLocation();
  const scanned = new URLSearchParams(useSearch()).get('stop');
  const [door, setDoor] = useState<Door>(scanned ? { kind: 'deliver', order: scanned } : null);
  const now = useNow(60_000);
  useEffect(() => {
    void keepForOffline();
    void loadActions(driver);
    return followRuns({ driver });
  }, [driver]);
  if (!list) return failed ? <DriveFailed /> : <DriveSkeleton />;
  const runs = applyActions(runsOpenAt(list.runs, now), [...sent, ...waiting]);
  const run = currentRun(runs);
  if (!run) return <NoRound />;
  const stop = runs.flatMap(({ stops }) => stops).find(({ order }) => order.id === door?.order);
  function close() {
    setDoor(null);
    if (scanned) navigate(paths.drive(), { replace: true });
  }
  if (door && stop?.order.status === 'on-the-way') {
    const View = door.kind === 'deliver' ? DeliverView : NobodyView;
    return <View stop={stop} onClose={close} />;
  }
  const others = runs.filter((one) => one !== run);
  return <RoundView run={run} others={others} onDoor={setDoor} />;
}
