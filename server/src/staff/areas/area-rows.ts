import type { AreaOrder, AreaService, StaffArea, StaffAreas } from '@mahlab/bakery/api/staff-area';
import { fils, kwd } from '@mahlab/bakery/rules/money';
import { OPEN_STATUSES } from '@mahlab/bakery/rules/order';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../database/db.ts';
import { versionOf } from '../../database/hold-snapshot.ts';
import { orders } from '../../schema/orders.ts';
import { areaServices, branches, locations } from '../../schema/places.ts';

/** The most orders that are named; all are counted. */
const MOST_ORDERS_TOLD = 100;

const area = {
  id: locations.id,
  name: locations.nameEnglish,
  arabicName: locations.nameArabic,
  parent: locations.parentId,
  kitchen: areaServices.branchId,
  deliveryCost: areaServices.deliveryCostFils,
  minOrder: areaServices.minOrderFils,
  dropWeight: areaServices.dropWeight,
  roadMinutes: areaServices.roadMinutes,
};

/** All areas by governorate, and the kitchens. */
export async function allAreas(orm: Orm): Promise<StaffAreas> {
  const places = await orm
    .select(area)
    .from(locations)
    .leftJoin(areaServices, eq(areaServices.areaId, locations.id))
    .where(eq(locations.type, 'Area'))
    .orderBy(asc(locations.position), asc(locations.id));
  const within = Map.groupBy(places, ({ parent }) => parent);
  const provinces = await orm
    .select({ id: locations.id, name: locations.nameEnglish, arabicName: locations.nameArabic })
    .from(locations)
    .where(eq(locations.type, 'Province'))
    .orderBy(asc(locations.position), asc(locations.id));
  const kitchens = await orm.select().from(branches).orderBy(branches.position, branches.id);
  return {
    kitchens: kitchens.map(({ id, nameEnglish, nameArabic, deliveryCostFils, minOrderFils }) => ({
      id,
      name: nameEnglish,
      arabicName: nameArabic,
      deliveryCost: kwd(deliveryCostFils),
      minOrder: kwd(minOrderFils),
    })),
    governorates: provinces.map((province) => ({
      ...province,
      areas: (within.get(province.id) ?? []).map(wireArea),
    })),
  };
}

/** Some areas as they stand, by id. */
export async function areasOf(orm: Orm, ids: readonly string[]): Promise<Map<string, StaffArea>> {
  const rows = await orm
    .select(area)
    .from(locations)
    .leftJoin(areaServices, eq(areaServices.areaId, locations.id))
    .where(and(eq(locations.type, 'Area'), inArray(locations.id, [...ids])));
  return new Map(rows.map((row) => [row.id, wireArea(row)]));
}

/** Waits until nobody else changes areas; they wait until the transaction ends. */
export async function lockAreas(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('areas', 1))`);
}

/** Writes how an area is served; null is not at all. */
export async function writeService(
  orm: Orm,
  areaId: string,
  service: AreaService | null,
): Promise<void> {
  if (service === null) {
    await orm.delete(areaServices).where(eq(areaServices.areaId, areaId));
    return;
  }
  const { kitchen: branchId, deliveryCost, minOrder, dropWeight, roadMinutes } = service;
  const row = {
    branchId,
    deliveryCostFils: deliveryCost === null ? null : fils(deliveryCost),
    minOrderFils: minOrder === null ? null : fils(minOrder),
    dropWeight,
    roadMinutes,
  };
  await orm
    .insert(areaServices)
    .values({ areaId, ...row })
    .onConflictDoUpdate({ target: areaServices.areaId, set: row });
}

/** The orders to some areas that are under way, the first to be placed first. */
export async function openOrdersTo(
  orm: Orm,
  ids: readonly string[],
): Promise<{ open: number; orders: AreaOrder[] }> {
  const goesThere = and(
    inArray(orders.status, [...OPEN_STATUSES]),
    eq(orders.deliveryType, 'Delivery'),
    inArray(orders.areaId, [...ids]),
  );
  const rows = await orm
    .select()
    .from(orders)
    .where(goesThere)
    .orderBy(asc(orders.number))
    .limit(MOST_ORDERS_TOLD);
  const open = rows.length < MOST_ORDERS_TOLD ? rows.length : await orm.$count(orders, goesThere);
  return {
    open,
    orders: rows.map((row) => ({
      order: row.id,
      orderNumber: String(row.number),
      area: row.areaId ?? '',
      kitchen: row.branchId,
      customer: row.customerName,
      status: row.status,
      deliveryCost: kwd(row.deliveryFils),
    })),
  };
}

type AreaRow = {
  id: string;
  name: string;
  arabicName: string;
  kitchen: string | null;
  deliveryCost: number | null;
  minOrder: number | null;
  dropWeight: number | null;
  roadMinutes: number | null;
};

function wireArea({ id, name, arabicName, kitchen, ...terms }: AreaRow): StaffArea {
  const { deliveryCost, minOrder, dropWeight, roadMinutes } = terms;
  const service: AreaService | null =
    kitchen === null
      ? null
      : {
          kitchen,
          deliveryCost: deliveryCost === null ? null : kwd(deliveryCost),
          minOrder: minOrder === null ? null : kwd(minOrder),
          dropWeight: dropWeight ?? 1,
          roadMinutes: roadMinutes ?? 0,
        };
  return { id, name, arabicName, service, version: areaVersion(service) };
}

function areaVersion(service: AreaService | null): string {
  return service === null ? 'none' : versionOf(service);
}
