import type { Branch, Category, Location } from '@mahlab/bakery/api/content';
import { kwd } from '@mahlab/bakery/rules/money';
import { buildDesigner } from './build-designer.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueRows } from './queries.ts';
import { isServable } from './safe-configs.ts';
import { grouped, named, picture } from './wire.ts';

/** The ten lists of `GET /user/content/*`. */
export function buildContent(rows: CatalogueRows): Catalogue['content'] {
  return {
    configs: rows.configs.map(({ attribute, value }) => ({ attribute, value })).filter(isServable),
    categories: buildCategories(rows.categories),
    locations: buildLocations(rows.locations),
    branches: rows.branches.map(buildBranch),
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
      },
      ...buildWithin(row),
    ]);
  return buildWithin(null);
}

function buildBranch(row: CatalogueRows['branches'][number]): Branch {
  const { latitude, longitude } = row;
  return {
    ...named(row),
    phoneNumber: row.phoneNumber,
    // The database keeps an object's keys in an order of its own.
    timings: {
      sunday: row.timings.sunday,
      monday: row.timings.monday,
      tuesday: row.timings.tuesday,
      wednesday: row.timings.wednesday,
      thursday: row.timings.thursday,
      friday: row.timings.friday,
      saturday: row.timings.saturday,
    },
    deliveryCost: kwd(row.deliveryCostFils),
    minOrderValue: kwd(row.minOrderFils),
    address: { english: row.addressEnglish, arabic: row.addressArabic },
    coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
  };
}
