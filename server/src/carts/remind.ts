import { and, eq, exists, gt, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { queueMail } from '../outbox/queue-mail.ts';
import { carts } from '../schema/carts.ts';
import { mailConsents } from '../schema/mail-consents.ts';
import { orders } from '../schema/orders.ts';
import { CART_DAYS } from './queries.ts';

/** A cart without a change for so long is abandoned; one abandoned for much longer gets no reminder. */
const LEFT_HOURS = 4;
const FORGOTTEN_DAYS = 5;
/** One address gets at most one reminder in so many days, for all its carts. */
const QUIET_DAYS = 14;
const BATCH = 50;

type RemindContext = Pick<AppContext, 'database' | 'jobs'>;

/** Queues a reminder for each abandoned cart whose shopper consented; answers how many. */
export async function remindOfCarts(context: RemindContext): Promise<number> {
  let written = 0;
  for (;;) {
    const batch = await context.database.orm.transaction((tx) => remindSome(context, tx));
    written += batch;
    if (batch < BATCH) return written;
  }
}

async function remindSome(context: RemindContext, tx: Tx): Promise<number> {
  const ago = (amount: number, unit: 'hour' | 'day') =>
    sql`now() - ${amount}::int * ${sql.raw(`interval '1 ${unit}'`)}`;
  const { updatedAt, remindedAt, remind, items, customer, session } = carts;
  const isOrdered = exists(
    tx.select({ one: sql`1` }).from(orders).where(eq(orders.session, session)),
  );
  const mayWrite = and(
    isNull(mailConsents.withdrawnAt),
    or(isNull(mailConsents.remindedAt), lt(mailConsents.remindedAt, ago(QUIET_DAYS, 'day'))),
  );
  const due = await tx
    .select({ cart: carts, consent: mailConsents })
    .from(carts)
    .innerJoin(mailConsents, eq(mailConsents.email, sql`lower(${customer} ->> 'email')`))
    .where(
      and(
        eq(remind, true),
        isNull(remindedAt),
        lt(updatedAt, ago(LEFT_HOURS, 'hour')),
        gt(updatedAt, ago(Math.min(FORGOTTEN_DAYS, CART_DAYS), 'day')),
        sql`jsonb_array_length(${items}) > 0`,
        not(isOrdered),
        mayWrite,
      ),
    )
    .orderBy(updatedAt)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const told = new Set<string>();
  for (const { cart, consent } of due) {
    await tx.update(carts).set({ remindedAt: sql`now()` }).where(eq(carts.session, cart.session));
    if (told.has(consent.id)) continue;
    told.add(consent.id);
    await tx
      .update(mailConsents)
      .set({ remindedAt: sql`now()` })
      .where(eq(mailConsents.id, consent.id));
    await queueMail(tx, context, {
      recipient: consent.email,
      language: cart.language,
      content: { kind: 'cart', session: cart.session, consent: consent.id },
    });
  }
  return due.length;
}
