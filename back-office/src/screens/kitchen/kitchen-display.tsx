import { useEffect, useRef, useState } from 'react';
import { loadActions } from '../../kitchen/action-queue.ts';
import { followKitchen } from '../../kitchen/follow-kitchen.ts';
import { clearKitchen, useKitchen } from '../../kitchen/kitchen-store.ts';
import { useKitchenFilter } from '../../kitchen/use-kitchen-filter.ts';
import { useView } from '../../kitchen/use-view.ts';
import { WaitingTickets } from '../../printing/waiting-tickets.tsx';
import { useSession } from '../../session/me.ts';
import { CakeView } from './cake/cake-view.tsx';
import { GoBar } from './go-bar.tsx';
import { KitchenHead } from './head/kitchen-head.tsx';
import { UnlockPanel } from './head/unlock-panel.tsx';
import { KitchenEmpty } from './kitchen-empty.tsx';
import { KitchenFailed, KitchenLoading } from './kitchen-states.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { RefusedActions } from './refused-actions.tsx';
import { useKitchenKeys } from './use-kitchen-keys.ts';

type Props = { kitchen: string; day: string | undefined };

/** One kitchen's day: head, the order in hand, what is done with it, and the queue. */
export function KitchenDisplay({ kitchen, day }: Props) {
  const { me, state } = useSession();
  const { station } = useKitchenFilter();
  const queue = useKitchen(({ queue }) => queue);
  const failed = useKitchen(({ failed }) => failed);
  const view = useView(station);
  const [unlocking, setUnlocking] = useState(false);
  const at = useRef(station);
  at.current = station;
  const owner = me?.device?.id ?? me?.person?.id ?? '';
  useEffect(() => {
    void loadActions(owner);
    const end = followKitchen({ kitchen, day, owner, station: () => at.current });
    return () => {
      end();
      clearKitchen();
    };
  }, [kitchen, day, owner]);
  useEffect(() => {
    if (state === 'in') setUnlocking(false);
  }, [state]);
  useKitchenKeys({ view, station, onUnlock: () => setUnlocking(true) });

  return (
    <div className="kit">
      <KitchenHead queue={queue} />
      <main className="kit-main">
        <div>
          <WaitingTickets />
          <RefusedActions />
        </div>
        {view.hand ? (
          <CakeView row={view.hand} orders={view.orders} station={station} />
        ) : queue ? (
          <KitchenEmpty orders={view.orders} station={station} />
        ) : failed ? (
          <KitchenFailed />
        ) : (
          <KitchenLoading />
        )}
        {view.hand && (
          <GoBar row={view.hand} station={station} onUnlock={() => setUnlocking(true)} />
        )}
      </main>
      {queue && <QueueList queue={queue} view={view} station={station} />}
      {unlocking && <UnlockPanel onClose={() => setUnlocking(false)} />}
    </div>
  );
}
