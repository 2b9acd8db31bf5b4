import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/db.ts';
import { holdSnapshot } from '../database/hold-snapshot.ts';
import { buildCalendar, type CalendarHolder } from './calendar.ts';
import { loadCalendar } from './queries.ts';

/** Loads the calendar and loads it again on every notice until it is closed. */
export async function holdCalendar(
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<CalendarHolder> {
  return holdSnapshot(database, {
    name: 'calendar',
    log,
    load: async () => buildCalendar(await loadCalendar(database.orm)),
  });
}
