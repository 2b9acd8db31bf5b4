import { readFileSync } from 'node:fs';

/** The kernel tells times in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** How many ms of processor time a process has taken; NaN where it is gone, or where no kernel tells (all but Linux). */
export function processorMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the command in brackets, and may hold anything. utime and stime follow.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return Number.NaN;
  }
}
