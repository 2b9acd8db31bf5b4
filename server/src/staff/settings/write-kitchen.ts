import { weekFromTimings } from '@mahlab/bakery/rules/promise/timings';
import { type NewKitchen, openingOf } from '@mahlab/bakery/rules/staff/new-kitchen';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/db.ts';
import { branches } from '../../schema/places.ts';
import { plans } from '../../schema/promises.ts';

/** What a kitchen has until its calendar says otherwise. */
const STAFFING = { decoratorMinutes: 240, ovenTrays: 48, cars: 2 };

/** Writes a new kitchen behind those that there are, and its week by its hours. Answers its id. */
export async function writeKitchen(tx: Tx, kitchen: Omit<NewKitchen, 'areas'>): Promise<string> {
  const id = uuidv7();
  const timings = openingOf(kitchen);
  const [nameEnglish, nameArabic] = [kitchen.name.trim(), kitchen.arabicName.trim()];
  await tx.insert(branches).values({
    id,
    nameEnglish,
    nameArabic,
    addressEnglish: kitchen.address.trim(),
    addressArabic: kitchen.arabicAddress.trim(),
    phoneNumber: kitchen.phone.trim(),
    timings,
    deliveryCostFils: kitchen.deliveryFils,
    minOrderFils: kitchen.minimumFils,
    calendarRevision: 1,
    position: sql`(select coalesce(max(${branches.position}) + 1, 0) from ${branches})`,
  });
  await tx.insert(plans).values({
    id: `week-${id}`,
    branchId: id,
    labelEnglish: nameEnglish,
    labelArabic: nameArabic,
    week: weekFromTimings(timings, STAFFING),
  });
  return id;
}
