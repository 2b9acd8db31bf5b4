import type { QueueOptions } from 'pg-boss';
import type { DocumentJob } from '../documents/document-job.ts';

/** The data of each kind of job. */
export type JobData = {
  /**
   * Asks the gateway for an attempt's state for the `step`th time, counted from 0; `misses` counts failures
   * to answer in a row.
   */
  'settle-attempt': { attempt: string; step: number; misses?: number };
  /** Moves a refund one step on; `waited` is for how many seconds every try has failed. */
  'send-refund': { refund: string; step: number; misses?: number; waited?: number };
  /** Gives back the money of an order that nobody chose a time for. */
  'refund-unplaced': { order: string };
  /** Lets an edit lapse whose supplement was not paid in its time. */
  'lapse-revision': { revision: string };
  /** Tells managers of an order of today that nobody has accepted. */
  'chase-unaccepted': { order: string };
  /** Publishes the draft of a product whose time has come; `at` is that time. */
  'publish-product': { product: string; at: string };
  /** Writes and sends a mail. */
  'mail.send': { mail: string };
  /** Issues the invoice of a paid order, and the credit note of what went back. */
  'document.make': DocumentJob;
  /** Prints what nobody has asked for, written every hour. */
  'document.print': object;
  /** Clean-up jobs, written every hour: delete what has expired, and remind of carts. */
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

const CLEANUP = {
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 900,
  deleteAfterSeconds: 7 * DAY_SECONDS,
};

/**
 * Every queue and its retries. A job that fails is tried again with growing delays. After its last try it stays
 * in the table as `failed` (a dead letter) for `deleteAfterSeconds`.
 */
export const JOB_QUEUES: Record<JobName, QueueOptions> = {
  'settle-attempt': MONEY,
  'send-refund': MONEY,
  'refund-unplaced': MONEY,
  'lapse-revision': MONEY,
  'chase-unaccepted': TO_OUTSIDE,
  'publish-product': TO_OUTSIDE,
  'mail.send': TO_OUTSIDE,
  'document.make': TO_OUTSIDE,
  'document.print': CLEANUP,
  'keep.accounts': CLEANUP,
  'keep.carts': CLEANUP,
  'keep.uploads': CLEANUP,
};
