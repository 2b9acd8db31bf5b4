import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Told } from './reporter.ts';

/** A test or suite with the file it stands in. */
export type Ended = Told & { file: string };

export interface FilesRun {
  ended: Ended[];
  /** What the tests wrote. */
  written: string;
}

/** How long a process may go on after its last test: one that does not end has left something open. */
const GRACE_MS = 30_000;
const worker = fileURLToPath(new URL('./worker.ts', import.meta.url));
const reporter = new URL('./reporter.ts', import.meta.url).href;
const imports = new URL('../../server/src/process/testing-imports.ts', import.meta.url).href;

/** Runs test files, in their order, in so many processes; each takes the next file when it is done with one. */
export async function runFiles(
  files: readonly string[],
  { processes, env }: { processes: number; env: NodeJS.ProcessEnv },
): Promise<FilesRun> {
  const waiting = [...files];
  const run: FilesRun = { ended: [], written: '' };
  const lanes = Array.from({ length: Math.min(processes, files.length) }, async () => {
    while (waiting.length > 0) await runInOneProcess(waiting, { run, env });
  });
  await Promise.all(lanes);
  return run;
}

/** Takes files until none waits, or until the process is gone. */
async function runInOneProcess(
  waiting: string[],
  { run, env }: { run: FilesRun; env: NodeJS.ProcessEnv },
): Promise<void> {
  const child = start(env, run);
  const exit = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
  const gone = exit.then(() => 'gone' as const);
  let file: string | undefined;
  for (file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    child.send({ file });
    if ((await Promise.race([fileEnds(child, run.ended, file), gone])) === 'gone') break;
  }
  if (child.connected) child.send({});
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  const [code, signal] = await exit;
  clearTimeout(timer);
  const isWell = run.ended.every(({ outcome }) => outcome !== 'failed');
  const problem = troubleOf({ file, code, signal, isWell });
  if (problem) run.ended.push(failed(file ?? 'after the last file', problem));
}

function start(env: NodeJS.ProcessEnv, run: FilesRun): ChildProcess {
  const child = spawn('node', [`--import=${imports}`, `--test-reporter=${reporter}`, worker], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'),
      ...env,
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      run.written += text;
    });
  }
  return child;
}

function fileEnds(child: ChildProcess, ended: Ended[], file: string): Promise<'done'> {
  const { promise, resolve: done } = Promise.withResolvers<'done'>();
  const listen = (told: Told) => {
    ended.push({ ...told, file });
    if (told.depth > 0) return;
    child.off('message', listen);
    done('done');
  };
  child.on('message', listen);
  return promise;
}

interface End {
  /** Which it was at, if any. */
  file: string | undefined;
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Whether no test failed: one that did may leave its shop open. */
  isWell: boolean;
}

function troubleOf({ file, code, signal, isWell }: End): string {
  if (file !== undefined) return `The process ended (${signal ?? code}) before the file's tests.`;
  if (!isWell || code === 0) return '';
  if (signal === 'SIGKILL') return 'A test left something open: the process did not end.';
  return `The process ended with ${signal ?? code} after its last test.`;
}

function failed(file: string, problem: string): Ended {
  return { file, depth: 0, path: [file], ms: 0, outcome: 'failed', problem };
}
