import type {
  ProductFields,
  PublishDraft,
  RestoreVersion,
} from '@mahlab/bakery/api/staff-product-page';
import {
  isSame,
  NO_PRODUCT,
  overtaken,
  productProblems,
  withDraft,
} from '@mahlab/bakery/rules/staff/product-draft';
import { may } from '@mahlab/bakery/rules/staff/rights';
import { eq } from 'drizzle-orm';
import type { Also, Database, Orm, Tx } from '../../database/db.ts';
import { refusal } from '../../http/refusal.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { JobData } from '../../jobs/queues.ts';
import type { Actor } from '../../people/actor.ts';
import { type Auditor, auditFor } from '../../people/audit.ts';
import { productDrafts, productVersions } from '../../schema/product-drafts.ts';
import { staffMembers } from '../../schema/staff.ts';
import {
  type Done,
  isThere,
  lockedDraft,
  newestVersions,
  type Row,
  versionOf,
} from './product-drafts.ts';
import { areKnown, lockProduct } from './product-fields.ts';
import { publishAll } from './publish-all.ts';
import { readFields } from './read-product.ts';

type Fields = Record<string, unknown>;
/** The fields that a publication changed, before and after it. */
export type Published = { before: Fields; after: Fields };

/** Publishes the draft that was seen, or says when it is published by itself. `also` is told what changed at once. */
export async function publishDraft(
  { database, jobs }: { database: Database; jobs: Jobs },
  id: string,
  { body: { seen, at }, actor, also }: { body: PublishDraft; actor: Actor; also: Also<Published> },
): Promise<Done> {
  return database.orm.transaction(async (tx) => {
    await lockProduct(tx, id);
    const draft = await lockedDraft(tx, id);
    if (!draft) return (await isThere(tx, id)) ? refusal('draft-changed') : refusal('not-found');
    if (versionOf(draft) !== seen) return refusal('draft-changed');
    const later = at === null ? null : new Date(at);
    if (!later || later.getTime() <= Date.now()) {
      const done = await publish(tx, draft, actor.name);
      if (done.ok) await also(tx, done.published);
      return done;
    }
    const judged = await judge(tx, draft);
    if (!judged.ok) return judged;
    const { id: member, name, role, way } = actor;
    await tx
      .update(productDrafts)
      .set({ publishAt: later, publisher: { id: member, name, role, way }, refused: null })
      .where(eq(productDrafts.productId, id));
    await jobs.send(tx, 'publish-product', {
      data: { product: id, at: later.toISOString() },
      startAfterSeconds: Math.ceil((later.getTime() - Date.now()) / 1000),
    });
    const before = { publishAt: draft.publishAt?.toISOString() ?? null };
    await also(tx, { before, after: { publishAt: later.toISOString() } });
    return { ok: true };
  });
}

/** Leaves a draft unpublished whose time was set. */
export async function callOff(
  orm: Orm,
  id: string,
  { seen, also }: { seen: string; also: Also<Published> },
): Promise<Done> {
  return orm.transaction(async (tx) => {
    const draft = await lockedDraft(tx, id);
    if (!draft) return (await isThere(tx, id)) ? refusal('draft-changed') : refusal('not-found');
    if (versionOf(draft) !== seen) return refusal('draft-changed');
    await tx
      .update(productDrafts)
      .set({ publishAt: null, publisher: null })
      .where(eq(productDrafts.productId, id));
    const before = { publishAt: draft.publishAt?.toISOString() ?? null };
    await also(tx, { before, after: { publishAt: null } });
    return { ok: true };
  });
}

/**
 * Publishes a draft whose time has come, as it is by now. It is judged anew: one that no longer fits stays a draft, and says
 * why, in the audit and on the menu; so does one whose publisher may not publish any more, or that names none. A time that was
 * set anew or called off has nothing to do.
 */
