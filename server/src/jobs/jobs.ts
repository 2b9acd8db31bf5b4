import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { type Db, fromPglite, type Job, type JobResult, PgBoss, type QueueOptions } from 'pg-boss';
import type { Database, Orm, Tx } from '../database/db.ts';
import { runPrepared } from '../database/prepared.ts';
import { redactedMessage } from '../logging/redact-error.ts';
import { JOB_QUEUES, type JobData, type JobName } from './queues.ts';
import { indexJobs } from './tend.ts';

/** A job's data, and the least time before it runs. */
type NewJob<N extends JobName> = { data: JobData[N]; startAfterSeconds?: number };

/** The job queue: any process writes jobs, and one process does each. */
export type Jobs = {
  /** Writes a job in the transaction that causes it: the job exists if and only if that commits. */
  send<N extends JobName>(tx: Tx, name: N, job: NewJob<N>): Promise<void>;
  /** Writes a job outside any transaction, such as one that looks again later. */
  sendAlone<N extends JobName>(name: N, job: NewJob<N>): Promise<void>;
  /** Starts doing jobs of a name, at most `atOnce` (10) at a time. A job that throws is tried again later. */
  work<N extends JobName>(
    name: N,
    handler: (data: JobData[N]) => Promise<void>,
    atOnce?: number,
  ): void;
  /**
   * Starts doing jobs of a name, and writes one every hour for all processes together. After a pause the
   * missed hours are caught up with one job.
   */
  workHourly(name: JobName, handler: () => Promise<void>): void;
  /** Has this process look for jobs of a name in a moment. Call it after the transaction of `send` committed. */
  notifyWorker(name: JobName): void;
  /** Aborted by `stop`: what takes long and can go on later ends then. */
  stopping: AbortSignal;
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
};

const BATCH = 10;
const SHORTEST_POLL_SECONDS = 0.5;
/** A request that wrote a job is answered before the job begins, which would keep its shopper waiting. */
const MOMENT_MS = 20;
/** Interval of the library's features that we do not use. */
const IDLE_SECONDS = 3600;
/** How often the library looks for due schedules, which are hourly here: it takes 45 seconds at most. */
const scheduleSeconds = (minuteSeconds: number) =>
  Math.min(45, Math.max(1, (minuteSeconds * 45) / 60));
const EVERY_HOUR = '0 * * * *';

/**
 * Opens the queue and creates its tables when they are missing. `minuteSeconds` is the length of a minute in
 * seconds: less than 60 in tests, where due jobs are then looked for more often.
 */
export async function startJobs(
  database: Database,
  { log, minuteSeconds }: { log: FastifyBaseLogger; minuteSeconds: number },
): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(database),
    backend: database.kind === 'pglite' ? 'pglite' : 'postgres',
    cronMonitorIntervalSeconds: scheduleSeconds(minuteSeconds),
    cronWorkerIntervalSeconds: scheduleSeconds(minuteSeconds),
    superviseIntervalSeconds: Math.max(1, minuteSeconds),
    monitorIntervalSeconds: Math.max(1, minuteSeconds),
    flowIntervalSeconds: IDLE_SECONDS,
    bamIntervalSeconds: IDLE_SECONDS,
  });
  boss.on('error', (fault) => log.error({ err: fault }, 'job queue'));
  boss.on('warning', ({ message }) => log.warn({ detail: message }, 'job queue'));
  await boss.start();
  if (await changeQueues(boss)) {
    // A start reads all queues. Otherwise the first `send` would read its queue outside its transaction, and
    // wait for ever where there is only one connection.
    await boss.stop({ close: false });
    await boss.start();
  }
  const stopping = new AbortController();
  const working = new Set<JobName>();
  const workers = new Map<JobName, string>();
  await indexJobs(database.background.orm);

  function work<N extends JobName>(
    name: N,
    handler: (data: JobData[N]) => Promise<void>,
    { atOnce = BATCH, everySeconds = minuteSeconds / 12 },
  ) {
    working.add(name);
    const options = {
      batchSize: atOnce,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: Math.max(SHORTEST_POLL_SECONDS, everySeconds),
    } as const;
    const handleAll = (jobs: Job<JobData[N]>[]) =>
      Promise.all(jobs.map((job) => outcome(job, handler, log)));
    void boss.work(name, options, handleAll).then((worker) => workers.set(name, worker));
  }

  async function write<N extends JobName>(
    orm: Orm,
    name: N,
    { data, startAfterSeconds = 0 }: NewJob<N>,
  ) {
    await boss.send(name, data, { startAfter: startAfterSeconds, db: statementsOf(orm) });
  }

  return {
    send: write,
    sendAlone: (name, job) => write(database.orm, name, job),
    work: (name, handler, atOnce = BATCH) => work(name, handler, { atOnce }),
    workHourly(name, handler) {
      // What comes once an hour is looked for once a minute.
      work(name, handler, { everySeconds: minuteSeconds });
      boss
        .schedule(name, EVERY_HOUR, {}, { missed: 'once' })
        .catch((fault: unknown) => log.error({ err: fault, queue: name }, 'job not scheduled'));
    },
    notifyWorker(name) {
      const worker = workers.get(name);
      if (worker !== undefined) setTimeout(() => boss.notifyWorker(worker), MOMENT_MS).unref();
    },
    stopping: stopping.signal,
    async stop() {
      stopping.abort();
      // We wait for each queue: the library's own wait polls twice a second.
      await Promise.all([...working].map((name) => boss.offWork(name, { wait: true })));
      await boss.stop({ close: false });
    },
  };
}

/** Creates missing queues and updates changed ones; false when there was nothing to do. */
async function changeQueues(boss: PgBoss): Promise<boolean> {
  const names = Object.keys(JOB_QUEUES) as JobName[];
  const known = new Map((await boss.getQueues(names)).map((queue) => [queue.name, queue]));
  const stale = names.filter((name) => !isSetTo(known.get(name), JOB_QUEUES[name]));
  for (const name of stale) {
    if (known.has(name)) await boss.updateQueue(name, JOB_QUEUES[name]);
    else await boss.createQueue(name, JOB_QUEUES[name]);
  }
  return stale.length > 0;
}

function isSetTo(queue: QueueOptions | undefined, options: QueueOptions): boolean {
  return queue !== undefined && isDeepStrictEqual({ ...queue, ...options }, { ...queue });
}

async function outcome<D>(
  job: Job<D>,
  handler: (data: D) => Promise<void>,
  log: FastifyBaseLogger,
): Promise<JobResult> {
  try {
    await handler(job.data);
    return { id: job.id, status: 'completed' };
  } catch (fault) {
    log.error({ err: fault, job: job.id, queue: job.name, retries: job.retryCount }, 'job failed');
    return { id: job.id, status: 'failed', output: { message: redactedMessage(fault) } };
  }
}

/** The queue's own statements run on the shop's connections for the background. */
function bossDatabase({ background: { pool }, pglite }: Database): Db {
  if (pglite) return fromPglite(pglite);
  if (!pool) throw new Error('a database without a driver');
  return { executeSql: (text, values) => pool.query(text, values) };
}

const names = new Map<string, string>();

function statementsOf(orm: Orm): Db {
  return {
    executeSql(text, values = []) {
      const name =
        names.get(text) ?? `jobs_${createHash('sha256').update(text).digest('hex')}`.slice(0, 60);
      names.set(text, name);
      return runPrepared(orm, { name, text }, values);
    },
  };
}
