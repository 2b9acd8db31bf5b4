import type { Board, BoardKitchen } from '@mahlab/bakery/api/staff-board';
import {
  addDays,
  type Day,
  firstDay,
  type Instant,
  instantAt,
  type Span,
} from '@mahlab/bakery/rules/promise/day';
import { planOf } from '@mahlab/bakery/rules/promise/plan';
import { may, seenBy } from '@mahlab/bakery/rules/staff/rights';
import type { AppContext } from '../app-context.ts';
import { type Actor, reachOf } from '../people/actor.ts';
import { openConflicts } from '../promises/plan-effect.ts';
import { askedOf } from '../staff/asked.ts';
import { wireConflict } from '../staff/wire-promise.ts';
import { iso, wireCard } from './card.ts';
import { cardsOfDay } from './card-queries.ts';
import { currentSeq } from './changes.ts';
import { type Load, loadOf } from './load-queries.ts';

type Context = Pick<AppContext, 'database' | 'catalogue' | 'calendar'>;

/** The kitchens whose orders somebody sees, of those that they ask for; null is all. */
export function kitchensFor(actor: Actor, kitchen: string | undefined): readonly string[] | null {
  const reach = reachOf(actor, 'see-orders');
  if (kitchen === undefined) return reach;
  return reach === null || reach.includes(kitchen) ? [kitchen] : [];
}

/** The board of a service day, as somebody may see it. */
export async function boardOf(
  { database: { orm }, ...context }: Context,
  actor: Actor,
  asked: { kitchen?: string | undefined; day?: Day | undefined },
): Promise<Board> {
  const now = Date.now();
  const today = firstDay(now);
  const day = asked.day ?? today;
  const kitchens = kitchensFor(actor, asked.kitchen);
  const calendar = context.calendar.current();
  const catalogue = context.catalogue.current();
  // First: what changes after it is told again as an event.
  const seq = await currentSeq(orm);
  const rows = await cardsOfDay(orm, { kitchens, day, late: day === today });
  const shown = [...calendar.kitchens.keys()].filter((id) => !kitchens || kitchens.includes(id));
  const { loads, closed } = await loadOf(orm, { kitchens: shown, day });
  const decides = may(actor.role, 'change-delivery');
  const conflicts = decides ? await openConflicts(orm, kitchens) : [];
  const written = await askedOf(orm, conflicts);
  const view = { catalogue, calendar, now, seen: seenBy(actor.role) };
  const cards = rows.map((row) => wireCard(row, view));
  return {
    seq,
    now: iso(now),
    day,
    today,
    kitchens: shown.map((id) => wireKitchen(id, { day, loads, ...context })),
    orders: cards.filter(({ promise }) => promise !== null && promise.state !== 'unplaced'),
    // Without a time an order is in no kitchen's day; whoever cannot give it one has nothing to do with it.
    unplaced: decides
      ? cards.filter(({ promise }) => promise === null || promise.state === 'unplaced')
      : [],
    conflicts: conflicts
      .filter(({ promise }) => kitchens === null || kitchens.includes(promise.kitchen))
      .map((conflict) => wireConflict(conflict, written)),
    closed,
  };
}

type OfDay = { day: Day; loads: readonly Load[] } & Pick<Context, 'catalogue' | 'calendar'>;

function wireKitchen(id: string, { day, loads, catalogue, calendar }: OfDay): BoardKitchen {
  const plan = planOf(day, id, calendar.current().plans);
  const branch = catalogue.current().content.branches.find((one) => one.id === id);
  const times = ({ from, until }: Span) => ({
    startsAt: iso(instantAt(day, from)),
    endsAt: iso(instantAt(day, until)),
  });
  return {
    id,
    name: branch?.name ?? id,
    arabicName: branch?.arabicName ?? id,
    closed: plan.closed,
    production: plan.production.map(times),
    windows: plan.windows
      .map((window) => ({ mode: window.mode, ...times(window) }))
      .toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    parts: (['early', 'late'] as const).map((part) => {
      const load = loads.find((row) => row.kitchen === id && row.part === part);
      const { decoratorMinutes, ovenTrays } = plan.capacity[part];
      return {
        part,
        minutes: decoratorMinutes,
        used: load?.used ?? 0,
        done: load?.done ?? 0,
        trays: ovenTrays,
        traysUsed: load?.trays ?? 0,
      };
    }),
  };
}

/** The service day of an instant, and the one after it. */
export function daysAt(now: Instant): { today: Day; tomorrow: Day } {
  const today = firstDay(now);
  return { today, tomorrow: addDays(today, 1) };
}
