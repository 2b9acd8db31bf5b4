import type { AppContext } from '../app-context.ts';
import { expireUploads } from './expire-uploads.ts';

/** Deletes expired uploads: those that nothing has used. */
export async function cleanUpUploads({
  database,
  files,
  log,
}: Pick<AppContext, 'database' | 'files' | 'log'>): Promise<void> {
  const expired = await expireUploads(database, files.store, new Date());
  if (expired > 0) log.info({ expired }, 'unused uploads removed');
}
