import { readdirSync, readFileSync } from 'node:fs';
import { cpuSeconds, memoryOf, residentBytes } from './processes.ts';

/**
 * Memory of a process and of those that it started; its own alone where Linux's /proc is not. What they all
 * map from files, Node itself above all, is there once.
 */
export function familyBytes(pid: number): number {
  if (process.platform !== 'linux') return residentBytes(pid);
  const family = familyOf(pid);
  return sumOf(family, (one) => memoryOf(one, 'RssAnon')) + memoryOf(pid, 'RssFile');
}

/** Processor time of a process and of those that it started and that still run; 0 where it is not known. */
export function familyCpuSeconds(pid: number): number {
  return sumOf(familyOf(pid), (one) => cpuSeconds(one) ?? 0);
}

function familyOf(pid: number): number[] {
  if (process.platform !== 'linux') return [pid];
  const children = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && parentOf(name) === pid,
  );
  return [pid, ...children.map(Number)];
}

function sumOf(pids: number[], read: (pid: number) => number): number {
  return pids.reduce((sum, one) => {
    try {
      return sum + read(one);
    } catch {
      // It ended between the two looks.
      return sum;
    }
  }, 0);
}

function parentOf(pid: string): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[1]);
  } catch {
    return undefined;
  }
}
