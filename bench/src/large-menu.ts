import type pg from 'pg';

/** What a large bakery has: products with their options, and areas. */
export const PRODUCTS = 2000;
export const AREAS = 300;

/**
 * Copies the demo shop's products with their pictures, allergens, options and extras, and its areas with their terms, under
 * ids and names of their own, until there are this many. The shop is not running meanwhile.
 */
export async function fillMenu(database: pg.Client): Promise<void> {
  await copies(database, { table: 'products', into: 'product_copies', most: PRODUCTS });
  await copy(database, {
    table: 'products',
    others: { id: COPY_ID, position: 'position + number' },
  });
  for (const table of ['product_pictures', 'product_allergens', 'product_smart_categories']) {
    await copy(database, { table, others: { product_id: COPY_ID }, by: 'product_id' });
  }
  await copy(database, {
    table: 'option_groups',
    others: { id: OWN_ID, product_id: COPY_ID },
    by: 'product_id',
  });
  await database.query(`create temp table value_copies as
    select c.number, g.id from product_copies c join option_groups g on g.product_id = c.id`);
  await copy(database, {
    table: 'option_values',
    others: { id: OWN_ID, group_id: COPY_ID },
    by: 'group_id',
    from: 'value_copies',
  });
  await copy(database, {
    table: 'extras',
    others: { id: OWN_ID, product_id: COPY_ID },
    by: 'product_id',
  });
  const areas = { table: `(select * from locations where type = 'Area')`, into: 'area_copies' };
  await copies(database, { ...areas, most: AREAS });
  await copy(database, { table: 'locations', others: { id: COPY_ID }, from: 'area_copies' });
  await copy(database, {
    table: 'area_services',
    others: { area_id: COPY_ID },
    by: 'area_id',
    from: 'area_copies',
  });
  await database.query('analyze');
  await expectRows(database, 'select count(*)::int as count from products', PRODUCTS);
  await expectRows(
    database,
    `select count(*)::int as count from locations where type = 'Area'`,
    AREAS,
  );
}

const COPY_ID = `c.id || '-' || c.number`;
const OWN_ID = `t.id || '-' || c.number`;

/** Which rows are copied, and under which number each copy is known. */
async function copies(
  database: pg.Client,
  { table, into, most }: { table: string; into: string; most: number },
): Promise<void> {
  await database.query(`create temp table ${into} as
    with shown as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total
      from ${table} as rows)
    select number, id from generate_series(1, ${most} - (select max(total)::int from shown)) as number
      join shown on shown.place = number % shown.total`);
}

type Copy = {
  table: string;
  others: Record<string, string>;
  /** The column that names which row was copied. */
  by?: string;
  from?: string;
};

/** Copies rows of a table: some columns are others in the copy, the rest stay as they are. */
async function copy(
  database: pg.Client,
  { table, others, by = 'id', from = 'product_copies' }: Copy,
): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => others[name] ?? `t."${name}"`);
  await database.query(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
     select ${values.join(', ')} from ${from} c join ${table} t on t.${by} = c.id`,
  );
}

async function expectRows(database: pg.Client, query: string, wanted: number): Promise<void> {
  const { rows } = await database.query<{ count: number }>(query);
  if (rows[0]?.count !== wanted) throw new Error(`there are ${rows[0]?.count} for ${query}`);
}
