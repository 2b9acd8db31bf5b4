import { ProductFields } from '@mahlab/bakery/api/staff-product-page';
import { IMPORT_ID, PRODUCT_ROWS, type ProductRow } from '@mahlab/bakery/rules/staff/imports';
import { NO_PRODUCT, productProblems } from '@mahlab/bakery/rules/staff/product-draft';
import { asc, eq, inArray } from 'drizzle-orm';
import { chunks } from '../../database/batches.ts';
import type { Orm } from '../../database/db.ts';
import {
  allergens,
  categories,
  extras,
  optionGroups,
  optionValues,
  products,
} from '../../schema/catalog.ts';
import { publishAll } from '../menu/publish-all.ts';
import { readAllFields } from '../menu/read-product.ts';
import type { Table } from '../tables/read-table.ts';
import type { Entry, Kind, Plan } from './plan.ts';
import { extraOf, groupOf, LONGEST_ID, productOf, valueOf } from './product-cells.ts';
import { rowsOf } from './product-table.ts';
import { RowCells } from './row-cells.ts';

type Problems = Plan<ProductFields>['problems'];
/** Of a row: what it is, its cells, and the id of what it belongs to. */
type ReadRow = { kind: ProductRow; id: string; parent: string; cells: RowCells };
/** The rows of a product, its own first. */
type Block = { id: string; cells: RowCells; below: ReadRow[] };
type Group = ProductFields['options'][number];
type Value = Group['values'][number];
type Extra = ProductFields['extras'][number];

/** Products that are written together: their values stay far below what one statement may have. */
const AT_ONCE = 500;

const NAMELESS = { name: '', arabicName: '' };
const NEW_GROUP = {
  ...NAMELESS,
  minimum: 0,
  maximum: 1,
  exclusiveQuantity: false,
  allowMultiple: false,
  values: [],
};
const NEW_VALUE = { ...NAMELESS, price: 0, minutes: 0, image: null };
const NEW_EXTRA = { ...NAMELESS, price: 0, type: 'Text' as const, required: false };

/**
 * Products with their options and extras. What a file does not name stays: a product, a group, a value, and of what it names
 * each column that it does not have. Pictures are never in a file.
 */
export const productFile: Kind<ProductFields> = {
  async plan(orm, table) {
    const problems: Problems = [];
    const blocks = blocksOf(table, problems);
    const ids = blocks.map(({ id }) => id);
    const stand = await readAllFields(orm, ids);
    const known = await namesKnown(orm);
    const owners = await ownersOf(orm, blocks);
    const seen = new Set<string>();
    const entries = blocks.map(({ id, cells, below }): Entry<ProductFields> => {
      for (const row of [{ kind: 'product', id, parent: '', cells }, ...below]) {
        const key = `${row.kind} ${row.id}`;
        const isKnown = row.kind === 'product' ? stand.has(id) : owners.has(key);
        if (!isKnown && !IMPORT_ID.test(row.id)) row.cells.wrong('id', 'no-id');
        else if (seen.has(key)) row.cells.wrong('id', 'twice');
        else if ((owners.get(key) ?? row.parent) !== row.parent) row.cells.wrong('id', 'anothers');
        seen.add(key);
      }
      const before = stand.get(id) ?? null;
      const after = merged(before ?? NO_PRODUCT, cells, below);
      judge(after, cells, known);
      const { name, arabicName } = after;
      return { row: cells.row, id, name, arabicName, before, after };
    });
    return { entries, problems };
  },
  inTransaction: (orm, run) =>
    orm.transaction(async (tx) => {
      const { id } = products;
      await tx.select({ id }).from(products).orderBy(asc(id)).for('no key update');
      return run(tx);
    }),
  async write(tx, entries, by) {
    for (const some of chunks(entries, AT_ONCE)) {
      const all = some.map(({ id, before, after }) => ({ id, published: before, fields: after }));
      if (!(await publishAll(tx, all, by))) return false;
    }
    return true;
  },
  async *rows(orm) {
    const all = await orm
      .select({ id: products.id })
      .from(products)
      .orderBy(asc(products.position), asc(products.id));
    const fields = await readAllFields(
      orm,
      all.map(({ id }) => id),
    );
    for (const [id, product] of fields) yield* rowsOf(id, product);
  },
};

