import { PGlite } from '@electric-sql/pglite';

/** Queues a number of confirmations of the paid orders in an embedded database, as often as it takes. */
export async function queueMails(folder: string, mails: number): Promise<void> {
  const database = await PGlite.create(folder);
  try {
    await database.query(
      `insert into mails (id, recipient, language, content)
       select gen_random_uuid(), o.customer_email, o.language, jsonb_build_object('kind', 'confirmed', 'orderId', o.id)
       from generate_series(1, $1) n
       join (select *, row_number() over () as turn, count(*) over () as all_of from orders where status = 'paid') o
         on o.turn = 1 + n % o.all_of`,
      [mails],
    );
    await database.query(
      `insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff)
       select 'mail.send', jsonb_build_object('mail', id), 10, 10, true from mails where sent_at is null`,
    );
  } finally {
    await database.close();
  }
}
