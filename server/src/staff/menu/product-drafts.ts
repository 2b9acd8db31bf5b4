import type {
  ProductFields,
  SaveDraft,
  StaffProductPage,
} from '@mahlab/bakery/api/staff-product-page';
import { type Some } from '@mahlab/bakery/rules/staff/product-draft';
import { asc, desc, eq, inArray } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import { named } from '../../catalog/wire.ts';
import type { Also, Orm, Tx } from '../../database/db.ts';
import { sanitizeText } from '../../database/sanitize.ts';
import { isUploadReference } from '../../files/upload-reference.ts';
import { claimUploads } from '../../files/uploads.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { releaseUploads } from '../../orders/release-pictures.ts';
import { productDrafts, productVersions } from '../../schema/product-drafts.ts';
import { isShipped } from '../../seed/rows.ts';
import { allAllergens, menuCategories } from './category-lists.ts';
import { readFields } from './read-product.ts';

/** A draft is kept as typing rests: what follows within this is one change of it, in the audit. */
const REST_MS = 10 * 60_000;
/** Versions of a product that are told. */
const TOLD = 20;

export type Row = typeof productDrafts.$inferSelect;
export type Done = { ok: true } | Refusal;
/** A draft's fields before and after somebody took it in hand, or discarded it. */
export type DraftChange = { before: Some<ProductFields>; after: Some<ProductFields> };

/** A product with its draft and its history; null when it is nowhere, and its id is none of a new one either. */
export async function productPage(orm: Orm, id: string): Promise<StaffProductPage | null> {
  const published = await readFields(orm, id);
  const [draft] = await orm.select().from(productDrafts).where(eq(productDrafts.productId, id));
  if (!published && !draft && !isUuid(id)) return null;
  const versions = await newestVersions(orm, id, TOLD);
  const groups = await menuCategories(orm);
  const contained = await allAllergens(orm);
  return {
    id,
    published,
    draft: draft
      ? {
          values: draft.values,
          from: draft.from,
          version: versionOf(draft),
          by: draft.by,
          at: draft.changedAt.toISOString(),
          publishAt: draft.publishAt?.toISOString() ?? null,
          refused: draft.refused,
        }
      : null,
    versions: versions.map(({ at, ...version }) => ({
      id: version.id,
      by: version.by,
      at: at.toISOString(),
      fields: version.fields,
    })),
    categories: groups.map(named),
    allergens: contained.map(named),
  };
}

/** Keeps a draft of a product in place of the one that was seen; without values there is none afterwards. */
export async function saveDraft(
  orm: Orm,
  id: string,
  { body, by, also }: { body: SaveDraft; by: string; also: Also<DraftChange> },
): Promise<Done> {
  const { values, from, seen } = sanitizeText(body);
  return orm.transaction(async (tx) => {
    if (!(await isThere(tx, id))) return refusal('not-found');
    const now = await lockedDraft(tx, id);
    if ((now ? versionOf(now) : null) !== seen) return refusal('draft-changed');
    if (Object.keys(values).length === 0) {
      if (!now) return { ok: true };
      await tx.delete(productDrafts).where(eq(productDrafts.productId, id));
      await releaseUploads(tx, uploadsOf(now.values));
      await also(tx, { before: now.values, after: {} });
      return { ok: true };
    }
    if (!(await havePictures(tx, values))) return refusal('picture-gone');
    if (!now || isOtherHand(now, by)) {
      await also(tx, { before: now?.values ?? from, after: values });
    }
    const row = { values, from, by, changedAt: new Date(), refused: null };
    if (now) {
      await tx.update(productDrafts).set(row).where(eq(productDrafts.productId, id));
      await releaseUploads(tx, uploadsOf(now.values));
      return { ok: true };
    }
    const made = await tx
      .insert(productDrafts)
      .values({ productId: id, ...row })
      .onConflictDoNothing()
      .returning({ id: productDrafts.productId });
    return made.length > 0 ? { ok: true } : refusal('draft-changed');
  });
}

/** The versions of a product, the newest first. */
export function newestVersions(orm: Orm, id: string, most: number) {
  return orm
    .select()
    .from(productVersions)
    .where(eq(productVersions.productId, id))
    .orderBy(desc(productVersions.id))
    .limit(most);
}

/** The newest version of each of some products, by the id of the product. */
export async function newestVersionOf(orm: Orm, ids: readonly string[]) {
  const rows = await orm
    .selectDistinctOn([productVersions.productId])
    .from(productVersions)
    .where(inArray(productVersions.productId, [...ids]))
    .orderBy(asc(productVersions.productId), desc(productVersions.id));
  return new Map(rows.map((row) => [row.productId, row]));
}

/** The draft of a product, locked until the transaction ends. */
export async function lockedDraft(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(productDrafts)
    .where(eq(productDrafts.productId, id))
    .for('update');
  return row;
}

/** Whether the pictures that a draft names came with the shop, or are uploads that are there: those are kept from now on. */
async function havePictures(tx: Tx, values: Some<ProductFields>) {
  const all = picturesOf(values);
  const { missing } = await claimUploads(tx, uploadsOf(values));
  return missing.length === 0 && all.every((one) => isUploadReference(one) || isShipped(one));
}

/** The pictures that fields name, each once. */
function picturesOf({ pictures = [], options = [] }: Some<ProductFields>): string[] {
  const images = options.flatMap(({ values }) => values.flatMap(({ image }) => image ?? []));
  return [...new Set([...pictures, ...images])];
}

/** Those of them that staff uploaded. */
function uploadsOf(values: Some<ProductFields>): string[] {
  return picturesOf(values).filter(isUploadReference);
}

/** Whether somebody else goes on with a draft, or the same person after a rest: then it is written down anew. */
function isOtherHand({ by, changedAt }: Row, who: string): boolean {
  return by !== who || Date.now() - changedAt.getTime() > REST_MS;
}

/** Whether a product is there, or its id is one of a new product. */
export async function isThere(tx: Tx, id: string): Promise<boolean> {
  return isUuid(id) || (await readFields(tx, id)) !== null;
}

/** Changes with what a draft holds. */
export function versionOf({ values, from }: Row): string {
  return hashOf([values, from]);
}