export async function publishDueJob(
  { database }: { database: Database },
  { product: id, at }: JobData['publish-product'],
): Promise<void> {
  await database.orm.transaction(async (tx) => {
    await lockProduct(tx, id);
    const draft = await lockedDraft(tx, id);
    if (draft?.publishAt?.toISOString() !== at) return;
    const publisher = draft.publisher as Auditor | null;
    const done = (await mayStillPublish(tx, publisher?.id ?? null))
      ? await publish(tx, draft, publisher?.name ?? draft.by)
      : ({ ok: false, code: PUBLISHER_GONE } as const);
    const who = publisher ?? { id: null, name: draft.by, role: null, way: null };
    if (done.ok) {
      await auditFor(tx, who, { object: id, ...done.published, call: 'publish-product' });
      return;
    }
    const refused = done.code;
    await tx
      .update(productDrafts)
      .set({ publishAt: null, publisher: null, refused })
      .where(eq(productDrafts.productId, id));
    await auditFor(tx, who, {
      call: 'publish-product-refused',
      object: id,
      before: { publishAt: at },
      after: { publishAt: null, refused },
    });
  });
}

/** Why a draft whose time has come is left: whoever set the time does not work here any more, or may not change the menu now. */
const PUBLISHER_GONE = 'publisher-gone';

/** Whether a member may publish; it stays so until the transaction ends, since their row cannot change before. */
async function mayStillPublish(tx: Tx, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const [member] = await tx.select().from(staffMembers).where(eq(staffMembers.id, id)).for('share');
  return member !== undefined && member.active && may(member.role, 'change-catalogue');
}

/** Publishes an older version anew, where the newest is the one that was seen. A draft stays what it is. */
export async function restoreVersion(
  orm: Orm,
  id: string,
  { body, by, also }: { body: RestoreVersion; by: string; also: Also<Published> },
): Promise<Done> {
  return orm.transaction(async (tx) => {
    await lockProduct(tx, id);
    const published = await readFields(tx, id);
    if (!published) return refusal('not-found');
    const [newest] = await newestVersions(tx, id, 1);
    if (newest?.id !== body.seen) return refusal('product-changed', nameOf(published));
    const [old] = await tx
      .select()
      .from(productVersions)
      .where(eq(productVersions.id, body.version));
    if (old?.productId !== id) return refusal('not-found');
    const judged = await judgeFields(tx, old.fields);
    if (!judged.ok) return judged;
    const done = await publishFields(tx, id, { published, fields: old.fields, by });
    if (done.ok) await also(tx, done.published);
    return done;
  });
}

async function publish(tx: Tx, draft: Row, by: string) {
  const judged = await judge(tx, draft);
  if (!judged.ok) return judged;
  const { published, fields } = judged;
  const done = await publishFields(tx, draft.productId, { published, fields, by });
  if (!done.ok) return done;
  await tx.delete(productDrafts).where(eq(productDrafts.productId, draft.productId));
  return done;
}

/** What a draft would publish; refused where a field was published otherwise meanwhile, and where something is missing. */
async function judge(tx: Tx, draft: Row) {
  const published = await readFields(tx, draft.productId);
  const base: ProductFields = published ?? NO_PRODUCT;
  const fields = withDraft(base, draft);
  if (overtaken(base, draft).length > 0) return refusal('product-changed', nameOf(fields));
  const judged = await judgeFields(tx, fields);
  return judged.ok ? { ok: true as const, published, fields } : judged;
}

async function judgeFields(tx: Tx, fields: ProductFields): Promise<Done> {
  const isFit = Object.keys(productProblems(fields)).length === 0;
  return isFit && (await areKnown(tx, fields))
    ? { ok: true }
    : refusal('product-unfit', nameOf(fields));
}

type Publishing = { published: ProductFields | null; fields: ProductFields; by: string };

/**
 * Writes what is published of a product, and keeps it as a version. Refused when an id of its options or extras is another
 * product's; then nothing was written.
 */
async function publishFields(tx: Tx, id: string, { published, fields, by }: Publishing) {
  if (!(await publishAll(tx, [{ id, published, fields }], by))) {
    return refusal('product-unfit', nameOf(fields));
  }
  const base: ProductFields = published ?? NO_PRODUCT;
  const changed = Object.entries(fields).filter(
    ([field, value]) => !isSame(value, base[field as keyof ProductFields]),
  );
  const before = changed.map(([field]) => [field, base[field as keyof ProductFields]]);
  return {
    ok: true as const,
    published: { before: Object.fromEntries(before), after: Object.fromEntries(changed) },
  };
}

function nameOf({ name, arabicName }: ProductFields) {
  return { product: { english: name, arabic: arabicName } };
}
