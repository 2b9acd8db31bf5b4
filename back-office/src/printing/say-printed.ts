import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { NewPrint } from '@mahlab/bakery/api/staff-paper';
import { post } from '@mahlab/web/client.ts';

const KEPT = 'office-prints';

/**
 * Writes down that papers came out of the printer. While the line is cut it is kept on this device, with its time, and sent
 * when there is one again. Answers whether the shop has it.
 */
export async function sayPrinted(print: Omit<NewPrint, 'key' | 'at'>): Promise<boolean> {
  keep([...kept(), { ...print, key: crypto.randomUUID(), at: new Date().toISOString() }]);
  return sendKept();
}

/** Sends what is kept, oldest first; what the shop refuses is dropped, since it will be refused again. */
export async function sendKept(): Promise<boolean> {
  for (const print of kept()) {
    const outcome = await post(staffEndpoints.printLog(), print, { quiet: ['offline'] });
    // Whoever signs in on this device again sends it.
    if (!outcome.ok && (outcome.status === 0 || outcome.status === 401 || outcome.status >= 500)) {
      return false;
    }
    keep(kept().filter(({ key }) => key !== print.key));
  }
  return true;
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

addEventListener('online', () => void sendKept());
