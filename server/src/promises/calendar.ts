import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import type { Kitchen, Stop } from '@mahlab/bakery/rules/promise/query';
import type { ProductWork, WorkFacts } from '@mahlab/bakery/rules/promise/work';
import { planOfRow } from '../catalog/plans.ts';
import { type SnapshotHolder, versionOf } from '../database/hold-snapshot.ts';
import type { CalendarRows } from './queries.ts';

/** What windows are made from: one immutable snapshot of the database. What is used of them is not in it. */
export type Calendar = {
  /** Changes with the contents; the same contents have the same version in every process. */
  version: string;
  /** By id. `revision` is raised by whatever changes a kitchen's plans. */
  kitchens: ReadonlyMap<string, Kitchen & { revision: number }>;
  /** Which kitchen delivers to an area, with how many of a driver's drops and minutes beyond a usual drive. */
  services: ReadonlyMap<string, { kitchen: string; drops: number; roadMinutes: number }>;
  plans: readonly Plan[];
  stops: readonly Stop[];
  facts: WorkFacts;
};

/** The calendar of this process: always a whole snapshot, replaced when the database says it changed. */
export type CalendarHolder = SnapshotHolder<Calendar>;

/** Builds the calendar's snapshot from its rows. */
export function buildCalendar(rows: CalendarRows): Calendar {
  return {
    version: versionOf(rows),
    kitchens: new Map(
      rows.branches.map(({ calendarRevision, ...kitchen }) => [
        kitchen.id,
        { ...kitchen, revision: calendarRevision },
      ]),
    ),
    services: new Map(
      rows.areaServices.map(({ areaId, branchId, dropWeight, roadMinutes }) => [
        areaId,
        { kitchen: branchId, drops: dropWeight, roadMinutes },
      ]),
    ),
    plans: rows.plans.map(planOfRow),
    stops: rows.stops.map(({ productId, branchId, from, until }) => ({
      product: productId,
      branch: branchId,
      from: from.getTime(),
      until: until.getTime(),
    })),
    facts: {
      products: productWork(rows),
      shapes: byId(rows.shapes),
      sizes: byId(rows.sizes),
      toppings: byId(rows.toppings),
    },
  };
}

function productWork(rows: CalendarRows): Map<string, ProductWork> {
  const values = Map.groupBy(rows.optionValues, ({ productId }) => productId);
  const texts = Map.groupBy(rows.textExtras, ({ productId }) => productId);
  return new Map(
    rows.products.map(({ id, preparationMinutes, ...work }) => [
      id,
      {
        ...work,
        leadMinutes: preparationMinutes,
        valueMinutes: new Map((values.get(id) ?? []).map((value) => [value.id, value.minutes])),
        textExtras: (texts.get(id) ?? []).map((extra) => extra.id),
      },
    ]),
  );
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
