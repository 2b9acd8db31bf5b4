import { startPostgres } from '../../scripts/postgres.ts';

/** Where workers find the address of the server. */
export const POSTGRES_URL = 'E2E_POSTGRES_URL';

/**
 * Starts the PostgreSQL on which the tests' shops have their databases; it ends after the last test. A setup must
 * be its module's default.
 */
export default async function startDatabases(): Promise<() => Promise<void>> {
  // Nothing here outlives the run, so nothing needs to reach the disk.
  const postgres = await startPostgres({ fsync: 'off' });
  process.env[POSTGRES_URL] = postgres.url;
  return () => postgres.stop();
}
