import pg from 'pg';

/** How many products the large shop has. */
export const MANY = 10_000;

/**
 * Copies the demo shop's products, under names of their own in both languages, until there are this many.
 * For the bench alone; the shop is not running meanwhile.
 */
export async function fillWithProducts(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(COPY, [MANY]);
    const { rows } = await client.query<{ count: string }>('select count(*) from products');
    if (Number(rows[0]?.count) !== MANY) throw new Error(`there are ${rows[0]?.count} products`);
  } finally {
    await client.end();
  }
}

const COPY = `
  with shown as (select *, row_number() over (order by position) as place from products),
       total as (select count(*)::int as count from shown),
       copies as (
         select number, shown.*
         from total, generate_series(1, $1 - total.count) as number
         join shown on shown.place = 1 + number % 32
       )
  insert into products (
    id, category_id, name_english, name_arabic, description_english, description_arabic,
    original_price_fils, discounted_price_fils, preparation_minutes, main_image, tags, active,
    added_at, position
  )
  select id || '-' || number, category_id, name_english || ' ' || number,
         name_arabic || ' ' || number, description_english, description_arabic,
         original_price_fils + 1000 + number % 90 * 250,
         discounted_price_fils + 1000 + number % 90 * 250,
         preparation_minutes, main_image, tags, active,
         added_at + number * interval '1 minute', position + number
  from copies`;
