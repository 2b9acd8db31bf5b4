import {
  ADDRESS_LIMIT,
  type AddressChange,
  type NewAddress,
  type SavedAddress,
} from '@mahlab/bakery/api/customer';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import type { Orm, Tx } from '../database/db.ts';
import { type Refusal, refusal } from '../http/refusal.ts';
import { addresses, customers } from '../schema/customers.ts';
import type { CustomerId } from './sessions.ts';

type Row = typeof addresses.$inferSelect;
type Saved = { ok: true; address: SavedAddress };

/** A customer's addresses, the default one first, then the oldest. */
export async function listAddresses(orm: Orm, owner: CustomerId): Promise<SavedAddress[]> {
  const rows = await orm
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, owner))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));
  return rows.map(wireAddress);
}

export async function defaultAddress(orm: Orm, owner: CustomerId): Promise<SavedAddress | null> {
  const [found] = await orm
    .select()
    .from(addresses)
    .where(and(eq(addresses.customerId, owner), addresses.isDefault));
  return found ? wireAddress(found) : null;
}

/** Saves an address. The first one is the default, whatever is asked for. */
export async function addAddress(
  orm: Orm,
  owner: CustomerId,
  { location: areaId, avenue = '', additional = '', ...given }: NewAddress,
): Promise<Saved | Refusal> {
  return orm.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const count = await tx.$count(addresses, eq(addresses.customerId, owner));
    if (count >= ADDRESS_LIMIT) return refusal('addresses-too-many');
    const isDefault = given.isDefault || count === 0;
    if (isDefault) await clearDefault(tx, owner);
    const row = {
      ...given,
      id: uuidv7(),
      customerId: owner,
      areaId,
      avenue,
      additional,
      isDefault,
    };
    await tx.insert(addresses).values(row);
    return { ok: true, address: wireAddress(row) };
  });
}

/** Changes the given fields of an address. Another customer's address is not found. */
export async function changeAddress(
  orm: Orm,
  { owner, id }: { owner: CustomerId; id: string },
  { location: areaId, ...change }: AddressChange,
): Promise<Saved | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return orm.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const [found] = await tx.select().from(addresses).where(isOwn(owner, id));
    if (!found) return refusal('not-found');
    if (change.isDefault) await clearDefault(tx, owner);
    const row = { ...found, ...given(change), areaId: areaId ?? found.areaId };
    await tx.update(addresses).set(row).where(isOwn(owner, id));
    return { ok: true, address: wireAddress(row) };
  });
}

/** Deletes an address. If it was the default, the oldest of the others becomes the default. */
export async function deleteAddress(
  orm: Orm,
  { owner, id }: { owner: CustomerId; id: string },
): Promise<{ ok: true; id: string } | Refusal> {
  if (!isUuid(id)) return refusal('not-found');
  return orm.transaction(async (tx) => {
    await lockOwner(tx, owner);
    const [gone] = await tx.delete(addresses).where(isOwn(owner, id)).returning();
    if (!gone) return refusal('not-found');
    const [next] = gone.isDefault ? await listAddresses(tx, owner) : [];
    if (next) await tx.update(addresses).set({ isDefault: true }).where(isOwn(owner, next.id));
    return { ok: true, id };
  });
}

/** Locks the customer's addresses, so that changes keep to one default and to the limit. */
async function lockOwner(tx: Tx, owner: CustomerId): Promise<void> {
  await tx.select({ one: sql`1` }).from(customers).where(eq(customers.id, owner)).for('update');
}

async function clearDefault(tx: Tx, owner: CustomerId): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, owner), addresses.isDefault));
}

/** The fields that a change sets. */
function given<T extends object>(change: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

function isOwn(owner: CustomerId, id: string) {
  return and(eq(addresses.customerId, owner), eq(addresses.id, id));
}

function wireAddress({ id, label, areaId, isDefault, ...row }: Row): SavedAddress {
  const { block, street, house, avenue, additional } = row;
  return {
    id,
    label,
    location: areaId,
    block,
    street,
    house,
    avenue,
    additional,
    isDefault,
  };
}
