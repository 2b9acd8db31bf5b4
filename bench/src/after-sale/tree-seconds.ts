import { readFileSync } from 'node:fs';

/**
 * Seconds of processor time of a process and of all children that it has had, those that have ended included
 * (proc_pid_stat(5)). Linux alone tells them.
 */
export function treeSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  // Its own in user and system mode, then that of children that were waited for, in hundredths.
  const own = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / 100;
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  const living = children === '' ? [] : children.split(' ').map(Number);
  return living.reduce((sum, child) => sum + treeSeconds(child), own);
}
