import type { AppContext } from '../app-context.ts';
import type { Tx } from '../database/db.ts';
import { orders } from '../schema/orders.ts';
import { queueMail } from './queue-mail.ts';

// A test for the type checker, which no code imports: what needs a transaction does not compile without one.

export async function outsideTransaction({ database: { orm }, jobs }: AppContext): Promise<void> {
  const job = { data: { attempt: '', step: 0 } };
  // @ts-expect-error a job is written in the transaction that causes it, or by `sendAlone`
  await jobs.send(orm, 'settle-attempt', job);
  await jobs.sendAlone('settle-attempt', job);
  await orm.transaction((tx) => jobs.send(tx, 'settle-attempt', job));

  const content = { kind: 'account-exists' } as const;
  const mail = { recipient: '', language: 'en', content } as const;
  // @ts-expect-error a mail is written in the transaction that causes it
  await queueMail(orm, { jobs }, mail);
  await orm.transaction((tx) => queueMail(tx, { jobs }, mail));

  // @ts-expect-error a lock lasts as long as its transaction
  await orm.select().from(orders).for('update');
  // @ts-expect-error also behind other clauses
  await orm.select({ id: orders.id }).from(orders).limit(1).for('share');
  await orm.transaction((tx) => tx.select().from(orders).limit(1).for('update'));
  // @ts-expect-error a transaction is made by `transaction` alone
  lockAll(orm);
  await orm.transaction((tx) => tx.transaction(async (inner) => lockAll(inner)));

  function lockAll(tx: Tx) {
    return tx.select().from(orders).for('update');
  }
}
