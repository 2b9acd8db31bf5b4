import type { QueueOptions } from 'pg-boss';
import type { DocumentJob } from '../documents/document-job.ts';

/** What each job is given. */
export type JobData = {
  /**
   * Asks the gateway about an attempt for the `step`th time, counted from 0; `misses` is how often in a row
   * it did not answer.
   */
  'settle-attempt': { attempt: string; step: number; misses?: number };
  /** Takes a refund a step on; `waited` is for how many seconds nothing but failures has come. */
  'send-refund': { refund: string; step: number; misses?: number; waited?: number };
  /** Writes and sends a mail. */
  'mail.send': { mail: string };
  /** Issues and prints the invoice of a paid order, and the credit note of what went back. */
  'document.make': DocumentJob;
  /** Remove what is over, and remind of carts: written every hour. */
  'keep.accounts': object;
  'keep.carts': object;
  'keep.uploads': object;
};
export type JobName = keyof JobData;

const DAY_SECONDS = 86_400;

const MONEY = {
  retryLimit: 8,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 60,
  deleteAfterSeconds: 30 * DAY_SECONDS,
};

const TO_OUTSIDE = {
  retryLimit: 10,
  retryDelay: 10,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 7 * DAY_SECONDS,
};

const UPKEEP = {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 7 * DAY_SECONDS,
};

/**
 * Every queue. A job that fails is tried again with growing delays; one that keeps failing stays in
 * the table as `failed`, to be seen, as long as finished jobs do.
 */
export const JOB_QUEUES: Record<JobName, QueueOptions> = {
  'settle-attempt': MONEY,
  'send-refund': MONEY,
  'mail.send': TO_OUTSIDE,
  'document.make': TO_OUTSIDE,
  'keep.accounts': UPKEEP,
  'keep.carts': UPKEEP,
  'keep.uploads': UPKEEP,
};
