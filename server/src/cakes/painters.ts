import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PaintTask } from './task.ts';

/** Paints pictures in processes of their own: at most as many at once as there are cores. */
export type Painters = {
  /** Null when so many are waiting that another one would wait too long. Throws when painting failed. */
  paint(task: PaintTask): Promise<Buffer> | null;
  /** How many pictures are being painted or waiting. */
  pending(): number;
  close(): void;
};

const FILE = fileURLToPath(new URL('./painter.ts', import.meta.url));
/** Each takes up to 200 MB while it works: 96 of decoded layers, the rest Node, sharp and one picture. */
const MOST_PAINTERS = 4;
/** Some twenty seconds of work for two cores. Later ones are told to come back. */
const MOST_WAITING = 400;
/** Between two clicks of a shopper there are seconds; an idle painter would only hold memory. */
const IDLE_MS = 60_000;
const LONGEST_MS = 20_000;

type Waiting = {
  task: PaintTask;
  done: (bytes: Buffer) => void;
  failed: (fault: Error) => void;
};
type Answer = { bytes: Uint8Array } | { fault: string };
type Painter = { child: ChildProcess; work: Waiting | undefined; timer: NodeJS.Timeout };

/** Makes the painters; none runs before the first picture, and none after a minute without one. */
export function createPainters(
  most: number = Math.min(availableParallelism(), MOST_PAINTERS),
): Painters {
  const queue: Waiting[] = [];
  const painters = new Set<Painter>();
  let closed = false;

  function next() {
    while (queue.length > 0 && !closed) {
      const free = [...painters].find(({ work }) => !work) ?? (painters.size < most && start());
      const work = free && queue.shift();
      if (!free || !work) return;
      hand(free, work);
    }
  }

  function start(): Painter {
    const child = fork(FILE, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // None of the shop's settings; one arena, since what it frees should go back to the system.
      env: { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' },
    });
    // The shop itself goes first: its pages cost next to nothing and everybody waits for them.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const painter: Painter = { child, work: undefined, timer: setTimeout(() => {}, 0) };
    painters.add(painter);
    child.on('message', (answer: Answer) => finish(painter, answer));
    child.on('error', () => retire(painter));
    child.on('exit', () => retire(painter));
    rest(painter);
    return painter;
  }

  function hand(painter: Painter, work: Waiting) {
    painter.work = work;
    limit(painter, LONGEST_MS, 'SIGKILL');
    painter.child.ref();
    painter.child.channel?.ref();
    painter.child.send(work.task);
  }

  function finish(painter: Painter, answer: Answer) {
    const { work } = painter;
    painter.work = undefined;
    rest(painter);
    if (!work) return;
    if ('fault' in answer) work.failed(new Error(`a cake was not painted: ${answer.fault}`));
    else work.done(Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.length));
    next();
  }

  /** An idle painter keeps no process alive that has nothing else to do. */
  function rest(painter: Painter) {
    limit(painter, IDLE_MS, 'SIGTERM');
    painter.child.unref();
    painter.child.channel?.unref();
  }

  function limit(painter: Painter, ms: number, signal: NodeJS.Signals) {
    clearTimeout(painter.timer);
    painter.timer = setTimeout(() => painter.child.kill(signal), ms).unref();
  }

  function retire(painter: Painter) {
    clearTimeout(painter.timer);
    painters.delete(painter);
    painter.work?.failed(new Error('a painter ended before its cake was done'));
    painter.work = undefined;
    next();
  }

  return {
    paint(task) {
      if (closed || queue.length >= MOST_WAITING) return null;
      const painted = new Promise<Buffer>((done, failed) => queue.push({ task, done, failed }));
      next();
      return painted;
    },
    pending: () => queue.length + [...painters].filter(({ work }) => work).length,
    close() {
      closed = true;
      for (const { failed } of queue.splice(0)) failed(new Error('the shop is closing'));
      for (const { child } of painters) child.kill();
    },
  };
}
