import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Processor cores that a server and its client are kept on, so that neither disturbs the other. */
export const CORES = { server: 0, client: 1 } as const;
export type Core = (typeof CORES)[keyof typeof CORES];

const top = fileURLToPath(new URL('../..', import.meta.url));

/** Starts a TypeScript file of this repository by this very Node, to be spoken to by messages. */
export function forkFile(file: string, core?: Core): ChildProcess {
  const [execPath = '', ...execArgv] = pinned([process.execPath], core);
  return owned(fork(file, [], { cwd: top, execPath, execArgv }));
}

/** Starts a file like `forkFile`, with flags and an environment of its own and its output to be read. */
export function spawnFile(
  file: string,
  { env, flags, core }: { env: NodeJS.ProcessEnv; flags: string[]; core?: Core | undefined },
): ChildProcess {
  const [command = '', ...args] = pinned([process.execPath, ...flags, file], core);
  return owned(spawn(command, args, { cwd: top, env, stdio: ['ignore', 'pipe', 'pipe'] }));
}

/** Asks a process to end and waits until it has. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Sends a message to a forked process and answers its next one. */
export async function request(child: ChildProcess, message: object): Promise<unknown> {
  const answer = next(child);
  child.send(message);
  return answer;
}

/** The next message of a forked process. Throws when it ends instead. */
export async function next(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]): unknown => message),
      once(child, 'exit', { signal }).then(([code]) => {
        throw new Error(`process ${child.pid} ended with code ${code}`);
      }),
    ]);
  } finally {
    heard.abort();
  }
}

/** Seconds of processor time that a process has used so far; undefined where Linux's /proc is not. */
export function cpuSeconds(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // User and system time, in hundredths whatever the kernel's own tick is (proc(5)).
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Bytes of memory that a process holds (its resident set). */
export function residentBytes(pid: number): number {
  if (process.platform === 'linux') return memoryOf(pid, 'VmRSS');
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) * 1024;
}

/** One of the kinds of memory that Linux tells of a process, in bytes (proc_pid_status(5)). */
export function memoryOf(pid: number, kind: 'VmRSS' | 'RssAnon' | 'RssFile'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = new RegExp(`^${kind}:\\s*(\\d+) kB$`, 'm').exec(status)?.[1];
  // A process that has just ended tells none.
  return Number(kilobytes ?? 0) * 1024;
}

/** A command kept on one core, where the system can do that and lets us have every core we want. */
function pinned(command: string[], core: Core | undefined): string[] {
  if (core === undefined || process.platform !== 'linux') return command;
  const canPin = Object.values(CORES).every(
    (each) => spawnSync('taskset', ['-c', String(each), 'true']).status === 0,
  );
  return canPin ? ['taskset', '-c', String(core), ...command] : command;
}

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

function owned(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}
