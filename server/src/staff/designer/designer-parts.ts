import type {
  DesignerPartChange,
  StaffDesigner,
  StaffDesignerPart,
} from '@mahlab/bakery/api/staff-designer';
import { type Fils, fils, kwd } from '@mahlab/bakery/rules/money';
import {
  hasAllergens,
  isSameForm,
  type PartFields,
  type PartKind,
  partProblems,
} from '@mahlab/bakery/rules/staff/designer-part';
import { and, asc, eq } from 'drizzle-orm';
import type { Also, Orm, Tx } from '../../database/db.ts';
import { hashOf } from '../../http/idempotency-key.ts';
import { type Refusal, refusal } from '../../http/refusal.ts';
import {
  flavourPrices,
  flavours,
  shapes,
  sizePrices,
  sizes,
  toppingPrices,
  toppings,
} from '../../schema/designer.ts';
import { areAllergens, readLists } from '../menu/category-lists.ts';

const TABLES = { shapes, sizes, flavours, toppings };

type Named = { id: string; nameEnglish: string; nameArabic: string };
type PriceRow = { shapeId: string; originalPriceFils: Fils; discountedPriceFils: Fils };
type Needs = Pick<StaffDesignerPart, 'minutes' | 'trays' | 'leadMinutes' | 'serves' | 'allergens'>;
const NOTHING: Needs = {
  minutes: null,
  trays: null,
  leadMinutes: null,
  serves: null,
  allergens: null,
};

/** The cake designer as staff see it. */
export async function staffDesigner(orm: Orm): Promise<StaffDesigner> {
  const { allergens } = await readLists(orm);
  return { parts: await designerParts(orm), allergens };
}

/** The parts of the cake designer, kind by kind, in their order there. */
async function designerParts(orm: Orm): Promise<StaffDesignerPart[]> {
  const made = await orm.select().from(shapes).orderBy(asc(shapes.position), asc(shapes.id));
  const bySize = Map.groupBy(await orm.select().from(sizePrices), (row) => row.sizeId);
  const byFlavour = Map.groupBy(await orm.select().from(flavourPrices), (row) => row.flavourId);
  const byTopping = Map.groupBy(await orm.select().from(toppingPrices), (row) => row.toppingId);
  const inShapes = (rows: readonly PriceRow[] = []) =>
    made.flatMap(({ id }) => {
      const row = rows.find(({ shapeId }) => shapeId === id);
      return row ? [{ shape: id, price: kwd(row.discountedPriceFils) }] : [];
    });
  const parts = [
    ...made.map((row) =>
      partOf('shapes', row, {
        minutes: row.minutes,
        trays: row.trays,
        leadMinutes: row.leadMinutes,
        tiers: row.tiers,
        prices: [{ shape: null, price: kwd(row.discountedPriceFils) }],
      }),
    ),
    ...(await orm.select().from(sizes).orderBy(asc(sizes.position), asc(sizes.id))).map((row) =>
      partOf('sizes', row, {
        minutes: row.minutes,
        trays: row.trays,
        serves: { minimum: row.servesMinimum, maximum: row.servesMaximum },
        prices: inShapes(bySize.get(row.id)),
      }),
    ),
    ...(await orm.select().from(flavours).orderBy(asc(flavours.position), asc(flavours.id))).map(
      (row) =>
        partOf('flavours', row, {
          prices: inShapes(byFlavour.get(row.id)),
          allergens: row.allergens,
        }),
    ),
    ...(await orm.select().from(toppings).orderBy(asc(toppings.position), asc(toppings.id))).map(
      (row) =>
        partOf('toppings', row, {
          minutes: row.minutes,
          prices: inShapes(byTopping.get(row.id)),
          allergens: row.allergens,
        }),
    ),
  ];
  return parts.map((part) => ({ ...part, version: hashOf(part) }));
}

function partOf(
  kind: PartKind,
  { id, nameEnglish, nameArabic }: Named,
  of: Partial<Needs> & Pick<StaffDesignerPart, 'prices'> & { tiers?: number },
): Omit<StaffDesignerPart, 'version'> {
  return { tiers: null, ...NOTHING, ...of, kind, id, name: nameEnglish, arabicName: nameArabic };
}

