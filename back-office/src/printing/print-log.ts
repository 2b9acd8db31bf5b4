import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewPrint } from '@mahlab/bakery/api/staff-paper';
import { post } from '@mahlab/web/client.ts';

const KEPT = 'office-prints';
const LOCKED = 'tablet-locked';

/** What became of it: the shop has it, or it is kept until there is a line again, or until somebody opens this tablet. */
export type PrintLogged = 'written' | 'writtenLater' | 'writtenOnceOpen';

/**
 * Writes down that papers came out of the printer. While the line is cut, or this tablet is locked, it is kept on this device,
 * with its time, and sent later.
 */
export async function logPrint(print: Omit<NewPrint, 'key' | 'at'>): Promise<PrintLogged> {
  keep([...kept(), { ...print, key: crypto.randomUUID(), at: new Date().toISOString() }]);
  return sendPrintLog();
}

/** Sends what is kept, oldest first; what the shop refuses is dropped, since it will be refused again. */
export async function sendPrintLog(): Promise<PrintLogged> {
  for (const print of kept()) {
    const outcome = await post(staffEndpoints.printLog(), print, { quiet: [LOCKED, 'offline'] });
    // Whoever signs in on this device again, or opens it, sends it.
    if (!outcome.ok && outcome.code === LOCKED) return 'writtenOnceOpen';
    if (!outcome.ok && (outcome.status === 0 || outcome.status === 401 || outcome.status >= 500)) {
      return 'writtenLater';
    }
    keep(kept().filter(({ key }) => key !== print.key));
  }
  return 'written';
}

function kept(): NewPrint[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as NewPrint[];
  } catch {
    return [];
  }
}

function keep(prints: NewPrint[]): void {
  localStorage.setItem(KEPT, JSON.stringify(prints));
}

addEventListener('online', () => void sendPrintLog());
