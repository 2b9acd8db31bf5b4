import type { CategoriesChange, StaffCategories } from '@mahlab/bakery/api/staff-category';
import { isSame } from '@mahlab/bakery/rules/staff/product-draft';
import { inArray } from 'drizzle-orm';
import type { Also, Orm, Tx } from '../../database/db.ts';
import { isUploadReference } from '../../files/upload-reference.ts';
import { claimUploads } from '../../files/uploads.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import { releaseUploads } from '../../orders/release-pictures.ts';
import type { Change } from '../../people/audit.ts';
import { allergens, categories } from '../../schema/catalog.ts';
import { isShipped } from '../../seed/rows.ts';
import { type Lists, readLists, usesInMenu } from './category-lists.ts';

type One = Lists['categories'][number] | Lists['allergens'][number];

/** The categories of the menu and the allergens, each with how many products, drafts and parts of designed cakes name it. */
export async function allCategories(orm: Orm): Promise<StaffCategories> {
  const lists = await readLists(orm);
  const uses = await usesInMenu(orm);
  return {
    categories: lists.categories.map((one) => ({
      ...one,
      products: uses.categories.get(one.id) ?? 0,
    })),
    allergens: lists.allergens.map((one) => ({
      ...one,
      products: uses.allergens.get(one.id) ?? 0,
    })),
    version: hashOf(lists),
  };
}

/**
 * Writes both lists as they are to be. Refused where they are others than were seen by now, where one that is left out is
 * still named by a product, a draft or a part of a designed cake, and where a picture is gone. Smart categories stay as they
 * are. `also` is told what changed, one by one.
 */
export async function changeCategories(
  orm: Orm,
  { version, ...wanted }: CategoriesChange,
  also: Also<Change[]>,
): Promise<{ ok: true } | Refusal> {
  return orm.transaction(async (tx) => {
    // Whoever publishes a product or changes a part of cakes holds what it names meanwhile: what is counted below stays so.
    await tx.select({ id: categories.id }).from(categories).orderBy(categories.id).for('update');
    await tx.select({ id: allergens.id }).from(allergens).orderBy(allergens.id).for('update');
    const now = await readLists(tx);
    if (hashOf(now) !== version) return refusal('categories-changed');
    const gone = [
      ...without(now.categories, wanted.categories),
      ...without(now.allergens, wanted.allergens),
    ];
    const inUse = gone.length > 0 && (await firstInUse(tx, gone));
    if (inUse) {
      const name = { english: inUse.name, arabic: inUse.arabicName };
      return refusal('category-in-use', { name });
    }
    const taken = wanted.categories.filter(({ id }) =>
      now.categories.every((one) => one.id !== id),
    );
    const same = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(inArray(categories.id, idsOf(taken)));
    if (same.length > 0) return refusal('categories-changed');
    if (!(await havePictures(tx, picturesOf(wanted)))) return refusal('picture-gone');
    await writeLists(tx, wanted, gone);
    await releaseUploads(tx, picturesOf(now).filter(isUploadReference));
    await also(tx, [
      ...changesOf(now.categories, wanted.categories),
      ...changesOf(now.allergens, wanted.allergens),
    ]);
    return { ok: true as const };
  });
}

async function firstInUse(tx: Tx, gone: readonly One[]): Promise<One | undefined> {
  const uses = await usesInMenu(tx);
  const isNamed = (id: string) => uses.categories.has(id) || uses.allergens.has(id);
  const below = await tx
    .select({ parent: categories.parentId })
    .from(categories)
    .where(inArray(categories.parentId, idsOf(gone)));
  return gone.find(({ id }) => isNamed(id) || below.some(({ parent }) => parent === id));
}

async function writeLists(tx: Tx, wanted: Lists, gone: readonly One[]): Promise<void> {
  if (gone.length > 0) {
    await tx.delete(categories).where(inArray(categories.id, idsOf(gone)));
    await tx.delete(allergens).where(inArray(allergens.id, idsOf(gone)));
  }
  for (const [position, { id, picture: icon, ...names }] of wanted.categories.entries()) {
    const row = { ...namesOf(names), icon, position };
    await tx
      .insert(categories)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: categories.id, set: row });
  }
  for (const [position, { id, ...names }] of wanted.allergens.entries()) {
    const row = { ...namesOf(names), position };
    await tx
      .insert(allergens)
      .values({ id, ...row })
      .onConflictDoUpdate({ target: allergens.id, set: row });
  }
}

const namesOf = ({ name, arabicName }: { name: string; arabicName: string }) => ({
  nameEnglish: name,
  nameArabic: arabicName,
});

/** What is another than before, each with its place in its list, from 1. */
function changesOf(now: readonly One[], wanted: readonly One[]): Change[] {
  const said = (list: readonly One[], id: string) => {
    const place = list.findIndex((one) => one.id === id);
    const { id: _, ...fields } = list[place] ?? { id };
    return place < 0 ? null : { ...fields, place: place + 1 };
  };
  return [...new Set([...idsOf(now), ...idsOf(wanted)])]
    .map((id) => ({ object: id, kitchen: null, before: said(now, id), after: said(wanted, id) }))
    .filter(({ before, after }) => !isSame(before, after));
}

/** Whether pictures came with the shop, or are uploads that are there: those are kept from now on. */
async function havePictures(tx: Tx, references: readonly string[]): Promise<boolean> {
  const uploaded = references.filter(isUploadReference);
  const { missing } = await claimUploads(tx, uploaded);
  return (
    missing.length === 0 && references.every((one) => isUploadReference(one) || isShipped(one))
  );
}

const picturesOf = (lists: Lists) => lists.categories.flatMap(({ picture }) => picture ?? []);
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const without = <Kind extends One>(list: readonly Kind[], wanted: readonly One[]) =>
  list.filter(({ id }) => wanted.every((one) => one.id !== id));