/**
 * Changes a part: every process sells by it within a second, and orders that are placed keep what they cost and need. Refused
 * where it is another than was seen by now, or does not fit. An offer stays while it is dearer than the new price. `also` is told
 * the part before and after within the transaction.
 */
export async function changePart(
  orm: Orm,
  { kind, id, wanted }: { kind: PartKind; id: string; wanted: DesignerPartChange },
  also: Also<{ before: PartFields; after: PartFields }>,
): Promise<{ ok: true } | Refusal> {
  const { version, ...after } = wanted;
  return orm.transaction(async (tx) => {
    const table = TABLES[kind];
    const [locked] = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.id, id))
      .for('update');
    if (!locked) return refusal('not-found');
    const all = await designerParts(tx);
    const before = all.find((part) => part.kind === kind && part.id === id);
    if (before?.version !== version) return refusal('designer-part-changed');
    const isFit =
      isSameForm(before, after) &&
      Object.keys(partProblems(kind, after)).length === 0 &&
      (after.allergens === null ||
        (hasAllergens(kind) && (await areAllergens(tx, after.allergens))));
    if (!isFit) return refusal('designer-part-unfit');
    await writeRow(tx, { kind, id, part: after });
    for (const { shape, price } of after.prices) {
      const was = before.prices.find((one) => one.shape === shape)?.price;
      if (price !== was) await writePrice(tx, { kind, id, shape, price: fils(price) });
    }
    await also(tx, { before: saidOf(before), after: saidOf(after) });
    return { ok: true as const };
  });
}

/** What of a part is in the audit. */
function saidOf(part: PartFields): PartFields {
  const { name, arabicName, minutes, trays, leadMinutes, serves, prices, allergens } = part;
  return { name, arabicName, minutes, trays, leadMinutes, serves, prices, allergens };
}

async function writeRow(
  tx: Tx,
  { kind, id, part }: { kind: PartKind; id: string; part: Omit<DesignerPartChange, 'version'> },
): Promise<void> {
  const names = { nameEnglish: part.name, nameArabic: part.arabicName };
  const minutes = part.minutes ?? 0;
  const trays = part.trays ?? 0;
  const { allergens } = part;
  if (kind === 'shapes') {
    const leadMinutes = part.leadMinutes ?? 0;
    const needs = { minutes, trays, leadMinutes };
    await tx
      .update(shapes)
      .set({ ...names, ...needs })
      .where(eq(shapes.id, id));
  } else if (kind === 'sizes') {
    const { minimum: servesMinimum = 1, maximum: servesMaximum = 1 } = part.serves ?? {};
    await tx
      .update(sizes)
      .set({ ...names, minutes, trays, servesMinimum, servesMaximum })
      .where(eq(sizes.id, id));
  } else if (kind === 'flavours') {
    await tx
      .update(flavours)
      .set({ ...names, allergens })
      .where(eq(flavours.id, id));
  } else {
    await tx
      .update(toppings)
      .set({ ...names, minutes, allergens })
      .where(eq(toppings.id, id));
  }
}

type NewPrice = { kind: PartKind; id: string; shape: string | null; price: Fils };

async function writePrice(tx: Tx, { kind, id, shape, price }: NewPrice): Promise<void> {
  if (kind === 'shapes') {
    const [row] = await tx.select().from(shapes).where(eq(shapes.id, id));
    if (row) await tx.update(shapes).set(pricesWith(row, price)).where(eq(shapes.id, id));
    return;
  }
  const [table, part] =
    kind === 'sizes'
      ? ([sizePrices, sizePrices.sizeId] as const)
      : kind === 'flavours'
        ? ([flavourPrices, flavourPrices.flavourId] as const)
        : ([toppingPrices, toppingPrices.toppingId] as const);
  const its = and(eq(part, id), eq(table.shapeId, shape ?? ''));
  const [row] = await tx.select().from(table).where(its);
  if (row) await tx.update(table).set(pricesWith(row, price)).where(its);
}

/** A new price, and what is crossed out beside it. */
function pricesWith(row: Omit<PriceRow, 'shapeId'>, price: Fils) {
  const wasOffer = row.originalPriceFils > row.discountedPriceFils;
  const isDearer = wasOffer && row.originalPriceFils > price;
  return {
    discountedPriceFils: price,
    originalPriceFils: isDearer ? row.originalPriceFils : price,
  };
}
