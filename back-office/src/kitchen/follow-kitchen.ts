import { picturePath } from '@mahlab/bakery/api/endpoints';
import type { BoardEvent } from '@mahlab/bakery/api/staff-board';
import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { KitchenOrder, KitchenQueue } from '@mahlab/bakery/api/staff-kitchen';
import { firstDay } from '@mahlab/bakery/rules/promise/day';
import type { Station } from '@mahlab/bakery/rules/staff/stations';
import { keepTickets } from '../kept/papers.ts';
import { keepQueue, keptQueue } from '../kept/store.ts';
import { follow } from '../live/follow.ts';
import { serverNow, useHearing } from '../live/hearing.ts';
import { usePrinting } from '../printing/ask-print.ts';
import { play } from '../state/sound.ts';
import { toldSince, useActions } from './action-queue.ts';
import { changesBetween } from './changes.ts';
import { keepPictures } from './keep-offline.ts';
import { isCalledOff, useKitchen } from './kitchen-store.ts';
import { ofStation } from './queue-rows.ts';

type Query = {
  kitchen: string;
  /** Undefined is the service day of now. */
  day: string | undefined;
  /** Whose device it is: what is kept is kept for them. */
  owner: string;
  /** What is heard is what happens at the station that is looked at. */
  station: () => Station;
};

/**
 * Keeps a kitchen's day as the server has it, until the answered function is called, and a copy of it on the device. Until
 * the first answer comes, the copy is shown.
 */
export function followKitchen({ kitchen, day, owner, station }: Query): () => void {
  const name = `${owner} ${kitchen} ${day ?? ''}`;
  let isOver = false;
  void keptQueue(name).then((kept) => {
    const isToday = kept && (day !== undefined || kept.queue.day === firstDay(serverNow()));
    if (!kept || !isToday || isOver || useKitchen.getState().queue) return;
    useHearing.setState({ heardAt: kept.heardAt, ahead: kept.ahead });
    useKitchen.setState({ queue: kept.queue, failed: false });
  });
  const end = follow<KitchenQueue>({
    path: staffEndpoints.kitchen({ kitchen, day }),
    events: (since) => staffEndpoints.events({ kitchen, since }),
    seq: () => useKitchen.getState().queue?.seq ?? null,
    take(queue, askedAt) {
      const before = useKitchen.getState().queue;
      if (before && before.day === queue.day) {
        hearOf(before.orders, queue.orders, station());
        noteCancelled(before, queue);
      } else useKitchen.setState({ left: new Map() });
      useKitchen.setState({ queue, failed: false });
      toldSince(askedAt);
      const { heardAt, ahead } = useHearing.getState();
      void keepQueue(name, { queue, heardAt, ahead });
      keepPictures(queue.orders.flatMap(picturesOf));
      void keepTickets(queue.orders, usePrinting.getState().ticketSize);
    },
    onOrder: noteLeft,
    onFailed: () => useKitchen.setState(({ queue }) => ({ failed: queue === null })),
    again: { after: 100, rest: 400 },
  });
  return () => {
    isOver = true;
    end();
  };
}

/** New and changed orders of the station each have a sound, unless it was done here. */
function hearOf(
  before: readonly KitchenOrder[],
  after: readonly KitchenOrder[],
  station: Station,
): void {
  const { came, changed } = changesBetween(ofStation(before, station), ofStation(after, station));
  const { sent, waiting } = useActions.getState();
  const own = new Set([...sent, ...waiting].map(({ order }) => order));
  const arrived = came.filter((id) => !own.has(id));
  if (arrived.length > 0) play('new');
  if (changed.length > 0) play('changed');
  useKitchen.setState(({ fresh, changed: known, hand }) => ({
    fresh: new Set([...fresh, ...arrived]),
    changed: new Set([...known, ...changed.filter((id) => id !== hand)]),
  }));
}

/** An order that is in the kitchen's hands no more, and where it stands now. */
function noteLeft({ order, status }: BoardEvent): void {
  if (useKitchen.getState().queue?.orders.some(({ id }) => id === order)) leave(order, status);
}

/** What was cancelled while the line was cut: its events do not come any more. */
function noteCancelled(before: KitchenQueue, { cancelled }: KitchenQueue): void {
  const ids = new Set(cancelled);
  for (const { id } of before.orders) if (ids.has(id)) leave(id, 'cancelled');
}

/** A cancelled order is heard, once. */
function leave(id: string, status: KitchenOrder['status']): void {
  const { left } = useKitchen.getState();
  useKitchen.setState({ left: new Map(left).set(id, status) });
  if (isCalledOff(status) && !isCalledOff(left.get(id))) play('cancelled');
}

/** Addresses of the pictures of an order, as they are shown. */
function picturesOf({ lines }: KitchenOrder): string[] {
  return lines.flatMap(({ image, views, print }) => [
    ...[image, ...views.map((view) => view.image), ...(print ? [print] : [])]
      .filter((path) => path !== '')
      .map((path) => picturePath(path, 720, 'webp')),
    ...(image ? [picturePath(image, 360, 'webp')] : []),
  ]);
}
