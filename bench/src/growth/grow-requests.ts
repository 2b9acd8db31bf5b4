import type pg from 'pg';

/** One order in so many was asked for with pictures, and quoted. */
const EACH = 25;

/**
 * Gives a shop the requests behind some of its orders (those of `grown`), each with the quote that it had: three in four became
 * the order, the others were declined.
 */
export async function growRequests(database: pg.Client): Promise<void> {
  await database.query(
    `insert into cake_requests (id, name, phone, email, remarks, images, language, state, decline_reason, link_hash, created_at)
     select id, 'Shopper ' || n, phone, email, 'A castle for twenty', array['castle.webp'], 'en',
       case when ${isAccepted} then 'quoted' else 'declined' end,
       case when ${isAccepted} then null else 'price' end, md5('link' || n), now() - age - interval '2 days'
     from grown where n % ${EACH} = 0 order by n desc`,
  );
  await database.query(
    `insert into quotes (id, request_id, version, token_hash, session, lines, pictures, note, terms, mode, kitchen, area_id,
       starts_at, ends_at, delivery_fils, valid_until, sent_at, by, order_id, opens, opened_at)
     select attempt, id, 1, md5('quote' || n), md5('session' || n), $1, array['castle.webp'], $2, $2, 'Pickup', 'salmiya', null,
       now() - age, now() - age + interval '2 hours', 0, now() - age - interval '1 day', now() - age - interval '2 days', 'owner',
       case when ${isAccepted} then id end, 1, now() - age - interval '2 days'
     from grown where n % ${EACH} = 0 order by n desc`,
    [JSON.stringify([LINE]), JSON.stringify({ english: '', arabic: '' })],
  );
}

const isAccepted = `n % ${4 * EACH} > 0`;
const LINE = {
  text: { english: 'A castle', arabic: 'قلعة' },
  priceFils: 45_000,
  minutes: 120,
  trays: 4,
  leadMinutes: 2880,
};
