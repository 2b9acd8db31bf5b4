import type { AppContext } from '../app-context.ts';
import { queueMail } from '../outbox/queue-mail.ts';

/** Never called: the types check fails when something here, outside a transaction, compiles. */
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
}
