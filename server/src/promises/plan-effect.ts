import {
  type ConflictReason,
  conflictsOf,
  type PlanWindow,
  windowsLost,
} from '@mahlab/bakery/rules/promise/conflicts';
import { firstDay, type Instant } from '@mahlab/bakery/rules/promise/day';
import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import type { Kitchen } from '@mahlab/bakery/rules/promise/query';
import { planOfRow, planRows } from '../catalog/plans.ts';
import type { Orm } from '../database/db.ts';
import { countingOf, countingPromises, type PromiseRow } from './counting-queries.ts';
import { kitchensNow } from './plan-queries.ts';

export type Conflict = PromiseRow & { reason: ConflictReason };

/** What a change of plans does: windows that are lost, and promises that fitted before it and do not after. */
export type Effect = {
  windowsLost: (PlanWindow & { kitchen: string })[];
  conflicts: Conflict[];
};

/** What it does to some kitchens to have other plans, from now on and as far ahead as they promise. */
export async function effectOf(
  orm: Orm,
  plans: { before: readonly Plan[]; after: readonly Plan[] },
  { kitchens, now }: { kitchens: readonly Kitchen[]; now: Instant },
): Promise<Effect> {
  const from = firstDay(now);
  const counting = await countingPromises(orm, { kitchens: kitchens.map(({ id }) => id), from });
  const before = reasonsFor(counting, kitchens, plans.before);
  const after = reasonsFor(counting, kitchens, plans.after);
  return {
    windowsLost: kitchens.flatMap(({ id, horizonDays }) =>
      windowsLost(plans, { kitchen: id, from, days: horizonDays + 2, now }).map((window) => ({
        kitchen: id,
        ...window,
      })),
    ),
    conflicts: inConflict(counting, after, now).filter(({ promise }) => !before.has(promise.id)),
  };
}

/** The firm promises, of some kitchens or of all for null, that do not fit any more, earliest first. */
export async function openConflicts(
  orm: Orm,
  asked: readonly string[] | null,
): Promise<Conflict[]> {
  return orm.transaction(
    async (tx) => {
      const read = await kitchensNow(tx);
      const kitchens = read.kitchens.filter(({ id }) => asked === null || asked.includes(id));
      const plans = (await planRows(tx)).map(planOfRow);
      const ids = kitchens.map(({ id }) => id);
      const counting = await countingPromises(tx, { kitchens: ids, from: firstDay(read.now) });
      const found = inConflict(counting, reasonsFor(counting, kitchens, plans), read.now);
      return found.filter(({ promise }) => promise.state === 'firm');
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

function reasonsFor(rows: PromiseRow[], kitchens: readonly Kitchen[], plans: readonly Plan[]) {
  const counting = rows.map(countingOf);
  return new Map(kitchens.flatMap((kitchen) => [...conflictsOf(counting, { kitchen, plans })]));
}

/** Those that have a reason, but for those whose time is over. */
function inConflict(
  rows: PromiseRow[],
  reasons: ReadonlyMap<string, ConflictReason>,
  now: Instant,
): Conflict[] {
  return rows.flatMap((row) => {
    const { id, endsAt, state } = row.promise;
    const reason = reasons.get(id);
    const isOver = endsAt.getTime() <= now && state !== 'undated';
    return reason === undefined || isOver ? [] : [{ ...row, reason }];
  });
}
