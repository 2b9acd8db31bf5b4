import { setTimeout as sleep } from 'node:timers/promises';
import { fillCaches } from './fill-caches.ts';
import { type Step, stepsOf } from './steps.ts';

// A process of its own that fills the shop's caches, and in which shoppers and staff then do what they do, each thing at a
// steady rate, until it is told to stop.

/** Whom it asks, and the headers of somebody of the staff. */
export type Traffic = { url: string; staff: Record<string, string> } | { stop: true };
/** How often each thing was done, and what went wrong. */
export type Done = { times: Record<string, number>; failures: string[] };

/** A thing that is not done yet when its turn comes again so often is left out: a slow machine is not buried. */
const MOST_AT_ONCE = 4;

let isOpen = true;
let going: Promise<Done> | undefined;

process.on('message', (traffic: Traffic) => {
  if (!('stop' in traffic)) {
    const { url, staff } = traffic;
    going = fillCaches(url).then(() => visit(stepsOf(url, staff)));
    return;
  }
  isOpen = false;
  void tell();
});

/** Tells what was done, once all that was begun is. */
async function tell(): Promise<void> {
  process.send?.(await going);
}

async function visit(steps: Record<string, [number, Step]>): Promise<Done> {
  const done: Done = { times: {}, failures: [] };
  const steadily = async (name: string, aMinute: number, step: Step) => {
    const underWay = new Set<Promise<void>>();
    for (let turn = 0; isOpen; await sleep(60_000 / aMinute)) {
      if (underWay.size >= MOST_AT_ONCE) continue;
      const one: Promise<void> = step(turn)
        .then(
          () => {
            done.times[name] = (done.times[name] ?? 0) + 1;
          },
          (fault: Error) => done.failures.push(`${name}: ${fault.message}`),
        )
        .then(() => {
          underWay.delete(one);
        });
      underWay.add(one);
      turn += 1;
    }
    await Promise.all(underWay);
  };
  await Promise.all(
    Object.entries(steps).map(([name, [aMinute, step]]) => steadily(name, aMinute, step)),
  );
  return done;
}
