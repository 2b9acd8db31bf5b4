import type { RunMoved } from '@mahlab/bakery/api/staff-run';
import type { OrderStatus } from '@mahlab/bakery/rules/order';
import { eq, inArray, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import type { LifecycleContext } from '../orders/lifecycle/reservation.ts';
import { moveOrder } from '../orders/move-order.ts';
import { undoMove } from '../orders/undo-move.ts';
import type { Actor } from '../people/actor.ts';
import { auditFor } from '../people/audit.ts';
import { orders } from '../schema/orders.ts';
import { runs } from '../schema/runs.ts';
import { stopsOf } from './queries.ts';
import { lockRun, runFor } from './reach-run.ts';

type Context = LifecycleContext & Pick<AppContext, 'database' | 'jobs'>;
type Tap = { id: string; key: string };
type Stop = { id: string; number: number; status: OrderStatus };

/** What became of the orders of a run. */
export type MovedStops = {
  moved: string[];
  left: (Omit<RunMoved['left'][number], 'message'> & { refused: Refusal })[];
};
type Outcome = ({ ok: true; id: string } & MovedStops) | Refusal;

const OUT = 'POST /staff/run/:id/out';
const BACK = 'POST /staff/run/:id/back';

/** A run leaves: its orders that are ready go on their way, each by its own move. What is not ready is told and stays in it. */
export async function runOut(context: Context, actor: Actor, { id, key }: Tap): Promise<Outcome> {
  const move: Move = (stop) => {
    const { status, number } = stop;
    if (status === 'on-the-way' || status === 'delivered') return null;
    if (status === 'cancelled' || status === 'refunded') return refusal('order-over');
    if (status !== 'ready') return refusal('order-not-ready', { number: String(number) });
    const step = { id: stop.id, from: 'ready', to: 'on-the-way', key } as const;
    return moveOrder(context, actor, { ...step, call: OUT });
  };
  return moveEach(context, actor, { id, call: OUT, move });
}

/** A run is called back: the move of each of its orders on the way is taken back, by the rules of undo. */
export async function runBack(context: Context, actor: Actor, { id, key }: Tap): Promise<Outcome> {
  const move: Move = (stop) =>
    stop.status === 'on-the-way'
      ? undoMove(context, actor, { id: stop.id, from: 'on-the-way', key })
      : null;
  return moveEach(context, actor, { id, call: BACK, move });
}

/** Null: there is nothing to do with that one. */
type Move = (stop: Stop) => Promise<{ ok: true } | Refusal> | Refusal | null;

async function moveEach(
  { database }: Context,
  actor: Actor,
  { id, call, move }: { id: string; call: string; move: Move },
): Promise<Outcome> {
  const { orm } = database;
  const run = await runFor(orm, actor, { id, right: 'see-runs' });
  if (!run) return refusal('not-found');
  // Its driver does not see it any more.
  if (call === OUT && !run.isOpen) return refusal('run-over');
  const moved: string[] = [];
  const left: MovedStops['left'] = [];
  for (const stop of await statesOf(orm, id)) {
    const done = await move(stop);
    if (done?.ok) moved.push(stop.id);
    if (done && !done.ok) {
      const { id: order, number } = stop;
      const status = (done.details?.['status'] as OrderStatus | undefined) ?? stop.status;
      left.push({ order, number: String(number), status, code: done.code, refused: done });
    }
  }
  await noteLeaving({ database }, actor, { id, call });
  return { ok: true, id, moved, left };
}

/** The orders of a run as they stand, in its order. */
async function statesOf(orm: Context['database']['orm'] | Tx, id: string): Promise<Stop[]> {
  const stops = await stopsOf(orm, [id]);
  if (stops.length === 0) return [];
  const rows = await orm
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    .where(
      inArray(
        orders.id,
        stops.map(({ order }) => order),
      ),
    );
  return stops.flatMap(({ order }) => rows.find((row) => row.id === order) ?? []);
}

/** Writes when a run left, or that none of it has left after all. */
async function noteLeaving(
  { database }: Pick<Context, 'database'>,
  actor: Actor,
  { id, call }: { id: string; call: string },
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    const reached = await lockRun(tx, actor, { id, right: 'see-runs' });
    if (!reached.ok) return;
    const { outAt, kitchen } = reached.run;
    const states = await statesOf(tx, id);
    const isOut = states.some(({ status }) => status === 'on-the-way' || status === 'delivered');
    if (isOut === (outAt !== null)) return;
    await tx
      .update(runs)
      .set({ outAt: isOut ? sql`now()` : null })
      .where(eq(runs.id, id));
    await auditFor(tx, actor, { call, object: id, kitchen, after: { out: isOut } });
  });
}
