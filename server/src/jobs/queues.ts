import type { QueueOptions } from 'pg-boss';

/** What each job is given. */
export type JobData = {
  /** Asks the gateway about an attempt for the `step`th time, counted from 0. */
  'settle-attempt': { attempt: string; step: number };
  /** Writes and sends a mail. */
  'mail.send': { mail: string };
};
export type JobName = keyof JobData;

const DAY_SECONDS = 86_400;

/**
 * Every queue. A job that fails is tried again with growing delays; one that keeps failing stays in
 * the table as `failed`, to be seen, as long as finished jobs do.
 */
export const JOB_QUEUES: Record<JobName, QueueOptions> = {
  'settle-attempt': {
    retryLimit: 8,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 900,
    expireInSeconds: 60,
    deleteAfterSeconds: 30 * DAY_SECONDS,
  },
  'mail.send': {
    retryLimit: 10,
    retryDelay: 10,
    retryBackoff: true,
    retryDelayMax: 3600,
    expireInSeconds: 120,
    deleteAfterSeconds: 7 * DAY_SECONDS,
  },
};
