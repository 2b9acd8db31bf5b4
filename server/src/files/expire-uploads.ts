import type { Database } from '../database/db.ts';
import type { FileStore } from './store.ts';
import { deleteUploads, lockUnused } from './uploads.ts';
import { variantKey, variantsOf } from './variant-key.ts';

/** A cart may wait this long between the choice of a picture and the order. */
const LIFE_MS = 48 * 3600 * 1000;
/** Uploads at a time: their rows stay locked while their files are deleted. */
const BATCH = 20;

/**
 * Removes the uploads that nothing has used within 48 hours of `now`, with every file of theirs, and
 * answers how many. Files go before rows: what an interruption leaves is found again by its row.
 */
export async function expireUploads(
  database: Database,
  store: FileStore,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - LIFE_MS);
  let expired = 0;
  for (;;) {
    const batch = await database.orm.transaction(async (tx) => {
      const references = await lockUnused(tx, before, BATCH);
      for (const reference of references) await removeFiles(store, reference);
      if (references.length > 0) await deleteUploads(tx, references);
      return references.length;
    });
    expired += batch;
    if (batch < BATCH) return expired;
  }
}

async function removeFiles(store: FileStore, reference: string): Promise<void> {
  // First, so that whoever keeps a variant after its removal sees that the picture is gone (`pictures.ts`).
  await store.remove(reference);
  const keys = variantsOf(reference).map((variant) => variantKey(variant));
  await Promise.all(keys.map((key) => store.remove(key)));
}
