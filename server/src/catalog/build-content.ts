import type { Branch, Category, Coordinates, Location } from '@mahlab/bakery/api/content';
import { kwd } from '@mahlab/bakery/rules/money';
import type { Instant } from '@mahlab/bakery/rules/promise/day';
import type { Plan } from '@mahlab/bakery/rules/promise/plan';
import { comingTimings } from '@mahlab/bakery/rules/promise/timings';
import { buildDesigner } from './build-designer.ts';
import type { Catalogue } from './catalogue.ts';
import { planOfRow } from './plans.ts';
import type { CatalogueRows } from './queries.ts';
import { isServable } from './safe-configs.ts';
import { grouped, named, picture } from './wire.ts';

type Placed = { latitude: number | null; longitude: number | null };

/** The ten lists of `GET /user/content/*`; `now` decides which week the branches' hours are of. */
export function buildContent(rows: CatalogueRows, now: Instant): Catalogue['content'] {
  const plans = rows.plans.map(planOfRow);
  return {
    configs: rows.configs.map(({ attribute, value }) => ({ attribute, value })).filter(isServable),
    categories: buildCategories(rows.categories),
    locations: buildLocations(rows.locations),
    branches: rows.branches.map((row) => buildBranch(row, { plans, now })),
    ...buildDesigner(rows),
  };
}

/** The branch of each area that is served, with the delivery cost and minimum of that area. */
export function buildServices(rows: CatalogueRows, branches: Branch[]): Map<string, Branch> {
  const byId = new Map(branches.map((branch) => [branch.id, branch]));
  return new Map(
    rows.areaServices.flatMap((service) => {
      const branch = byId.get(service.branchId);
      if (branch === undefined) return [];
      const { deliveryCostFils: cost, minOrderFils: minimum } = service;
      const terms = {
        deliveryCost: cost === null ? branch.deliveryCost : kwd(cost),
        minOrderValue: minimum === null ? branch.minOrderValue : kwd(minimum),
      };
      return [[service.areaId, { ...branch, ...terms }] as const];
    }),
  );
}

function buildCategories(rows: CatalogueRows['categories']): Category[] {
  const byId = new Map(rows.map((row) => [row.id, named(row)]));
  return rows.map((row) => ({
    ...named(row),
    order: row.position,
    icon: picture(row.icon),
    parent: byId.get(row.parentId ?? '') ?? null,
    seo: row.seo,
    smart: row.smart,
  }));
}

/** Each country, its provinces, and after each province its areas. */
function buildLocations(rows: CatalogueRows['locations']): Location[] {
  const within = grouped(rows, (row) => row.parentId);
  const buildWithin = (parent: (typeof rows)[number] | null): Location[] =>
    within(parent?.id ?? null).flatMap((row) => [
      {
        ...named(row),
        type: row.type,
        parent: parent && { ...named(parent), type: parent.type },
        coordinates: coordinates(row),
      },
      ...buildWithin(row),
    ]);
  return buildWithin(null);
}

function buildBranch(
  row: CatalogueRows['branches'][number],
  { plans, now }: { plans: readonly Plan[]; now: Instant },
): Branch {
  return {
    ...named(row),
    phoneNumber: row.phoneNumber,
    timings: comingTimings(row.id, plans, now),
    deliveryCost: kwd(row.deliveryCostFils),
    minOrderValue: kwd(row.minOrderFils),
    address: { english: row.addressEnglish, arabic: row.addressArabic },
    coordinates: coordinates(row),
  };
}

function coordinates({ latitude, longitude }: Placed): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
