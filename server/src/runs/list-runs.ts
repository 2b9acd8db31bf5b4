import type { RunList } from '@mahlab/bakery/api/staff-run';
import type { Day } from '@mahlab/bakery/rules/promise/day';
import { may, scopeOf } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import { daysAt } from '../board/board.ts';
import { iso } from '../board/card.ts';
import { cardsOfDay } from '../board/card-queries.ts';
import { currentSeq } from '../board/changes.ts';
import { type Actor, reachOf } from '../people/actor.ts';
import { activeDrivers, runsOfDay, runsOfDriver, runsOfOrders } from './queries.ts';
import { wireOrders, wireRuns } from './wire-run.ts';

type Context = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;
type Asked = { kitchen?: string | undefined; day?: Day | undefined; window?: string | undefined };

/** What the runs of a day are: a driver's own, or those of kitchens with the orders that still wait to be handed over. */
export async function listRuns(context: Context, actor: Actor, asked: Asked): Promise<RunList> {
  const now = Date.now();
  const { today } = daysAt(now);
  const day = asked.day ?? today;
  const seq = await currentSeq(context.database.orm);
  const isDriver = scopeOf(actor.role, 'see-runs') === 'run';
  const found = isDriver
    ? await ownRuns(context, actor)
    : await kitchensRuns(context, actor, { ...asked, day, late: day === today });
  return { seq, now: iso(now), day, today, ...found };
}

type Found = Pick<RunList, 'kitchens' | 'drivers' | 'runs' | 'waiting'>;

async function ownRuns(context: Context, actor: Actor): Promise<Found> {
  const rows = actor.id === null ? [] : await runsOfDriver(context.database.orm, actor.id);
  const runs = (await wireRuns(context, actor, rows)).filter(({ stops }) => stops.length > 0);
  const kitchens = [...new Set(runs.map(({ kitchen }) => kitchen))];
  return { kitchens: wireKitchens(context, kitchens), drivers: [], runs, waiting: [] };
}

async function kitchensRuns(
  context: Context,
  actor: Actor,
  { kitchen, window, ...when }: Asked & { day: Day; late: boolean },
): Promise<Found> {
  const { orm } = context.database;
  const reach = reachOf(actor, 'see-runs');
  const kitchens = kitchen === undefined ? reach : [kitchen];
  const isWanted = (time: string | null | undefined) => window === undefined || time === window;
  const runs = (await wireRuns(context, actor, await runsOfDay(orm, { kitchens, ...when }))).filter(
    ({ stops }) => stops.some(({ order }) => isWanted(order.promise?.deliveryTime)),
  );
  const cards = (await cardsOfDay(orm, { kitchens, ...when })).filter(
    ({ mode, state, status }) =>
      mode === 'Delivery' && state !== null && state !== 'unplaced' && status !== 'on-the-way',
  );
  const taken = new Set(
    (
      await runsOfOrders(
        orm,
        cards.map(({ id }) => id),
      )
    ).map(({ order }) => order),
  );
  const waiting = await wireOrders(
    context,
    actor,
    cards.filter(({ id }) => !taken.has(id)),
  );
  const shown = [...context.calendar.current().kitchens.keys()].filter(
    (id) => !kitchens || kitchens.includes(id),
  );
  return {
    kitchens: wireKitchens(context, shown),
    drivers: may(actor.role, 'hand-runs')
      ? (await activeDrivers(orm)).filter(
          (driver) => !driver.kitchens || driver.kitchens.some((id) => shown.includes(id)),
        )
      : [],
    runs,
    waiting: [...waiting.values()].filter(({ order }) => isWanted(order.promise?.deliveryTime)),
  };
}

function wireKitchens({ catalogue }: Context, ids: readonly string[]): RunList['kitchens'] {
  const { branches } = catalogue.current().content;
  return ids.map((id) => {
    const branch = branches.find((one) => one.id === id);
    return {
      id,
      name: branch?.name ?? id,
      arabicName: branch?.arabicName ?? id,
      phoneNumber: branch?.phoneNumber ?? '',
    };
  });
}
