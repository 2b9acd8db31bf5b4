import { keepCarts } from '../carts/upkeep.ts';
import { keepAccounts } from '../customers/upkeep.ts';
import { documentJob } from '../documents/document-job.ts';
import { keepUploads } from '../files/upkeep.ts';
import { mailJob } from '../mail/mail-job.ts';
import { MAIL_CONNECTIONS } from '../outside/mail/smtp-mailer.ts';
import type { GivenParts } from '../parts.ts';
import { refundJob } from '../payments/refund-job.ts';
import { settlementJob } from '../payments/settlement-job.ts';

/** Starts doing every kind of job in this process, and has the recurring ones written. */
export function workJobs(parts: GivenParts): void {
  const { jobs } = parts;
  jobs.work('settle-attempt', (data) => settlementJob(parts, data));
  jobs.work('send-refund', (data) => refundJob(parts, data));
  // More would only wait for a connection, in the time that they have.
  jobs.work('mail.send', (data) => mailJob(parts, data), MAIL_CONNECTIONS);
  jobs.work('document.make', (data) => documentJob(parts, data));
  jobs.workHourly('keep.accounts', () => keepAccounts(parts));
  jobs.workHourly('keep.carts', () => keepCarts(parts));
  jobs.workHourly('keep.uploads', () => keepUploads(parts));
}
