import type { StaffKitchenTerms } from '@mahlab/bakery/api/staff-kitchen-terms';
import type { KitchenTerms } from '@mahlab/bakery/rules/staff/kitchen-terms';
import { eq, sql } from 'drizzle-orm';
import type { Orm, Tx } from '../../database/db.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { branches } from '../../schema/places.ts';

/** Every kitchen's terms, in the order in which the shop shows them. */
export async function readKitchens(orm: Orm): Promise<StaffKitchenTerms[]> {
  const rows = await orm.select().from(branches).orderBy(branches.position, branches.id);
  return rows.map(wireTerms);
}

/** One kitchen's terms, kept from others until the transaction ends; null where there is none. */
export async function lockKitchen(tx: Tx, id: string): Promise<StaffKitchenTerms | null> {
  const [row] = await tx.select().from(branches).where(eq(branches.id, id)).for('update');
  return row ? wireTerms(row) : null;
}

/** Writes a kitchen's terms; whoever promises by older ones finds that the calendar has changed. */
export async function writeTerms(tx: Tx, id: string, terms: KitchenTerms): Promise<void> {
  const { name, arabicName, address, arabicAddress, phone, deliveryFils, minimumFils } = terms;
  const { latitude, longitude, packMinutes, dropMinutes, horizonDays } = terms;
  await tx
    .update(branches)
    .set({
      nameEnglish: name,
      nameArabic: arabicName,
      addressEnglish: address,
      addressArabic: arabicAddress,
      phoneNumber: phone,
      deliveryCostFils: deliveryFils,
      minOrderFils: minimumFils,
      latitude,
      longitude,
      packMinutes,
      dropMinutes,
      horizonDays,
      calendarRevision: sql`${branches.calendarRevision} + 1`,
    })
    .where(eq(branches.id, id));
}

/** Terms as they are kept: no space around a text. */
export function keptTerms<Terms extends KitchenTerms>(typed: Terms): Terms {
  const texts = ['name', 'arabicName', 'address', 'arabicAddress', 'phone'] as const;
  return { ...typed, ...Object.fromEntries(texts.map((field) => [field, typed[field].trim()])) };
}

function wireTerms(row: typeof branches.$inferSelect): StaffKitchenTerms {
  const terms: KitchenTerms = {
    name: row.nameEnglish,
    arabicName: row.nameArabic,
    address: row.addressEnglish,
    arabicAddress: row.addressArabic,
    phone: row.phoneNumber,
    deliveryFils: row.deliveryCostFils,
    minimumFils: row.minOrderFils,
    latitude: row.latitude,
    longitude: row.longitude,
    packMinutes: row.packMinutes,
    dropMinutes: row.dropMinutes,
    horizonDays: row.horizonDays,
  };
  return { id: row.id, ...terms, version: hashOf(terms) };
}
