import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { Run, RunMoved, RunOrder } from '@mahlab/bakery/api/staff-run';
import { remove } from '@mahlab/web/change.ts';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { askAgain } from '../live/follow.ts';
import { useRuns } from './run-store.ts';

let sorting: Promise<unknown> = Promise.resolve();
let sorted = 0;

/** Puts a run's stops into another order; the page shows it at once, and as it was when it is refused. */
export async function sortRun(run: Run, orders: string[]): Promise<void> {
  const stops = orders.flatMap((id) => run.stops.find(({ order }) => order.id === id) ?? []);
  showRun({ ...run, stops });
  // Put on in quick succession: the last order is the one that stays, and an earlier answer does not show its own again.
  sorted += 1;
  const mine = sorted;
  const sent = sorting.then(() => post(staffEndpoints.sortStops(run.id), { orders }));
  sorting = sent;
  const outcome = await sent;
  if (mine !== sorted) return;
  showRun(outcome.ok ? outcome.answer : run);
  if (!outcome.ok) askAgain();
}

/** Hands orders to a driver, as a new run or with those that they have. True when they were handed over. */
export async function handOver(
  orders: readonly string[],
  to: { driver: string; key: string } | { run: string },
): Promise<boolean> {
  const sent = [...orders];
  const outcome =
    'run' in to
      ? await post(staffEndpoints.addStops(to.run), { orders: sent })
      : await post(staffEndpoints.runs(), { ...to, orders: sent });
  // Somebody else was first: the page shows with whom it is.
  askAgain();
  return outcome.ok;
}

/** Takes an order out of a run. */
export async function takeOut(run: Run, { order }: RunOrder): Promise<boolean> {
  const outcome = await remove(staffEndpoints.takeOutStop(run.id, order.id));
  askAgain();
  return outcome.ok;
}

/** A run goes out or is called back; what was left is told. Answers what was moved; null without an answer. */
export async function tapRun(
  run: Run,
  way: 'out' | 'back',
  done: string,
): Promise<RunMoved | null> {
  const path = way === 'out' ? staffEndpoints.runOut(run.id) : staffEndpoints.runBack(run.id);
  const outcome = await post(path, { key: crypto.randomUUID() });
  if (!outcome.ok) return null;
  const { moved, left } = outcome.answer;
  showRun(outcome.answer.run);
  for (const { message } of left) showToast({ kind: 'error', text: message });
  if (moved.length > 0) showToast({ kind: 'done', text: done });
  return outcome.answer;
}

/** Takes the last move of an order back. True when it is where it was before. */
export async function takeBack(id: string, from: RunOrder['order']['status']): Promise<boolean> {
  const undo = { from, key: crypto.randomUUID() };
  const outcome = await post(staffEndpoints.undoMove(id), undo);
  askAgain();
  return outcome.ok;
}

/** A run as it stands now. */
function showRun(run: Run): void {
  useRuns.setState(({ list }) => ({
    list: list && { ...list, runs: list.runs.map((one) => (one.id === run.id ? run : one)) },
  }));
}
