import type { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { isSame } from '@mahlab/bakery/rules/staff/product-draft';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../database/db.ts';
import { productVersions } from '../../schema/product-drafts.ts';
import { newestVersionOf } from './product-drafts.ts';
import { type Writing, writeFields } from './product-fields.ts';
import { readAllFields } from './read-product.ts';

/**
 * Writes what is published of some hundred products with as many statements as of one, and keeps each as a version; before it what
 * was published otherwise since its last version. False when an id of their options or extras is another product's; then
 * nothing was written.
 */
export async function publishAll(
  tx: Tx,
  all: readonly (Writing & { published: ProductFields | null })[],
  by: string,
): Promise<boolean> {
  const written = await tx
    .transaction(async (inner) => {
      // What was written is taken back.
      if (!(await writeFields(inner, all))) throw new NotItsOwn();
      return true;
    })
    .catch((fault: unknown) => {
      if (fault instanceof NotItsOwn) return false;
      throw fault;
    });
  if (!written) return false;
  const ids = all.map(({ id }) => id);
  const newest = await newestVersionOf(tx, ids);
  const now = await readAllFields(tx, ids);
  const at = new Date();
  const versions = all.flatMap(({ id, published, fields }) => [
    ...(published && !isSame(newest.get(id)?.fields, published)
      ? [{ id: uuidv7(), productId: id, fields: published, by: null, at }]
      : []),
    { id: uuidv7(), productId: id, fields: now.get(id) ?? fields, by, at },
  ]);
  await tx.insert(productVersions).values(versions);
  return true;
}

/** An option or extra has the id of another product's. */
class NotItsOwn extends Error {}
