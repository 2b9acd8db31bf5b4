import { documentJob } from '../documents/document-job.ts';
import { mailJob } from '../mail/mail-job.ts';
import { MAIL_CONNECTIONS } from '../outside/mail/smtp-mailer.ts';
import type { GivenParts } from '../parts.ts';
import { refundJob } from '../payments/refund-job.ts';
import { settlementJob } from '../payments/settlement-job.ts';

/** Starts doing every kind of job in this process. */
export function workJobs(parts: GivenParts): void {
  parts.jobs.work('settle-attempt', (data) => settlementJob(parts, data));
  parts.jobs.work('send-refund', (data) => refundJob(parts, data));
  // More would only wait for a connection, in the time that they have.
  parts.jobs.work('mail.send', (data) => mailJob(parts, data), MAIL_CONNECTIONS);
  parts.jobs.work('document.make', (data) => documentJob(parts, data));
}
