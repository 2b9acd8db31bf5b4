import { WINDOW_DAYS } from '@mahlab/bakery/api/window';
import { addDays, type Day, firstDay } from '@mahlab/bakery/rules/promise/day';
import type { Database } from '../database/db.ts';
import { type UsedNow, usedOf } from './used-queries.ts';

/** What promises take of each kitchen, in memory until the database says that it changed: for looks, which reserve nothing. */
export type UsedMemory = {
  /** What is used from today on, on as many days as an answer lists. */
  ahead(kitchen: string): Promise<UsedNow | null>;
  close(): Promise<void>;
};

type Remembered = UsedNow & { from: Day; readAt: number };

/** Read again after so long in any case: a connection may be lost without a word. */
const LONGEST_MS = 60_000;

/**
 * Remembers what is used, kitchen by kitchen: until one of its promises changes, until a hold among them runs out, and
 * for a minute at most. While the notices cannot be heard nothing is remembered.
 */
export async function rememberUsed(database: Database): Promise<UsedMemory> {
  const remembered = new Map<string, Promise<Remembered | null>>();
  let isHeard = true;
  const stopListening = await database.listen(
    'promises',
    (kitchen) => {
      isHeard = true;
      if (kitchen === null) remembered.clear();
      else remembered.delete(kitchen);
    },
    () => {
      isHeard = false;
      remembered.clear();
    },
  );

  async function read(kitchen: string, from: Day): Promise<Remembered | null> {
    const until = addDays(from, WINDOW_DAYS - 1);
    const found = await usedOf(database.orm, { kitchen, from, until });
    return found && { ...found, from, readAt: Date.now() };
  }

  return {
    async ahead(kitchen) {
      const from = firstDay(Date.now());
      const known = await remembered.get(kitchen);
      if (known?.from === from) {
        const passed = Date.now() - known.readAt;
        // By the database's clock, which all processes share.
        const now = known.now + passed;
        const holds = known.lapsesAt === null || now < known.lapsesAt;
        if (passed >= 0 && passed < LONGEST_MS && holds) return { ...known, now };
      }
      // A notice that comes meanwhile takes it out again.
      const reading = read(kitchen, from);
      if (isHeard) {
        remembered.set(kitchen, reading);
        reading.catch(() => remembered.delete(kitchen));
      }
      return reading;
    },
    close: stopListening,
  };
}