function blocksOf(table: Table, problems: Problems): Block[] {
  const blocks: Block[] = [];
  let group: string | null = null;
  for (const row of table.rows) {
    const cells = new RowCells(table, row, (problem) => problems.push(problem));
    const kind = cells.choice('row', PRODUCT_ROWS);
    const id = cells.text('id', LONGEST_ID) ?? '';
    const block = blocks.at(-1);
    if (kind === 'product') {
      blocks.push({ id, cells, below: [] });
      group = null;
    } else if (kind) {
      const parent = kind === 'value' ? group : block?.id;
      if (!block || parent == null) cells.wrong('row', 'no-parent');
      else block.below.push({ kind, id, parent, cells });
      if (kind === 'group') group = id;
    }
  }
  return blocks;
}

async function namesKnown(orm: Orm) {
  const named = await orm
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.smart, false));
  const contained = await orm.select({ id: allergens.id }).from(allergens);
  return {
    categories: new Set(named.map(({ id }) => id)),
    allergens: new Set(contained.map(({ id }) => id)),
  };
}

/** What each option and extra belongs to that the file names and that is there, by what it is and its id. */
async function ownersOf(orm: Orm, blocks: Block[]): Promise<Map<string, string>> {
  const idsOf = (kind: ProductRow) =>
    blocks.flatMap(({ below }) => below.filter((row) => row.kind === kind).map(({ id }) => id));
  const groups = await orm
    .select({ id: optionGroups.id, parent: optionGroups.productId })
    .from(optionGroups)
    .where(inArray(optionGroups.id, idsOf('group')));
  const values = await orm
    .select({ id: optionValues.id, parent: optionValues.groupId })
    .from(optionValues)
    .where(inArray(optionValues.id, idsOf('value')));
  const added = await orm
    .select({ id: extras.id, parent: extras.productId })
    .from(extras)
    .where(inArray(extras.id, idsOf('extra')));
  const keyed = { group: groups, value: values, extra: added };
  return new Map(
    Object.entries(keyed).flatMap(([kind, rows]) =>
      rows.map(({ id, parent }) => [`${kind} ${id}`, parent] as const),
    ),
  );
}

/** A product with what its rows say of it. */
function merged(base: ProductFields, cells: RowCells, below: ReadRow[]): ProductFields {
  const options = base.options.map((group) => ({ ...group, values: [...group.values] }));
  const added = [...base.extras];
  let group: Group | undefined;
  for (const { kind, id, cells: row } of below) {
    if (kind === 'extra') put<Extra>(added, { ...NEW_EXTRA, id }, extraOf(row));
    else if (kind === 'group')
      group = put<Group>(options, { ...NEW_GROUP, values: [], id }, groupOf(row));
    else if (group) put<Value>(group.values, { ...NEW_VALUE, id }, valueOf(row));
  }
  return { ...base, ...productOf(cells), options, extras: added };
}

/** Changes the one of a list that has this id, or adds it at the end. */
function put<One extends { id: string }>(all: One[], fresh: One, said: Partial<One>): One {
  const at = all.findIndex(({ id }) => id === fresh.id);
  const next = { ...(all[at] ?? fresh), ...said };
  if (at < 0) all.push(next);
  else all[at] = next;
  return next;
}

type Known = { categories: Set<string>; allergens: Set<string> };

function judge(fields: ProductFields, cells: RowCells, known: Known): void {
  const { category, allergens: contained } = fields;
  if (category !== null && !known.categories.has(category)) {
    cells.wrong('category', 'unknown', category);
  }
  for (const id of contained) {
    if (!known.allergens.has(id)) cells.wrong('allergens', 'unknown', id);
  }
  if (cells.isWrong) return;
  const [field] = Object.keys(productProblems(fields));
  if (field) cells.wrong(COLUMN_OF[field] ?? null, 'unfit');
  else if (!ProductFields.safeParse(fields).success) cells.wrong(null, 'unfit');
}

const COLUMN_OF: Record<string, string> = {
  name: 'name',
  arabicName: 'name_arabic',
  category: 'category',
  price: 'price_kwd',
  was: 'was_kwd',
  leadMinutes: 'lead_minutes',
};
