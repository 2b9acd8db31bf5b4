import type { ProcessContext } from './app-context.ts';
import { cleanUpChanges } from './board/changes.ts';
import { chaseUnacceptedJob } from './board/unaccepted.ts';
import { cleanUpCarts } from './carts/cleanup.ts';
import { documentJob } from './documents/document-job.ts';
import { printWaiting } from './documents/print-waiting.ts';
import { cleanUpAccounts } from './erasure/cleanup.ts';
import { cleanUpUploads } from './files/cleanup.ts';
import { inTurn } from './jobs/in-turn.ts';
import { deleteDoneJobs } from './jobs/tend.ts';
import { mailJob } from './mail/mail-job.ts';
import { refundUnplacedJob } from './orders/refund-unplaced.ts';
import { lapseRevisionJob } from './orders/revisions/end-revision.ts';
import { MAIL_CONNECTIONS } from './outside/mail/smtp-mailer.ts';
import { refundJob } from './payments/refund-job.ts';
import { settlementJobs } from './payments/settlement-job.ts';
import { cleanUpCartHolds } from './promises/cleanup.ts';
import { publishDueJob } from './staff/menu/publish-product.ts';

/** Registers the handler of every queue in this process, and schedules the hourly jobs. */
export function workJobs(context: ProcessContext): void {
  const { jobs, database } = context;
  const patient = { ...context, database: { ...database, orm: database.background.orm } };
  jobs.work('settle-attempt', settlementJobs(context));
  jobs.work('send-refund', (data) => refundJob(context, data));
  jobs.work('refund-unplaced', (data) => refundUnplacedJob(context, data));
  jobs.work('lapse-revision', (data) => lapseRevisionJob(context, data));
  jobs.work('chase-unaccepted', (data) => chaseUnacceptedJob(context, data));
  jobs.work('publish-product', (data) => publishDueJob(context, data));
  // More jobs would only wait for a connection to the mail server while their time runs.
  jobs.work('mail.send', (data) => mailJob(context, data), MAIL_CONNECTIONS);
  // The numbers of a series are given out one after the other: more jobs would only wait for each other.
  jobs.work(
    'document.make',
    inTurn((data) => documentJob(context, data)),
  );
  jobs.workHourly('document.print', () => printWaiting(patient));
  jobs.workHourly('keep.accounts', () => cleanUpAccounts(patient));
  jobs.workHourly('keep.carts', async () => {
    await cleanUpCarts(patient);
    await cleanUpCartHolds(patient);
    await cleanUpChanges(database.background.orm);
    await deleteDoneJobs(database.background.orm);
  });
  jobs.workHourly('keep.uploads', () => cleanUpUploads(patient));
}
