import type { Parts } from '../parts.ts';
import { settlementJob } from '../payments/settlement-job.ts';

/** Starts doing every kind of job in this process. */
export function workJobs(parts: Omit<Parts, 'prebuilt'>): void {
  parts.jobs.work('settle-attempt', (data) => settlementJob(parts, data));
}
