import type { Run, RunOrder } from '@mahlab/bakery/api/staff-run';

/**
 * Where a stop of a run stands: still being made, ready in the kitchen, on its way, brought back since nobody was there,
 * delivered, or cancelled.
 */
export type StopState = 'making' | 'ready' | 'under-way' | 'back' | 'done' | 'gone';

/** Where a stop stands, by its order's state. */
export function stopState({ order: { status, moved } }: RunOrder): StopState {
  if (status === 'delivered') return 'done';
  if (status === 'on-the-way') return 'under-way';
  if (status === 'cancelled' || status === 'refunded' || status === 'pending') return 'gone';
  if (status !== 'ready') return 'making';
  // A move that was taken back has no reason.
  return moved?.from === 'on-the-way' && moved.why !== null ? 'back' : 'ready';
}

/** Whether a stop still has to be brought. */
export function isOpenStop(stop: RunOrder): boolean {
  const state = stopState(stop);
  return state !== 'done' && state !== 'gone';
}

/** A run as its driver goes through it. */
export type Round = {
  run: Run;
  /** The stop to go to now; undefined while none is on its way. */
  next: RunOrder | undefined;
  /** What comes after it, with its number in the run. */
  later: { stop: RunOrder; number: number }[];
  done: RunOrder[];
};

/** The stops of a run: the next, the later ones in their order, and those that are delivered. */
export function roundOf(run: Run): Round {
  const next = run.stops.find((stop) => stopState(stop) === 'under-way');
  const later = run.stops
    .map((stop, at) => ({ stop, number: at + 1 }))
    .filter(({ stop }) => stop !== next && stopState(stop) !== 'done');
  return { run, next, later, done: run.stops.filter((stop) => stopState(stop) === 'done') };
}

/**
 * The runs that are not over for their driver at an instant, in milliseconds. A telephone without a line hears of no end: it goes
 * by what it was told.
 */
export function runsOpenAt(runs: readonly Run[], now: number): Run[] {
  return runs.filter(({ until }) => Date.parse(until) > now);
}

/**
 * The run that a driver is at: one with a stop to go to now, before one whose stops are all back or wait, the older one first;
 * else the last that is done.
 */
export function currentRun(runs: readonly Run[]): Run | undefined {
  const open = runs.filter(({ stops }) => stops.some(isOpenStop));
  const isGoing = (run: Run) => roundOf(run).next !== undefined;
  return open.find(isGoing) ?? open.find(({ outAt }) => outAt !== null) ?? open[0] ?? runs.at(-1);
}

/** The order of a run's stops once one of them has moved up or down past its neighbour that is still to be brought. */
export function sortedBy(run: Run, order: string, way: 'up' | 'down' | 'first'): string[] {
  const all = run.stops.map((stop) => stop.order.id);
  const open = run.stops.filter(isOpenStop).map((stop) => stop.order.id);
  const at = open.indexOf(order);
  const other = way === 'first' ? open[0] : open[way === 'up' ? at - 1 : at + 1];
  if (at < 0 || other === undefined || other === order) return all;
  const rest = all.filter((id) => id !== order);
  rest.splice(rest.indexOf(other) + (way === 'down' ? 1 : 0), 0, order);
  return rest;
}
