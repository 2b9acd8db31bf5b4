import { documentJob } from '../documents/document-job.ts';
import { mailJob } from '../mail/mail-job.ts';
import type { GivenParts } from '../parts.ts';
import { refundJob } from '../payments/refund-job.ts';
import { settlementJob } from '../payments/settlement-job.ts';

/** Starts doing every kind of job in this process. */
export function workJobs(parts: GivenParts): void {
  parts.jobs.work('settle-attempt', (data) => settlementJob(parts, data));
  parts.jobs.work('send-refund', (data) => refundJob(parts, data));
  parts.jobs.work('mail.send', (data) => mailJob(parts, data));
  parts.jobs.work('document.make', (data) => documentJob(parts, data));
}
