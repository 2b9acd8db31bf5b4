import type { ProcessContext } from './app-context.ts';
import { keepCarts } from './carts/upkeep.ts';
import { documentJob } from './documents/document-job.ts';
import { keepAccounts } from './erasure/upkeep.ts';
import { keepUploads } from './files/upkeep.ts';
import { mailJob } from './mail/mail-job.ts';
import { MAIL_CONNECTIONS } from './outside/mail/smtp-mailer.ts';
import { refundJob } from './payments/refund-job.ts';
import { settlementJob } from './payments/settlement-job.ts';

/** Starts doing every kind of job in this process, and has the recurring ones written. */
export function workJobs(context: ProcessContext): void {
  const { jobs } = context;
  jobs.work('settle-attempt', (data) => settlementJob(context, data));
  jobs.work('send-refund', (data) => refundJob(context, data));
  // More would only wait for a connection, in the time that they have.
  jobs.work('mail.send', (data) => mailJob(context, data), MAIL_CONNECTIONS);
  jobs.work('document.make', (data) => documentJob(context, data));
  jobs.workHourly('keep.accounts', () => keepAccounts(context));
  jobs.workHourly('keep.carts', () => keepCarts(context));
  jobs.workHourly('keep.uploads', () => keepUploads(context));
}
