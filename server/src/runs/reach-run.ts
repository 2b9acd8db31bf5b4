import { type StaffRight, scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { type Actor, reaches } from '../people/actor.ts';
import { runs } from '../schema/runs.ts';
import { type RunRow, runOfId } from './queries.ts';

/** Which run was made or changed. */
export type RunOutcome = { ok: true; id: string } | Refusal;
/** A run, and whether it is over for its driver. */
export type ReachedRun = RunRow & { isOpen: boolean };
type Asked = { id: string; right: StaffRight };

/** The run of an id, for somebody's right: of their kitchens, or a driver's own that is not over. Otherwise nothing is said of it. */
export async function runFor(
  orm: Orm,
  actor: Actor,
  { id, right }: Asked,
): Promise<ReachedRun | null> {
  const run = isUuid(id) ? await runOfId(orm, id) : null;
  if (!run) return null;
  const isOwn = run.isOpen && run.driverId === actor.id;
  const isTheirs =
    scopeOf(actor.role, right) === 'run' ? isOwn : reaches(actor, right, run.kitchen);
  return isTheirs ? run : null;
}

/** The same, with its row locked. Whoever also locks orders of it does so before. */
export async function lockRun(
  tx: Tx,
  actor: Actor,
  { id, right }: Asked,
): Promise<{ ok: true; run: ReachedRun } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  await tx.select({ id: runs.id }).from(runs).where(eq(runs.id, id)).for('update');
  const run = await runFor(tx, actor, { id, right });
  return run ? { ok: true, run } : refusal('not-found');
}
