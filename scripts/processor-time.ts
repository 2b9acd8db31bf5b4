import { readFileSync } from 'node:fs';

/** The kernel tells times in hundredths of a second, whatever its own clock does. */
const TICKS = 100;

/**
 * How many seconds of processor time this process and those that it started and that have ended took.
 * Only Linux tells: undefined elsewhere.
 */
export function processorSeconds(): number | undefined {
  let stat: string;
  try {
    stat = readFileSync('/proc/self/stat', 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the command in brackets, and may hold anything. utime, stime, cutime and cstime follow.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
}
