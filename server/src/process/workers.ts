import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { processorMs } from './processor-ms.ts';
import { createWorkQueue, type TaskOptions, type Work } from './work-queue.ts';

/** A pool of worker processes, each with one task at a time, so that heavy work never delays an answer. */
export type Workers<Task> = {
  /**
   * Null when too many tasks are waiting. Throws when the task failed. Tasks with the same key at the same
   * time run once, at the first turn of any of their owners.
   */
  run(task: Task, options: TaskOptions): Promise<Buffer | null>;
  /** How many tasks are running or waiting. */
  pending(): number;
  close(): void;
};

export type WorkerSettings = {
  /** A module that calls `serveTasks`. */
  file: string;
  /** The workers' environment variables: none of the shop's settings but these. */
  env: NodeJS.ProcessEnv;
  /** Whether their output about a crash is shown. */
  stderr: 'inherit' | 'ignore';
  /** How many work at once. */
  most: number;
  /** How many tasks may wait. */
  mostWaiting: number;
  /** An idle process ends after this time. */
  idleMs: number;
  /** A task that takes more of the processor's time fails, and its process is killed. */
  longestMs: number;
  /** After so many tasks a process is replaced. */
  mostTasks: number;
};

/** So many times `longestMs` by the clock: a worker that a busy machine keeps waiting is not stuck. */
const PATIENCE = 6;
const MOMENT_MS = 100;

type Worker<Task> = {
  child: ChildProcess;
  work: Work<Task> | undefined;
  begun: number;
  timer: NodeJS.Timeout;
};
type Answer = { bytes: Uint8Array } | { fault: string };

/** Opens the pool. Processes start with the first task and end when idle. */
export function openWorkers<Task extends object>(settings: WorkerSettings): Workers<Task> {
  const { file, env, stderr, most, mostWaiting, idleMs, longestMs, mostTasks } = settings;
  const queue = createWorkQueue<Task>(mostWaiting);
  const workers = new Set<Worker<Task>>();
  let closed = false;

  function next() {
    while (!closed) {
      const idle = [...workers].find(({ work }) => !work);
      if (!idle && workers.size >= most) return;
      const work = queue.next();
      if (!work) return;
      hand(idle ?? start(), work);
    }
  }

  function start(): Worker<Task> {
    const child = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      env,
    });
    // Workers run at a lower priority than the shop, whose pages everybody waits for.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const timer = setTimeout(() => {}, 0);
    const worker: Worker<Task> = { child, work: undefined, begun: 0, timer };
    workers.add(worker);
    child.on('message', (answer: Answer) => finish(worker, answer));
    child.on('error', () => retire(worker));
    child.on('exit', () => retire(worker));
    rest(worker);
    return worker;
  }

  function hand(worker: Worker<Task>, work: Work<Task>) {
    worker.work = work;
    worker.begun += 1;
    watch(worker);
    worker.child.ref();
    worker.child.channel?.ref();
    worker.child.send(work.task);
  }

  function finish(worker: Worker<Task>, answer: Answer) {
    const { work } = worker;
    worker.work = undefined;
    rest(worker);
    if (worker.begun >= mostTasks) dismiss(worker);
    if (work) queue.end(work, 'fault' in answer ? new Error(answer.fault) : bufferOf(answer.bytes));
    next();
  }

  /** Kills a worker whose task takes too long. */
  function watch(worker: Worker<Task>) {
    const { pid } = worker.child;
    const before = processorMs(pid);
    const end = performance.now() + PATIENCE * longestMs;
    const look = () => {
      const left = longestMs - (processorMs(pid) - before);
      if (left > 0 && performance.now() < end) limit(worker, Math.max(left, MOMENT_MS), look);
      else worker.child.kill('SIGKILL');
    };
    limit(worker, longestMs, look);
  }

  /** An idle worker does not keep the shop's process alive. */
  function rest(worker: Worker<Task>) {
    limit(worker, idleMs, () => dismiss(worker));
    worker.child.unref();
    worker.child.channel?.unref();
  }

  function limit(worker: Worker<Task>, ms: number, end: () => void) {
    clearTimeout(worker.timer);
    worker.timer = setTimeout(end, ms).unref();
  }

  /** Takes a worker out of the pool, though its process takes a moment to end. */
  function dismiss(worker: Worker<Task>) {
    workers.delete(worker);
    worker.child.kill();
  }

  function retire(worker: Worker<Task>) {
    clearTimeout(worker.timer);
    workers.delete(worker);
    if (worker.work) queue.end(worker.work, new Error('a worker ended before its work was done'));
    worker.work = undefined;
    next();
  }

  return {
    run(task, options) {
      if (closed) return Promise.resolve(null);
      const answer = queue.add(task, options);
      next();
      return answer;
    },
    pending: () => queue.pending(),
    close() {
      closed = true;
      queue.fail(new Error('the shop is closing'));
      for (const { child } of workers) child.kill();
    },
  };
}

/**
 * Makes this process a worker: it does one piece after the other, and tells a fault in the words that `work`
 * throws. When the shop dies, it has nobody left to work for.
 */
export function serveTasks<Task>(work: (task: Task) => Uint8Array | Promise<Uint8Array>): void {
  process.on('disconnect', () => process.exit());
  process.on('message', (task) => {
    Promise.try(() => work(task as Task)).then(
      (bytes) => process.send?.({ bytes }),
      (fault: unknown) => {
        process.send?.({ fault: fault instanceof Error ? fault.message : String(fault) });
      },
    );
  });
}

/** A copy: what came over the channel lies in one block with what came before and after it, and would keep all of that. */
function bufferOf(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}
